import Foundation
import Localization
import NotebookContract
import Testing

@testable import WebUI

@Suite("The shell's texts")
struct TextTests {
  @Test("Every text that a template names exists in both languages")
  func templates() throws {
    let site = try TestSite()
    #expect(site.app.site.templates.missingTexts(in: site.app.site.strings) == [])
  }

  @Test("Both languages say the same things")
  func parity() throws {
    let strings = try TestSite().app.site.strings
    #expect(strings.keys(in: .french).symmetricDifference(strings.keys(in: .english)) == [])
  }

  @Test("A text that is missing is shown by its key")
  func missing() throws {
    let lookup = TextLookup(table: StringTable([.french: ["a.b": "bonjour"]]), language: .french)
    let values: TemplateValues = ["t": lookup]
    let found = try #require(values.child(named: "t") as? TextLookup)
    let known = try #require((found.child(named: "a") as? TextLookup)?.child(named: "b") as? TextLookup)
    #expect(known.renderText == "bonjour" && !known.isNull)
    let unknown = try #require(found.child(named: "c") as? TextLookup)
    #expect(unknown.renderText == "c" && unknown.isNull)
  }

  @Test("Every error of a form has its sentence")
  func formErrors() throws {
    let strings = try TestSite().app.site.strings
    let errors: [FormError] = [
      .unknownShape, .malformed, .truncated, .notText, .textTooLong(limit: 1), .tooManyFields(limit: 1),
      .tooMuchText(limit: 1),
      .fileTooLarge(name: "a", limit: 1), .csrfTokenMismatch, .unexpectedFile,
    ]
    for error in errors {
      for language in Language.allCases { #expect(strings.contains(error.messageKey, in: language)) }
    }
  }

  @Test("Every reason to refuse files has its sentence")
  func uploadErrors() throws {
    let strings = try TestSite().app.site.strings
    for error in [UploadError.nothingChosen, .unsafePath("a"), .duplicate("a"), .tooMuch(limit: 1)] {
      for language in Language.allCases { #expect(strings.contains(error.messageKey, in: language)) }
    }
  }
}
