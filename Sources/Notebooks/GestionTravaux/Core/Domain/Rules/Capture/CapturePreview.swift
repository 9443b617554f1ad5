package import Foundation
import Values

/// What a line of a list shows of the blocks of a capture, an alert, a tip or a todo.
package struct CapturePreview: Hashable, Sendable {
  /// The beginning of what was said, on one line; empty where there are only photos.
  package let text: String
  /// How many photos there are.
  package let photoCount: Int
  /// How many spoken memos there are.
  package let memoCount: Int
  /// How many documents there are.
  package let documentCount: Int
  /// When the first photo, memo or document was taken, or the record made where nobody wrote it down.
  package let fileInstant: Date

  /// The most letters that are shown.
  package static let limit = 80

  /// The preview of blocks.
  ///
  /// - Parameter createdAt: when the record that holds them was made.
  package init(_ blocks: [ContentBlock], createdAt: Date) {
    let words = blocks.textSegments.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    text = Self.shortened(words.joined(separator: " "))
    photoCount = blocks.photoPaths.count
    memoCount = blocks.voicePaths.count
    documentCount = blocks.documentPaths.count
    let taken = blocks.inOrder.first { $0.photoLocalPath != nil }?.timestamp
    fileInstant = taken.flatMap { $0 == ContentBlock.unknownTimestamp ? nil : $0 } ?? createdAt
  }

  /// The text itself where it is short enough; otherwise its beginning, with a sign that more follows.
  private static func shortened(_ text: String) -> String {
    guard text.count > limit else { return text }
    return text.prefix(limit - 1).trimmingCharacters(in: .whitespaces) + "…"
  }
}
