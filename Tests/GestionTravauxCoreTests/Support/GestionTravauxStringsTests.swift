import Foundation
import GRDB
import Localization
import NotebookContract
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore
@testable import Vault

@Suite struct GestionTravauxStringsTests {
  private var errors: [GestionTravauxError] {
    let empty: [GestionTravauxField] = [
      .houseName, .roomName, .activityName, .alertText, .tipText, .noteText, .toDoTitle, .purchaseText,
      .seasonText, .contactName, .equipmentName, .upkeepTitle, .upkeepRhythm,
    ]
    return GestionTravauxError.Kind.allCases.map { .notFound($0) }
      + GestionTravauxError.countedKinds.map { .tooMany($0, limit: 1) }
      + GestionTravauxError.namedKinds.map { .nameTaken($0, name: "n") }
      + empty.map { .invalidFields([FieldProblem($0, .empty)]) } + [
        .invalidFields([]), .duplicateTask("t"), .taskNeeded, .emptyCapture, .capturesLeft(1),
        .capturesLeft(2), .passageNeeded(2), .noPassage(3, of: 2), .sessionRunning, .sessionEnded, .capturing,
        .notActive,
        .upkeepWithoutPlace, .invalidFields([FieldProblem(.upkeepDay, .rule("year"))]),
        .alreadyConfirmed, .changedSinceSorting,
        .fileTooLarge(name: "n", limitBytes: 1), .noMemo(name: "n"), .noDocument(name: "n"),
      ]
  }

  @Test("Every error, field and kind has a text whose places are filled", arguments: Language.allCases)
  func texts(language: Language) throws {
    let strings = try GestionTravaux.strings()
    for error in errors {
      let text = strings.text(error, language)
      #expect(text != error.messageKey && !text.contains("{"), "\(error.messageKey): \(text)")
    }
    let kinds: [(String, [String])] = [
      ("statut", StatutTache.allCases.map(\.rawValue)), ("niveau", AstuceLevel.allCases.map(\.rawValue)),
      ("priorite", PrioriteToDo.allCases.map(\.rawValue)), ("source", SourceToDo.allCases.map(\.rawValue)),
      ("bloc", BlockType.allCases.map(\.rawValue)), ("moment", PhotoMoment.allCases.map(\.rawValue)),
      ("saison", Season.allCases.map(\.rawValue)), ("contenu", ContentRef.Kind.allCases.map(\.rawValue)),
    ]
    let keys =
      GestionTravauxField.allCases.map(\.rawValue)
      + kinds.flatMap { kind, values in values.map { "gestiontravaux.\(kind).\($0)" } }
    for key in keys { #expect(strings.contains(key, in: language), "\(key)") }
  }

  @Test("A number of months that cannot be says from where to where it may go")
  func months() {
    let problem = FieldProblem(GestionTravauxField.upkeepRhythm, .outOfRange)
    #expect(problem.messageKey == "field.outOfScale")
    #expect(problem.messageArguments == ["first": "1", "last": "120"])
  }

  @Test("Every column is described and has a name", arguments: Language.allCases)
  func columns(language: Language) async throws {
    let site = try await Chantier()
    let strings = try StringTable(joining: [GestionTravaux.strings(), .notebookContract()])
    for table in GestionTravauxSchema.records {
      let stored = try await site.store.read { try $0.columns(in: table.name).map(\.name) }
      for name in stored where name != "id" {
        let column = try #require(table.column(name), "\(table.name).\(name)")
        let key = column.labelKey(in: table.name, of: GestionTravauxSchema.id)
        #expect(strings.contains(key, in: language), "\(key)")
      }
    }
  }

  @Test("A task is called by its room and its activity, and says which of them it lacks")
  func titles() throws {
    let strings = try GestionTravaux.strings()
    let names = [
      TaskNames(room: "Cuisine", activity: "Plomberie"), TaskNames(room: nil, activity: "Plomberie"),
      TaskNames(room: "Cuisine", activity: nil), TaskNames(room: nil, activity: nil),
    ]
    #expect(
      names.map { strings.text($0, .french) } == [
        "Cuisine — Plomberie", "Sans pièce — Plomberie", "Cuisine — Sans activité",
        "Sans pièce — Sans activité",
      ])
  }
}
