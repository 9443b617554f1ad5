import Backup
import Testing

@Suite("The name of a folder")
struct FolderNameTests {
  @Test(
    "A text loses what some file system refuses",
    arguments: [
      ("RenaultClio", "RenaultClio"), ("CitroënC3 ✨", "CitroënC3 ✨"), ("a/b..\\c", "a-b..-c"),
      ("..hidden", "hidden"), ("...", ""), (" ", ""), ("CON", "_CON"), ("com1.txt", "_com1.txt"),
      ("Line\nfeed\u{0}\u{7}x", "Linefeedx"), ("a\u{202E}bc", "abc"), ("What?*", "What--"),
      ("Cafe\u{301}1", "Caf\u{e9}1"), ("👩‍👧", "👩‍👧"), ("xend. ", "xend"),
    ])
  func safe(text: String, name: String) {
    #expect(FolderName.safe(text) == name)
  }

  @Test("A name of 400 characters fits a file system, and is not cut inside one")
  func long() {
    let name = FolderName.safe(String(repeating: "👩‍👧", count: 400))
    #expect(name == String(repeating: "👩‍👧", count: 18))
    #expect(FolderName.safe(String(repeating: "a", count: 400)).utf8.count == FolderName.limit)
  }

  @Test("A name that is cut at a blank ends before it, and blanks in front take no room")
  func blanks() {
    let start = String(repeating: "a", count: FolderName.limit - 1)
    #expect(FolderName.safe("  " + start + " b") == start)
  }
}
