public import Foundation
public import Localization

/// What ``Vault/repair(at:with:notebooks:dependencies:progress:)`` did, in the order in which it did it.
public struct RepairReport: Sendable, Equatable {
  /// What was done, notebook after notebook.
  public internal(set) var steps: [RepairStep] = []

  /// Whether everything is sound now and nothing was lost.
  public var isWhole: Bool { steps.allSatisfy { !$0.losesSomething } }
}

/// One thing that a repair did, or could not do.
public enum RepairStep: Sendable, Equatable {
  /// vault.json or its copy was written anew.
  case descriptorRenewed
  /// Nothing was wrong with the notebook.
  case sound(notebook: String)
  /// The file's beginning was damaged and was put back from the note beside it.
  case beginningRestored(notebook: String)
  /// The note that tells the notebook's file from any other was missing or wrong, and was written anew.
  case identityNoted(notebook: String)
  /// The triggers that write the journal were put back.
  case triggersInstalled(notebook: String)
  /// Sums that follow from records were made anew.
  case sumsRebuilt(notebook: String)
  /// Indexes were built anew; no row was touched.
  case reindexed(notebook: String)
  /// Every readable row was copied to a new file; the damaged one was kept at `keptAs`, from the vault's root.
  case rebuilt(notebook: String, tables: [RepairedTable], keptAs: String)
  /// Nothing of the file could be read: the newest readable snapshot took its place. What was written after
  /// `snapshot.at` and until `lastWritten` is lost from the notebook; the file was kept at `keptAs`.
  case restored(notebook: String, snapshot: Snapshot, lastWritten: Date?, keptAs: String?)
  /// The notebook's file was missing, and an empty one was made, since somebody asked for it.
  case begunAnew(notebook: String)
  /// The notebook was left as it is, and stays unreadable.
  case unrepaired(notebook: String, UnrepairableReason)

  /// Why a notebook was left as it is.
  public enum UnrepairableReason: Sendable, Equatable {
    /// Neither the file nor any snapshot can be read.
    case nothingReadable
    /// The file is gone, or empty, and there is no snapshot that can be read.
    case missing
    /// A newer Carnets wrote the file.
    case newer(SchemaVersion)
    /// Something stood in the way: the disk, or another process that has the notebook open.
    case failed(VaultProblem.Reason)
    /// The repair was stopped before it came to the notebook.
    case stopped
  }

  /// What became of the tables, where they were copied.
  public var tables: [RepairedTable] {
    if case .rebuilt(_, let tables, _) = self { return tables }
    return []
  }

  /// What stood in the way; nil where nothing did.
  public var obstacle: VaultProblem.Reason? {
    if case .unrepaired(_, .failed(let reason)) = self { reason } else { nil }
  }

  /// What is told beneath: the tables that lost something, or what stood in the way.
  public var details: [any LocalizedMessage] { obstacle.map { [$0] } ?? tables.filter { !$0.isWhole } }

  /// Whether something is lost, or still cannot be read.
  public var losesSomething: Bool {
    switch self {
    case .descriptorRenewed, .sound, .beginningRestored, .identityNoted, .triggersInstalled, .sumsRebuilt,
      .reindexed:
      false
    case .rebuilt(_, let tables, _): !tables.allSatisfy(\.isWhole)
    case .restored, .begunAnew, .unrepaired: true
    }
  }
}

/// What became of one table of a damaged notebook.
public struct RepairedTable: Sendable, Equatable {
  /// The table's name.
  public let name: String
  /// Rows that could be read.
  public internal(set) var saved = 0
  /// Records that could not be read, and that the journal knew whole.
  public internal(set) var recovered = 0
  /// The ids of records that are lost, where an index or the journal still knew them.
  public internal(set) var lost: [String] = []
  /// Rows that are lost without their ids being known; nil when even their number is not.
  public internal(set) var lostUnnamed: Int? = 0
  /// Records kept aside in the file, because the record that they belong to is lost.
  public internal(set) var setAside: [String] = []

  /// Whether every row is there.
  public var isWhole: Bool { lost.isEmpty && lostUnnamed == 0 && setAside.isEmpty }
}

extension RepairStep {
  /// The key of the sentence that says it.
  public var messageKey: String {
    switch self {
    case .descriptorRenewed: "repair.descriptorRenewed"
    case .sound: "repair.sound"
    case .beginningRestored: "repair.beginningRestored"
    case .identityNoted: "repair.identityNoted"
    case .triggersInstalled: "repair.triggersInstalled"
    case .sumsRebuilt: "repair.sumsRebuilt"
    case .reindexed: "repair.reindexed"
    case .rebuilt: losesSomething ? "repair.rebuiltWithLoss" : "repair.rebuilt"
    case .restored(_, _, lastWritten: nil, _): "repair.restored.undated"
    case .restored: "repair.restored"
    case .begunAnew: "repair.begunAnew"
    case .unrepaired(_, .nothingReadable): "repair.nothingReadable"
    case .unrepaired(_, .missing): "repair.missing"
    case .unrepaired(_, .newer): "repair.newer"
    case .unrepaired(_, .failed): "repair.failed"
    case .unrepaired(_, .stopped): "repair.stopped"
    }
  }

  /// What fills the sentence.
  ///
  /// - Parameter moment: writes an instant in the person's language and time zone.
  public func messageArguments(writing moment: (Date) -> String) -> [String: String] {
    switch self {
    case .descriptorRenewed: [:]
    case .sound(let notebook), .beginningRestored(let notebook), .identityNoted(let notebook),
      .triggersInstalled(let notebook), .sumsRebuilt(let notebook), .reindexed(let notebook),
      .begunAnew(let notebook), .unrepaired(let notebook, .nothingReadable),
      .unrepaired(let notebook, .missing), .unrepaired(let notebook, .failed),
      .unrepaired(let notebook, .stopped):
      ["notebook": notebook]
    case .rebuilt(let notebook, _, let keptAs): ["notebook": notebook, "path": keptAs]
    case .restored(let notebook, let snapshot, let lastWritten, _):
      ["notebook": notebook, "from": moment(snapshot.at)].merging(
        lastWritten.map { ["until": moment($0)] } ?? [:]
      ) { $1 }
    case .unrepaired(let notebook, .newer(let version)):
      ["notebook": notebook, "version": version.description]
    }
  }
}

extension RepairedTable: LocalizedMessage {
  /// The key of the sentence that says it.
  public var messageKey: String { lostUnnamed == nil ? "repair.table.unknownLoss" : "repair.table" }

  /// What fills the sentence.
  public var messageArguments: [String: String] {
    [
      "table": name, "saved": String(saved), "recovered": String(recovered),
      "lost": String(lost.count + (lostUnnamed ?? 0)), "aside": String(setAside.count),
    ]
  }
}
