import Foundation
import GRDB
import Interchange
import Values
import Vault

/// What a file says of her contraception.
struct ContraceptionMerge: ListMerge {
  static let kind = "contraception"

  private(set) var items: [MergedItem<ImportedContraception>] = []
  private(set) var changed: [Contraception] = []
  private(set) var problems: [RowProblem] = []

  private let takesFile: Bool
  private var known: [Contraception]
  /// Those that the file spoke of already.
  private var spoken: Set<Contraception.ID> = []

  init(
    _ methods: [ImportedContraception], takesFile: Bool, dependencies: Dependencies, in db: Database
  ) throws {
    self.takesFile = takesFile
    known = try Contraception.fetchAll(db)
    for method in methods { join(method, dependencies) }
  }

  func row(_ imported: ImportedContraception) -> ImportPreview.Row {
    let draft = imported.draft
    return ImportPreview.Row(
      location: imported.location, kind: Self.kind, day: draft.start,
      title: draft.name.isEmpty ? draft.method.rawValue : draft.name,
      titleKey: draft.name.isEmpty ? draft.method.known?.labelKey : nil, amount: nil)
  }

  func problem(_ imported: ImportedContraception) -> RowProblem {
    let draft = imported.draft
    // A method has a name of its own in each language, which a file does not know: its first day tells which one it is.
    let kind = draft.name.isEmpty ? "contraception" : "medication"
    let arguments = draft.name.isEmpty ? draft.start.pieces("start") : ["text": draft.name]
    return RowProblem(
      "shifai.import.\(kind)\(takesFile ? "Replaced" : "Kept")", arguments, column: "contraception",
      at: imported.location)
  }

  /// The one that a row of a file is about; nil for none.
  ///
  /// One that has the same id is the same. A row without an id is about one of the same method that began on the same day,
  /// which no other row is about, or says again what another one said.
  private func index(of imported: ImportedContraception) -> Int? {
    if let index = known.firstIndex(where: { $0.id == imported.id }) { return index }
    let draft = imported.draft
    guard !DiaryCheck.isUUID(imported.id) else { return nil }
    return known.firstIndex { $0.details == draft && !spoken.contains($0.id) }
      ?? known.firstIndex { $0.details == draft }
      ?? known.firstIndex { $0.method == draft.method && $0.start == draft.start && !spoken.contains($0.id) }
  }

  private mutating func join(_ imported: ImportedContraception, _ dependencies: Dependencies) {
    let now = dependencies.now()
    let today = CalendarDay(now, in: dependencies.timeZone)
    let (draft, limit) = (imported.draft, ShifAILimits.contraceptions)
    let index = index(of: imported)
    do throws(ShifAIError) {
      guard index != nil || known.count < limit else {
        throw ShifAIError.tooMany(.contraception, limit: limit)
      }
      guard let index else {
        let id = DiaryCheck.isUUID(imported.id) ? imported.id : dependencies.newID()
        let method = try Contraception(id: id, draft, now: now, today: today)
        known.append(method)
        spoken.insert(id)
        changed.append(method)
        items.append(MergedItem(imported: imported, outcome: .new))
        return
      }
      spoken.insert(known[index].id)
      let said = try known[index].changed(to: draft, now: now, today: today)
      let isSame = said.details == known[index].details
      items.append(MergedItem(imported: imported, outcome: isSame ? .same : .conflict))
      guard !isSame, takesFile else { return }
      known[index] = said
      changed.append(said)
    } catch {
      problems.append(
        RowProblem(error.messageKey, error.messageArguments, column: "method", at: imported.location))
    }
  }
}
