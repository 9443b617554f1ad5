import Foundation
import GRDB
import Interchange
import Values
import Vault

/// What a file says of her contraception, joined with what the notebook says of it: what is there already stays, unless
/// the person says that the file is right.
struct ContraceptionMerge {
  /// One method.
  struct Item: Hashable {
    /// What the file says.
    let imported: ImportedContraception
    /// What becomes of it: ``DayMerge/Outcome/new``, `same` or `conflict`.
    let outcome: DayMerge.Outcome
  }

  /// What becomes of each.
  private(set) var items: [Item] = []
  /// Those that are new, or that the file changes.
  private(set) var changed: [Contraception] = []
  /// Those that cannot be taken.
  private(set) var problems: [RowProblem] = []

  private let takesFile: Bool
  private var known: [Contraception]

  init(
    _ methods: [ImportedContraception], takesFile: Bool, surroundings: Surroundings, in db: Database
  ) throws {
    self.takesFile = takesFile
    known = try Contraception.fetchAll(db)
    for method in methods { join(method, surroundings) }
  }

  /// Says that the notebook and the file differ.
  func problem(_ item: Item) -> RowProblem {
    RowProblem(
      takesFile ? "shifai.import.medicationReplaced" : "shifai.import.medicationKept",
      ["text": item.imported.title], column: "contraception", at: item.imported.location)
  }

  /// One that has the same id is the same, and so is one of the same method that began on the same day.
  private mutating func join(_ imported: ImportedContraception, _ surroundings: Surroundings) {
    let now = surroundings.now().wholeSeconds
    let today = CalendarDay(surroundings.now(), in: surroundings.timeZone)
    let (draft, limit) = (imported.draft, ShifAILimits.contraceptions)
    let index =
      known.firstIndex { $0.id == imported.id }
      ?? known.firstIndex { $0.method == draft.method && $0.start == draft.start }
    do throws(ShifAIError) {
      guard index != nil || known.count < limit else {
        throw ShifAIError.tooMany(.contraception, limit: limit)
      }
      guard let index else {
        let id = DiaryCheck.isUUID(imported.id) ? imported.id : surroundings.newID()
        let method = try draft.new(id: id, now: now, today: today)
        known.append(method)
        changed.append(method)
        items.append(Item(imported: imported, outcome: .new))
        return
      }
      let said = try draft.applied(to: known[index], now: now, today: today)
      let isSame = ContraceptionDraft(said) == ContraceptionDraft(known[index])
      items.append(Item(imported: imported, outcome: isSame ? .same : .conflict))
      guard !isSame, takesFile else { return }
      known[index] = said
      changed.append(said)
    } catch {
      problems.append(
        RowProblem(error.messageKey, error.messageArguments, column: "method", at: imported.location))
    }
  }
}

extension ImportedContraception {
  /// What the report calls it.
  var title: String { draft.name.isEmpty ? draft.method.rawValue : draft.name }
}
