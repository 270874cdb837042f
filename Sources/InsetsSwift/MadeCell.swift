import InsetsImport
import SwiftReader

/// Cells as their classes make them, outside of the screen.
enum MadeCell {
  /// A view that is a cell; nil where another file or later code decides what is in it.
  static func of(_ name: String, in reader: inout ControllerReader) -> Int? {
    let project = reader.project
    guard let type = project.type(name), type.isClass(project), let base = project.uikitBase(of: type),
      ["UITableViewCell", "UICollectionViewCell"].contains(base)
    else { return nil }
    let isOpen = project.classes(of: type).contains { owner in
      project.mentions("@IBOutlet", "isHidden", "removeArrangedSubview", "removeFromSuperview", in: owner.place)
    }
    if isOpen { return nil }
    let cell = reader.addView(kind: .view, name: nil, nil)
    let instance = PaperInstance(type, view: cell)
    reader.instances[cell] = instance
    let given: [PaperValue.Parts] = [[("style", .unknown), ("reuseIdentifier", .unknown)], [("frame", .unknown)]]
    for arguments in given {
      for owner in project.classes(of: type) {
        guard let place = owner.initializers.first(where: { project.takes(arguments.map(\.label), $0) }) else {
          continue
        }
        reader.call(method: .init(place: place, definer: owner), arguments, instance)
        return cell
      }
    }
    return nil
  }
}
