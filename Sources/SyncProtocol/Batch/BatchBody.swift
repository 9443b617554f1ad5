package import Foundation

/// The changes of one local transaction. They are applied together.
package struct ChangeGroup: Hashable, Sendable {
  /// The same on every device, and for all parts of one import.
  package let transaction: UUID
  /// By the author's clock, in milliseconds since 1970: it decides which of two concurrent values is shown first.
  package let time: Int64
  package let changes: [CellChange]

  package init(transaction: UUID, time: Int64, changes: [CellChange]) {
    (self.transaction, self.time, self.changes) = (transaction, time, changes)
  }
}

/// What a batch says: the changes of whole transactions of one notebook, one after the other.
package struct BatchBody: Hashable, Sendable {
  package let notebook: String
  /// The version of the schema that the changes were made under.
  package let schemaVersion: String
  /// What the author had applied before the first change, its own changes included.
  package let seen: VersionVector
  /// The number of the first change among the author's changes of the notebook; the others follow it.
  package let firstNumber: UInt64
  package let groups: [ChangeGroup]
  /// The digest of the author's state after the last change.
  package let digest: StateDigest

  /// Nil where a group, or the whole, has no change, its numbers cannot be counted, or a name has more than 255 bytes.
  package init?(
    notebook: String, schemaVersion: String, seen: VersionVector, firstNumber: UInt64, groups: [ChangeGroup],
    digest: StateDigest
  ) {
    (self.notebook, self.schemaVersion, self.seen) = (notebook, schemaVersion, seen)
    (self.firstNumber, self.groups, self.digest) = (firstNumber, groups, digest)
    guard isCountable, groups.allSatisfy({ $0.changes.allSatisfy(\.hasWritableNames) }) else { return nil }
  }

  /// The numbers of its changes.
  package var numbers: ClosedRange<UInt64> { firstNumber...firstNumber + UInt64(changeCount - 1) }

  private var changeCount: Int { groups.reduce(0) { $0 + $1.changes.count } }

  private var isCountable: Bool {
    !groups.isEmpty && groups.allSatisfy { !$0.changes.isEmpty } && firstNumber > 0
      && firstNumber <= .max - UInt64(changeCount)
  }
}

extension ChangeGroup: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(fixed: withUnsafeBytes(of: transaction.uuid) { Array($0) })
    writer.write(time)
    writer.write(changes)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    let id = try reader.readFixed(16)
    var uuid = UUID().uuid
    withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: id) }
    transaction = UUID(uuid: uuid)
    time = try reader.readNumber(Int64.self)
    changes = try reader.readList()
  }
}

extension BatchBody: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(notebook)
    writer.write(schemaVersion)
    writer.write(seen)
    writer.write(firstNumber)
    writer.write(groups)
    writer.write(digest)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    notebook = try reader.readText()
    schemaVersion = try reader.readText()
    seen = try VersionVector(reading: &reader)
    firstNumber = try reader.readNumber(UInt64.self)
    groups = try reader.readList()
    digest = try StateDigest(reading: &reader)
    guard isCountable else { throw .notCanonical }
  }
}
