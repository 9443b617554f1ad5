import Foundation
import Interchange
import Testing

@Suite struct XMLTests {
  /// The elements of a text, as `depth name line`, fed in pieces of so many bytes.
  private func elements(_ text: String, pieces: Int = 7) throws -> [String] {
    var found: [String] = []
    let stream = XMLStream(named: "a.xml") { element in
      let name = element["is"] ?? "?"
      found.append("\(element.depth) \(name) \(element.line) \(element["x"] ?? "-")")
    }
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      try bytes[start..<min(start + pieces, bytes.count)].withUnsafeBytes { try stream.feed($0) }
    }
    try stream.finish()
    return found
  }

  @Test(
    "Elements come with their depth, line and attributes, in whatever pieces the bytes arrive",
    arguments: [1, 3, 1_000])
  func pieces(size: Int) throws {
    let text = """
      <?xml version="1.0"?>
      <!-- a comment with <b/> -->
      <a is="a" x="1 &lt; 2 &#233; é">
        <b is="b"/>
        <b is="b"><c is="c" x=""/></b>
      </a>
      """
    #expect(try elements(text, pieces: size) == ["1 a 3 1 < 2 é é", "2 b 4 -", "2 b 5 -", "3 c 5 "])
  }

  @Test("What a DTD says is passed over, well-formed or not, and lines keep their numbers")
  func doctype() throws {
    let text = "<!DOCTYPE a [\n<!ELEMENT a\n<!ATTLIST ]]\n <!-- ]> -->\n] >\n<a is=\"a\"/>"
    #expect(try elements(text) == ["1 a 6 -"])
    #expect(try elements("<!DOCTYPE a SYSTEM \"file:///etc/passwd>\">\n<a is=\"a\"/>") == ["1 a 2 -"])
  }

  @Test(
    "Entities are refused, whatever they lead to",
    arguments: [
      #"<!DOCTYPE a [<!ENTITY x "y">]><a/>"#,
      #"<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a is="&x;"/>"#,
      #"<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1/x">%x;]><a/>"#,
    ])
  func entities(text: String) {
    #expect(throws: ImportError.declaresEntities(name: "a.xml")) { try elements(text, pieces: 1_000) }
  }

  @Test(
    "What is no XML is said to be damaged, by its line",
    arguments: [
      ("", 1), ("hello", 1), ("<a>\n<b></a>", 2), ("<a>\n", 1), ("<a is=\"&x;\"/>", 1), ("<!DOCTYPE a [", 1),
      ("<a/><a/>", 1),
    ])
  func damaged(text: String, line: Int) {
    #expect(throws: ImportError.damagedXML(name: "a.xml", line: line)) { try elements(text, pieces: 1_000) }
  }

  @Test("What the reader throws stops the reading and is thrown on")
  func stops() {
    struct Enough: Error {}
    let stream = XMLStream(named: "a.xml") { _ in throw Enough() }
    #expect(throws: Enough.self) { try Array("<a><b/></a>".utf8).withUnsafeBytes { try stream.feed($0) } }
  }
}
