import CaffioCore
import Localization
import NotebookContract
import Testing
import Values
import Vault
import WebTestSupport
import WebUI

@testable import CaffioUI

@Suite struct CaffioTextTests {
  private let strings: StringTable

  init() throws { strings = try StringTable(joining: [Caffio.strings(), CaffioPages.strings()]) }

  private var texts: CaffioTexts {
    CaffioTexts(
      PageContext(language: .french, dependencies: .live, path: "/caffio", formToken: "", strings: strings))
  }

  @Test("Every text that a page names exists in both languages", arguments: Language.allCases)
  func texts(language: Language) throws {
    let keys = try PageKeys(of: "Caffio", in: ["Print", "Pages"])
    #expect(keys.all.count > 80)
    #expect(keys.missing(in: strings, language) == [])
  }

  @Test("Every name of a recipe that is put together has its text", arguments: Language.allCases)
  func names(language: Language) {
    let keys =
      CoffeeSort.allCases.map { "recipes.by.\($0.rawValue)" }
      + ["rowUp", "rowDown"].map { "recipe.\($0)" } + ["kind", "water", "seconds"].map { "plan.row.\($0)" }
      + ["measure", "units", "name"].map { "recipe.row.\($0)" }
      + ["ingredients", "instructions", "brewPlan"].map { "recipe.more.\($0)" }
      + ["recipeAdded", "recipeEdited", "shelved", "unshelved"].map { "done.\($0)" }
    for key in keys { #expect(strings.contains("caffio.pages.\(key)", in: language), "\(key)") }
  }

  @Test("Every usual fact of another program has its name", arguments: Language.allCases)
  func importedNames(language: Language) {
    for name in CaffioTexts.importedNames {
      #expect(strings.contains("caffio.pages.imported.\(name)", in: language), "\(name)")
    }
  }

  @Test("A fact of another program is named in words, whatever that program calls it")
  func imported() {
    #expect(texts.importedName("customInformation") == "Autres informations")
    #expect(texts.importedName("water") == "Eau")
    #expect(texts.importedName("visualizer_id") == "Visualizer id")
    #expect(texts.importedName("useCustomParameters") == "Use custom parameters")
  }

  @Test("A template names only texts that exist")
  func templates() throws {
    let library = try TemplateLibrary(bundles: [CaffioPages().bundle])
    #expect(library.missingTexts(in: strings).filter { !$0.contains(": shell.") } == [])
  }

  @Test("Minutes and seconds are said as people say them")
  func times() {
    #expect(
      [5, 60, 96, 1_445].map(texts.minutes) == [
        "5\u{A0}min", "1\u{A0}h", "1\u{A0}h\u{A0}36", "24\u{A0}h\u{A0}05",
      ])
    #expect([0, 65, 3_725].map(texts.duration) == ["0:00", "1:05", "1:02:05"])
  }

  @Test("What this version does not know is shown as it was written")
  func unknown() {
    #expect(texts.difficulty(Open(rawValue: "expert")) == "expert")
    #expect(texts.glass(Open(rawValue: "frenchPress")) == "Cafetière à piston")
    #expect(texts.place("Chez Lou") == "Chez Lou")
    #expect(texts.place("home") == "À la maison")
  }

  @Test("A unit is typed by its name, and any other is kept as it is typed")
  func units() {
    let units = UnitNames(texts)
    #expect(units.proposed.map(units.stored) == ["g", "ml", "tsp", "tbsp", "pump", "pieces", "cup"])
    #expect(units.stored("pincée") == "pincée")
    #expect(units.shown("pincée") == "pincée")
  }

  @Test("An id that a file made up cannot leave its place in an address")
  func ids() {
    #expect(Address.recipe("a/../b?c", "edit") == "/caffio/recipes/a%2F..%2Fb%3Fc/edit")
  }
}
