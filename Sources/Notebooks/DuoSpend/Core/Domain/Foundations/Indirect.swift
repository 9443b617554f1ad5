/// A value kept behind a reference, so that the struct which holds it stays small. It is a value all the same:
/// a copy that is changed leaves the others as they were.
indirect enum Indirect<Value> {
  case here(Value)

  init(_ value: Value) { self = .here(value) }

  var value: Value {
    get {
      switch self {
      case .here(let value): value
      }
    }
    set { self = .here(newValue) }
  }
}

extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Sendable where Value: Sendable {}
