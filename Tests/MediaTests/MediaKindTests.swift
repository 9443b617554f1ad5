import Foundation
import Media
import Testing

@Suite("A file's kind is told by its bytes")
struct MediaKindTests {
  @Test(
    "Each kind has its mark",
    arguments: [
      ("%PDF-1.7\n", .pdf), ("\n\n%PDF-1.4", .pdf), ("GIF89a", .gif), ("RIFF\0\0\0\0WEBPVP8 ", .webp),
      ("\0\0\0\u{18}ftypheic", .heic), ("\0\0\0\u{18}ftypmif1", .heic), ("PK\u{3}\u{4}", .zip),
      ("Date;Montant\r\n", .plainText), ("Café ☕️\n", .plainText), ("RIFF\0\0\0\0WAVE", nil), ("", nil),
      ("\0", nil), ("\u{1B}[31m", nil), ("<svg xmlns=''/>", .plainText),
    ] as [(String, MediaKind?)])
  func kinds(text: String, kind: MediaKind?) {
    #expect(MediaKind(sniffing: Data(text.utf8)) == kind)
  }

  @Test("Binary marks, and binary noise")
  func binary() {
    #expect(MediaKind(sniffing: Fixtures.png()) == .png)
    #expect(MediaKind(sniffing: Data([0xFF, 0xD8, 0xFF, 0xE0])) == .jpeg)
    #expect(MediaKind(sniffing: Data([0xFF, 0xFE, 0x41, 0x00])) == nil)
    #expect(MediaKind(sniffing: Data([0x41, 0xC3])) == nil)
  }

  @Test("A text whose last character the prefix cuts is still text")
  func cutText() {
    let text = Data(String(repeating: "a", count: MediaKind.prefixLength - 1).utf8) + Data("é".utf8)
    #expect(MediaKind(sniffing: text) == .plainText)
  }

  @Test("A slice of data is read from its own start")
  func slices() {
    let data = Data([0, 0, 0]) + Fixtures.png()
    #expect(MediaKind(sniffing: data.dropFirst(3)) == .png)
  }
}
