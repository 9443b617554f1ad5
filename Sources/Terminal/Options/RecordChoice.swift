/// What an option says of the record that another one refers to.
public enum RecordChoice: Equatable, Sendable {
  /// Nothing.
  case kept
  /// That there is none any longer.
  case none
  /// That it is this one.
  case record(String)

  /// Reads an option: an empty text is none.
  ///
  /// - Parameter find: the id of the record that a text stands for.
  public init(_ text: String?, _ find: (String) async throws -> String) async rethrows {
    switch text {
    case nil: self = .kept
    case "": self = .none
    case .some(let text): self = .record(try await find(text))
    }
  }

  /// The record; nil for none, and where nothing was said.
  public var id: String? {
    guard case .record(let id) = self else { return nil }
    return id
  }

  /// Changes a reference as was said.
  public func apply(to id: inout String?) {
    switch self {
    case .kept: break
    case .none: id = nil
    case .record(let chosen): id = chosen
    }
  }
}
