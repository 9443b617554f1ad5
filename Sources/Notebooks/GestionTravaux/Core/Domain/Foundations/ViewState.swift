/// How far a page is with what it shows.
package enum ViewState<Value> {
  /// Nothing was asked for yet.
  case idle
  /// It is being read.
  case loading
  /// Here it is.
  case success(Value)
  /// It could not be read: a sentence in the person's language that says what to do.
  case failure(String)

  /// What is shown; nil for anything but success.
  package var value: Value? {
    guard case .success(let value) = self else { return nil }
    return value
  }

  /// The sentence of a failure.
  package var message: String? {
    guard case .failure(let message) = self else { return nil }
    return message
  }

  /// The same state of another value.
  package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> ViewState<Other> {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .success(let value): .success(try transform(value))
    case .failure(let message): .failure(message)
    }
  }
}

extension ViewState: Sendable where Value: Sendable {}
extension ViewState: Equatable where Value: Equatable {}
extension ViewState: Hashable where Value: Hashable {}
