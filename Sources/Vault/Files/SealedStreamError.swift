public import Localization

/// Why a sealed stream cannot be read.
public enum SealedStreamError: Error, Equatable, Sendable {
  /// The first bytes are not those of a sealed stream.
  case notSealed
  /// A newer version of the format.
  case newer(version: Int)
  /// Sealed for another use, such as an attachment where an archive is expected.
  case wrongPurpose(String)
  /// Another key, or a damaged header.
  case wrongKey
  /// A chunk, counted from 0, is not what was written there: a bit changed, chunks exchanged or spliced in.
  case damaged(chunk: Int)
  /// The stream ends before its last chunk.
  case truncated
  /// The stream is whole, and belongs elsewhere: somebody exchanged files.
  case misplaced(String)
}

extension SealedStreamError: LocalizedMessage {
  /// The key of the sentence in `keys.fr.json` and `keys.en.json`.
  public var messageKey: String {
    switch self {
    case .notSealed: "sealed.notSealed"
    case .newer: "sealed.newer"
    case .wrongPurpose: "sealed.wrongPurpose"
    case .wrongKey: "sealed.wrongKey"
    case .damaged: "sealed.damaged"
    case .truncated: "sealed.truncated"
    case .misplaced: "sealed.misplaced"
    }
  }

  /// Where a misplaced stream belongs.
  public var messageArguments: [String: String] {
    if case .misplaced(let place) = self { ["place": place] } else { [:] }
  }
}
