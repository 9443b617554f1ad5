/// Values are the same when their bytes are. `String` compares by canonical equivalence, so that a change of spelling would
/// go unseen, and a NaN differs from itself, so that it would count as changed each time.
extension SyncValue: Hashable {
  package static func == (left: SyncValue, right: SyncValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left.bitPattern == right.bitPattern
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.blob(let left), .blob(let right)): left == right
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number.bitPattern)
    case .text(let text): hasher.combine(Array(text.utf8))
    case .blob(let data): hasher.combine(data)
    }
  }
}

extension RowName: Hashable {
  package static func == (left: RowName, right: RowName) -> Bool {
    left.table.utf8.elementsEqual(right.table.utf8) && left.id.utf8.elementsEqual(right.id.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(Array(table.utf8))
    hasher.combine(Array(id.utf8))
  }
}

extension CellChange.Kind: Hashable {
  package static func == (left: CellChange.Kind, right: CellChange.Kind) -> Bool {
    switch (left, right) {
    case (.delete, .delete): true
    case (.write(let left, let values), .write(let right, let others)),
      (.genesis(let left, let values), .genesis(let right, let others)):
      left.utf8.elementsEqual(right.utf8) && values.count == others.count
        && zip(inOrder(values), inOrder(others)).allSatisfy {
          $0.key.utf8.elementsEqual($1.key.utf8) && $0.value == $1.value
        }
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .write(let cell, let values), .genesis(let cell, let values):
      hasher.combine(Array(cell.utf8))
      for (field, value) in Self.inOrder(values) {
        hasher.combine(Array(field.utf8))
        hasher.combine(value)
      }
    case .delete: hasher.combine(0)
    }
  }

  /// The fields by ascending bytes of their names, as they are written.
  static func inOrder(_ values: [String: SyncValue]) -> [(key: String, value: SyncValue)] {
    values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
