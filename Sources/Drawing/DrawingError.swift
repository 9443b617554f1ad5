/// Why a drawing or a report could not be made. The words are in `Resources/Strings`, under `messageKey`.
public enum DrawingError: Error, Hashable, Sendable {
  /// The picture would have more pixels on a side than the limit.
  case tooLarge(limit: Int)
  /// The drawing library refused; memory is the only known reason.
  case failed
}

extension DrawingError {
  /// The key of this error's text in the module's string tables.
  public var messageKey: String {
    switch self {
    case .tooLarge: "drawing.tooLarge"
    case .failed: "drawing.failed"
    }
  }

  /// What the text's placeholders stand for.
  public var messageArguments: [String: String] {
    switch self {
    case .tooLarge(let limit): ["limit": String(limit)]
    case .failed: [:]
    }
  }
}
