import Localization
import Testing

@testable import GestionTravauxCore

@Suite struct GestionTravauxStringsTests {
  @Test("The string tables can be read, each text in both languages", arguments: Language.allCases)
  func tables(language: Language) throws {
    let strings = try GestionTravaux.strings()
    #expect(strings.contains("gestiontravaux.everything.deleted", in: language))
  }
}
