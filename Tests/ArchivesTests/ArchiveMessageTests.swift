import Archives
import Localization
import Testing

@Suite("Every archive error has its text")
struct ArchiveMessageTests {
  @Test("in both languages, with its places filled", arguments: Language.allCases)
  func texts(language: Language) throws {
    let table = try StringTable.archives()
    let errors: [ArchiveError] = [
      .unreadable(reason: "r"), .notAnArchive, .damaged, .encrypted, .wrongPassword, .unsafePath("p"),
      .unreadableName,
      .unsupportedEntry("p"), .duplicatePath("p"), .tooManyEntries(limit: 1),
      .entryTooLarge(path: "p", limit: 1), .tooLarge(limit: 1), .suspiciousCompression,
      .destinationExists("p"), .sizeMismatch(path: "p"), .unwritable(reason: "r"),
    ]
    for error in errors {
      let text = table.text(error, language)
      #expect(text != error.messageKey && !text.contains("{"))
    }
    let large = table.text(ArchiveError.tooLarge(limit: 20_000_000_000), language)
    #expect(large.contains(language == .french ? "20\u{202F}000\u{A0}Mo" : "20,000 MB"))
    #expect(table.keys(in: language) == Set(errors.map(\.messageKey)))
  }
}
