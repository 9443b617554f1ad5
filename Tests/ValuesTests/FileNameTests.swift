import Testing
import Values

struct FileNameTests {
  @Test(
    "Only an extension is taken from the person's file name",
    arguments: [
      ("a.tar.gz", "gz"), ("sans", "bin"), (".cache", "bin"), ("a.", "bin"), ("a.p/df", "bin"),
      ("a.éé", "bin"), ("a.averyverylongone", "bin"), ("x.PDF", "pdf"), ("../../x.heic", "heic"),
    ])
  func fileExtension(original: String, expected: String) {
    #expect(MediaType.fileExtension(of: original) == expected)
  }

  @Test(
    "Media types follow the extension",
    arguments: [
      ("a.jpg", "image/jpeg"), ("a.JPEG", "image/jpeg"), ("a.png", "image/png"), ("a.gif", "image/gif"),
      ("a.pdf", "application/pdf"), ("a.heic", "image/heic"), ("a.heif", "image/heif"),
      ("a.webp", "image/webp"),
      ("a.csv", "text/csv"), ("a.xyz", "application/octet-stream"), ("a", "application/octet-stream"),
    ])
  func mediaTypes(name: String, type: String) { #expect(MediaType.of(fileName: name) == type) }

  @Test(
    "A path inside the folder is followed",
    arguments: ["a.pdf", "photos/été 2025.jpg", "..a", "a..", ".hidden"])
  func safePath(path: String) { #expect(RelativePath(path)?.components.joined(separator: "/") == path) }

  @Test(
    "A path that leads elsewhere is not",
    arguments: ["", "/etc/passwd", "..", "a/../../b", "./a", "a//b", "a/", "a\\..\\b", "a\u{0}b"])
  func unsafePath(path: String) { #expect(RelativePath(path) == nil) }
}
