import CommandTestSupport
import Localization
import ShifAICore
import Testing
import WebTestSupport

@testable import ShifAIUI

@Suite("The privacy policy and the terms") struct LegalPagesTests {
  @Test("Both can be read before anything is agreed to, from the first page on")
  func pages() async throws {
    try await ShifAISite().testNew { person in
      let first = try await person.get("/shifai").text
      for text in LegalText.allCases {
        #expect(first.contains("href=\"\(Address.legal(text))\""))
        let page = try await person.get(Address.legal(text))
        #expect(page.code == 200)
      }
      let terms = try await person.get(Address.legal(.terms)).text
      #expect(terms.contains("contraception"))
    }
  }

  @Test("Every part has its words", arguments: Language.allCases, LegalText.allCases)
  func words(language: Language, text: LegalText) throws {
    let strings = try ShifAIPages.strings()
    #expect(strings.contains(text.titleKey, in: language))
    for part in text.parts {
      let keys = text.keys(part)
      #expect(strings.contains(keys.title, in: language) && strings.contains(keys.text, in: language))
    }
  }

  @Test("The commands say the same, before anything is begun")
  func commands() async throws {
    let desk = try await CommandDesk.shifai(begun: false)
    #expect(try await desk.expect("privacy").output.contains("90"))
    #expect(try await desk.expect("terms", "--json").output.contains("\"parts\""))
  }
}
