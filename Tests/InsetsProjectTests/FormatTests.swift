import InsetsProject
import Testing

struct FormatTests {
  @Test func `names tell formats`() {
    #expect(FileFormat(path: "Base.lproj/Main.storyboard") == .interfaceBuilder)
    #expect(FileFormat(path: "Cell.xib") == .interfaceBuilder)
    #expect(FileFormat(path: "a/b.insets") == .insets)
    #expect(FileFormat(path: "README.markdown") == .markdown)
    #expect(FileFormat(path: "Main.swift") == .swift)
    #expect(FileFormat(path: "main.c") == nil)
  }
}
