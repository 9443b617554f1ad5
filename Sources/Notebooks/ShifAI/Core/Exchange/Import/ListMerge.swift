import GRDB
import Interchange

/// What a file says of one kind of what she lists, joined with what the notebook says of it: what is there already stays,
/// unless the person says that the file is right.
protocol ListMerge {
  associatedtype Imported
  associatedtype Record: PersistableRecord

  /// What the report calls one.
  static var kind: String { get }
  /// What becomes of each.
  var items: [MergedItem<Imported>] { get }
  /// Those that are new, or that the file changes.
  var changed: [Record] { get }
  /// Those that cannot be taken.
  var problems: [RowProblem] { get }

  /// A new one, as a preview shows it.
  func row(_ imported: Imported) -> ImportPreview.Row
  /// Says that the notebook and the file differ.
  func problem(_ imported: Imported) -> RowProblem
}

extension ListMerge {
  var hasConflicts: Bool { items.contains { $0.outcome == .conflict } }
}

/// One of what a file lists.
struct MergedItem<Imported> {
  enum Outcome { case new, same, conflict }

  let imported: Imported
  let outcome: Outcome
}
