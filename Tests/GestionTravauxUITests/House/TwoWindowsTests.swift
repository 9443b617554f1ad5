import HTTPTypes
import NotebookContract
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@testable import GestionTravauxCore

@Suite("One record in two windows") struct TwoWindowsTests {
  /// A form, a field that one window changes, and one that the other does.
  struct Form: Sendable {
    let kind: GestionTravauxError.Kind
    let path: String
    let theirs: (field: String, value: String)
    let mine: (field: String, value: String)
    /// What the second window says of the field that the first one changed.
    var disputed = "Autre"
  }

  static let forms = [
    Form(
      kind: .contact, path: "contacts", theirs: ("telephone", "06 12 34 56 78"), mine: ("nom", "Anne Roux")),
    Form(kind: .equipment, path: "equipment", theirs: ("marque", "Écho"), mine: ("nom", "Four à pain")),
    Form(
      kind: .upkeep, path: "upkeep", theirs: ("dernier", "2025-12-01"), mine: ("titre", "Ramoner"),
      disputed: "2025-11-01"),
    Form(kind: .task, path: "tasks", theirs: ("prochaineAction", "Poncer"), mine: ("cout", "120")),
  ]

  @Test(
    "Fields that each window changed are joined, and one that both changed is asked about", arguments: forms)
  func windows(_ form: Form) async throws {
    let (site, id) = (try ChantierSite(), Mutable(""))
    try await site.fill { client in
      id.value =
        switch form.kind {
        case .contact: try await client.addContact(.init("Anne")).value.id
        case .equipment: try await client.addEquipment(.init("Four")).value.id
        case .upkeep:
          try await client.addUpkeep(.init(titre: "Purger", mois: 6, dernier: client.today)).value.id
        default:
          try await client.addTask(TacheDraft(piece: .named("Cuisine"), activite: .named("Peinture"))).value
            .id
        }
    }
    try await site.test { browser in
      let edit = "/gestiontravaux/\(form.path)/\(id.value)/edit"
      let (mine, theirs) = (try await browser.get(edit).fields, try await browser.get(edit).fields)
      let (field, value) = form.theirs
      #expect(try await browser.send(theirs, changing: [field: value], to: edit).code == 303)
      let answer = try await browser.send(mine, changing: [form.mine.field: form.mine.value], to: edit)
      #expect(answer.code == 303)
      let fields = Dictionary(try await browser.get(edit).fields.map { ($0.name, $0.value) }) { first, _ in
        first
      }
      #expect(fields[field] == value)
      #expect(fields[form.mine.field]?.hasPrefix(form.mine.value) == true)
      let asked = try await browser.send(mine, changing: [field: form.disputed], to: edit)
      #expect(asked.status == .conflict)
    }
  }
}
