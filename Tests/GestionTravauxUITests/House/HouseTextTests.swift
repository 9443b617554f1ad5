import GestionTravauxCore
import Localization
import NotebookContract
import Testing
import Values
import WebTestSupport
import WebUI

@testable import GestionTravauxUI

@Suite("The texts of the pages of the house") struct HouseTextTests {
  private let strings: StringTable

  init() throws {
    strings = try StringTable(joining: [GestionTravaux.strings(), GestionTravauxPages.strings()])
  }

  @Test("Every text that a page names exists in both languages", arguments: Language.allCases)
  func texts(language: Language) throws {
    let keys = try PageKeys(of: "GestionTravaux")
    #expect(keys.all.count > 150)
    #expect(keys.missing(in: strings, language) == [])
  }

  @Test("Every name of the house that is put together has its text", arguments: Language.allCases)
  func names(language: Language) {
    let places = ["add", "rename", "renameLead", "title", "delete"]
    let ways = [
      "site", "contacts", "upkeep", "season", "statistics", "import", "export", "integrity", "erase",
    ]
    let counted = [
      "rooms", "activities", "tasks", "captures", "alerts", "tips", "notes", "toDos", "purchases",
      "seasonNotes",
      "sessions", "contacts", "upkeep", "files", "photos", "memos",
    ]
    let keys =
      ["room", "activity"].flatMap { part in places.map { "\(part).\($0)" } }
      + TaskAddition.allCases.map { "task.new.\($0.rawValue)" }
      + PhotoMoment.allCases.map { "photo.none.\($0.rawValue)" }
      + Season.allCases.map { "upkeep.every.\($0.rawValue)" }
      + ["critique", "importante", "utile", "other"].map { "activity.tips.\($0)" }
      + ["active", "terminee", "archivee", "all"].map { "tasks.show.\($0)" }
      + ["captures", "toDos", "alerts", "purchases"].map { "home.\($0)" }
      + ["room", "activity"].flatMap { ["tasks.\($0)", "tasks.any.\($0)"] }
      + ways.flatMap { ["settings.\($0)", "settings.\($0)About"] } + ["settings.house", "settings.currency"]
      + ["sessions", "sessionsColumn", "openAlerts", "openAlertsColumn"].map { "statistics.\($0)" }
      + counted.map { "deletion.\($0).other" }
      + [
        "roomAdded", "roomRenamed", "activityAdded", "activityRenamed", "contactAdded", "contactEdited",
        "upkeepAdded", "upkeepEdited", "taskAlertResolved", "taskAlertReopened", "taskToDoDone",
        "taskToDoReopened", "taskPurchaseBought", "taskPurchaseMissing",
      ].map { "done.\($0)" }
    for key in keys { #expect(strings.contains("gestiontravaux.pages.\(key)", in: language), "\(key)") }
  }

  @Test("A template names only texts that exist")
  func templates() throws {
    let library = try TemplateLibrary(bundles: [GestionTravauxPages().bundle])
    #expect(library.missingTexts(in: strings).filter { !$0.contains(": shell.") } == [])
  }
}
