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

  @Test("An encoding that would hide entities from the guard is refused", arguments: [1, 1_000])
  func encodings(pieces: Int) {
    let bomb = #"<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><a is="&x;"/>"#
    for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32LittleEndian] {
      let bytes = bomb.data(using: encoding) ?? Data()
      #expect(throws: ImportError.foreignEncoding(name: "a.xml")) { try feed([UInt8](bytes), pieces: pieces) }
    }
    for name in ["UTF-7", "UTF-16", "ebcdic-cp-us", "shift_jis", "IBM037", ""] {
      let text = "<?xml version='1.0' encoding = '\(name)' ?><a/>"
      #expect(throws: ImportError.foreignEncoding(name: "a.xml")) {
        try feed([UInt8](text.utf8), pieces: pieces)
      }
    }
    let twice = #"<?xml version="encoding='UTF-8'" encoding="UTF-7"?><a/>"#
    #expect(throws: ImportError.foreignEncoding(name: "a.xml")) {
      try feed([UInt8](twice.utf8), pieces: pieces)
    }
  }

  @Test(
    "The encodings that exporters use are read", arguments: ["UTF-8", "utf-8", "iso-8859-1", "Windows-1252"])
  func known(encoding: String) throws {
    #expect(try elements("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><a is=\"b\"/>") == ["1 b 1 -"])
    #expect(try elements("\u{FEFF}<?xml version='1.0' encoding='UTF-8'?><a is=\"b\"/>") == ["1 b 1 -"])
  }

  @Test("A tag of more attributes than any program writes is refused before it takes half a minute")
  func attributes() throws {
    func tag(_ count: Int) -> String { "<a \((0..<count).map { "a\($0)=\"\"" }.joined(separator: " "))/>" }
    #expect(try elements(tag(1_000), pieces: 100_000).count == 1)
    #expect(throws: ImportError.damagedXML(name: "a.xml", line: 1)) {
      try elements(tag(1_001), pieces: 1_000)
    }
    #expect(throws: ImportError.damagedXML(name: "a.xml", line: 1)) {
      try elements(tag(200_000), pieces: 256 * 1024)
    }
  }

  @Test(
    "What stands in comments, sections, instructions and values is no attribute", arguments: [1, 5, 100_000])
  func passedOver(pieces: Int) throws {
    let many = String(repeating: "=", count: 2_000)
    let text = """
      <a is="a" x="\(many)"><!-- <b \(many) ' -- ><c \(many)--><![CDATA[ <b \(many) ]] > ' ]]><?b <c \(many) ?>
      \(many)<b is="b"/></a>
      """
    let wellFormed = text.replacing(" ' -- >", with: " ' - >")
    #expect(try elements(wellFormed, pieces: pieces).map { $0.prefix(3) } == ["1 a", "2 b"])
    let hidden = "<a><!-- ' --><b " + String(repeating: "c=''", count: 1_001) + "/></a>"
    #expect(throws: ImportError.damagedXML(name: "a.xml", line: 1)) { try elements(hidden, pieces: pieces) }
  }

  private func feed(_ bytes: [UInt8], pieces: Int) throws {
    let stream = XMLStream(named: "a.xml") { _ in }
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      try bytes[start..<min(start + pieces, bytes.count)].withUnsafeBytes { try stream.feed($0) }
    }
    try stream.finish()
  }
}
