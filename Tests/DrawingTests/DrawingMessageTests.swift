import Drawing
import Localization
import Testing

@Suite("Every drawing error has its text")
struct DrawingMessageTests {
  @Test("in both languages, with its places filled", arguments: Language.allCases)
  func texts(language: Language) throws {
    let table = try StringTable.drawing()
    let errors: [DrawingError] = [.tooLarge(limit: 1), .failed]
    for error in errors {
      let text = table.text(error, language)
      #expect(text != error.messageKey && !text.contains("{"))
    }
    #expect(table.keys(in: language) == Set(errors.map(\.messageKey)))
  }
}
