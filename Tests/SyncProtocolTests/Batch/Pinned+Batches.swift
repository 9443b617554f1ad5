import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

extension Pinned {
  static func spaceKey(_ epoch: UInt32 = 1, in space: SpaceID? = nil) throws -> SpaceKey {
    try SpaceKey(
      space: try space ?? Self.space(), epoch: Epoch(rawValue: epoch),
      bytes: [UInt8](repeating: UInt8(truncatingIfNeeded: epoch), count: 32))
  }

  /// A batch body of one change for each text.
  static func body(_ texts: [String] = ["Café"], seen: VersionVector = VersionVector(), first: UInt64 = 1)
    throws
    -> BatchBody
  {
    try #require(
      BatchBody(
        notebook: "caffio", schemaVersion: "1.4.0", seen: seen, firstNumber: first,
        groups: texts.map { text in
          ChangeGroup(
            transaction: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)),
            time: 1_767_225_600_000,
            changes: [
              CellChange(
                RowName(table: "coffees", id: "018f2a3b-0000-7000-8000-00000000abcd"),
                .write(cell: "name", values: ["name": .text(text)]))
            ])
        },
        digest: bytes(9)))
  }

  static func batch(
    _ body: BatchBody? = nil, by device: PrivateKeys? = nil, under key: SpaceKey? = nil,
    previous: EntryHash? = nil,
    seen: LogPosition? = nil, salt: UInt8 = 5
  ) throws -> SealedBatch {
    let key = try key ?? spaceKey()
    return try SealedBatch(
      sealing: body ?? Self.body(), by: device ?? Self.device(2), under: key, previous: previous,
      seen: seen ?? .start(of: key.space), salt: bytes(salt))
  }
}

extension SeededGenerator {
  mutating func syncValue() -> SyncValue {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: .null
    case 1: .integer(.random(in: .min ... .max, using: &self))
    case 2: .real(.random(in: -1e9...1e9, using: &self))
    case 3: .text(text(upTo: 40))
    default: .blob(Data(bytes(Int.random(in: 0..<40, using: &self))))
    }
  }

  mutating func cellChange() -> CellChange {
    let row = RowName(
      table: pick(["coffees", "beans"]), id: pick(["a", "018f2a3b-0000-7000-8000-00000000abcd"]))
    let parents = (0..<Int.random(in: 0..<3, using: &self)).map { RowName(table: "parents", id: "\($0)") }
    var values: [String: SyncValue] = [:]
    for field in ["amount", "currency", "rate"] where chance(0.6) { values[field] = syncValue() }
    switch Int.random(in: 0..<3, using: &self) {
    case 0: return CellChange(row, parents: parents, .write(cell: pick(["name", "price"]), values: values))
    case 1: return CellChange(row, parents: parents, .delete)
    default: return CellChange(row, parents: parents, .genesis(cell: "name", values: values))
    }
  }

  private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &self) ?? "" }
}
