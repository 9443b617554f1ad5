import Testing
import WebTestSupport

@testable import WebUI

@Suite("A URL-encoded form")
struct URLEncodedFormTests {
  private func parse(_ text: String, _ limits: FormLimits = .standard) throws -> [[String]] {
    try URLEncodedForm.parse(Array(text.utf8), limits: limits).map { [$0.name, $0.value] }
  }

  @Test("is read as browsers write it")
  func reading() throws {
    #expect(
      try parse("a=1&b=deux+mots&c=%C3%A9t%C3%A9&d=&e") == [
        ["a", "1"], ["b", "deux mots"], ["c", "été"], ["d", ""], ["e", ""],
      ])
    #expect(try parse("a=1%2B1&a=100%25&b=x=y") == [["a", "1+1"], ["a", "100%"], ["b", "x=y"]])
    #expect(try parse("a=%&b=%zz&c=%4") == [["a", "%"], ["b", "%zz"], ["c", "%4"]])
    #expect(try parse("") == [])
  }

  @Test("is refused when a text is not Unicode")
  func notText() {
    #expect(throws: FormError.notText) { try parse("a=%ff%fe") }
  }

  @Test("is refused when it is more than a form")
  func limits() throws {
    let limits = FormLimits(textCharacters: 5, fields: 2)
    #expect(throws: FormError.tooManyFields(limit: 2)) { try parse("a=1&b=2&c=3", limits) }
    #expect(throws: FormError.textTooLong(limit: 5)) { try parse("a=123456", limits) }
    #expect(try parse("a=%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9", limits) == [["a", "ééééé"]])
  }
}
