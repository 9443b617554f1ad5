import Localization
import Media
import Testing

@Suite("Every media error has its text")
struct MediaMessageTests {
  @Test("in both languages, with its places filled", arguments: Language.allCases)
  func texts(language: Language) throws {
    let table = try StringTable.media()
    let errors: [MediaError] = [
      .notAnImage, .notAPhoto, .damaged, .tooManyPixels(limit: 1), .cannotRead(.heic),
      .unreadable(reason: "r"),
      .noPhotos, .cannotWrite,
    ]
    for error in errors {
      let text = table.text(error, language)
      #expect(text != error.messageKey && !text.contains("{"))
    }
    #expect(table.keys(in: language) == Set(errors.map(\.messageKey)))
  }
}
