/// What the objects of a controller hold, for code that is only tried: a copy of the reader shares its objects, and views that the copy
/// makes are none of the reader's.
struct KeptObjects {
  private let all: [(object: PaperInstance, fields: [String: PaperValue], view: Int?, pending: Set<String>, isLoaded: Bool)]

  init(of reader: ControllerReader) {
    all = ([reader.controller] + reader.instances.values).map { ($0, $0.fields, $0.view, $0.pending, $0.isLoaded) }
  }

  /// Takes back what was tried since.
  func restore() {
    for kept in all {
      (kept.object.fields, kept.object.view) = (kept.fields, kept.view)
      (kept.object.pending, kept.object.isLoaded) = (kept.pending, kept.isLoaded)
    }
  }
}
