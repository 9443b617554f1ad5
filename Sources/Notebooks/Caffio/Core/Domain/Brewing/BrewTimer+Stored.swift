import Foundation
package import Values

extension BrewTimer {
  /// The timer that a session keeps; nil for one that this version cannot follow.
  package init?(stored value: JSONValue?) {
    guard let timer = value?.read(as: BrewTimer.self) else { return nil }
    self = timer
  }

  /// What a session keeps of it.
  package var stored: JSONValue? { JSONValue.written(self) }
}

extension JSONValue {
  /// A value as JSON; nil for a number that JSON has not.
  static func written(_ value: some Encodable) -> JSONValue? {
    do {
      return try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    } catch {
      return nil
    }
  }

  /// What is written here; nil when it is something else.
  func read<Value: Decodable>(as type: Value.Type) -> Value? {
    do {
      return try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
    } catch {
      return nil
    }
  }
}
