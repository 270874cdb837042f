// What libFuzzer gives to the parser and the formatter; see fuzz.sh. Compiled as a part of the module InsetsSyntax.

/// Any bytes have a lossless tree, an edit leads to the tree of a fresh parse, and formatting twice is formatting once.
///
/// The first two bytes say where the text is edited; the third says how much of it is taken out there.
@_cdecl("LLVMFuzzerTestOneInput")
public func parseAndFormat(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: data, count: count))
  guard input.count > 3 else { return 0 }
  let text = Array(input.dropFirst(3))
  var file = SourceFile(text)
  precondition(file.bytes == text, "the items are not the file")

  let start = (Int(input[0]) << 8 + Int(input[1])) % (text.count + 1)
  let end = min(text.count, start + Int(input[2]))
  let replacement = Array(text.prefix(Int(input[2]) % 8))
  var edited = text
  edited.replaceSubrange(start..<end, with: replacement)
  _ = file.replace(ByteRange(bytes: start, end), with: replacement)
  let fresh = SourceFile(edited)
  precondition(file.bytes == edited, "the edited items are not the file")
  precondition(file.errors == fresh.errors, "the edited file has other errors than a fresh one")
  precondition(
    file.items.map(\.nodes) == fresh.items.map(\.nodes) && file.items.map(\.tokens) == fresh.items.map(\.tokens),
    "the edited tree is another than a fresh one"
  )

  let formatted = Formatter.format(file)
  precondition(Formatter.format(SourceFile(formatted)) == formatted, "formatting twice is not formatting once")
  return 0
}
