package import Foundation
import Values

extension [ContentBlock] {
  /// The blocks in their order; those that claim one place stay as they came.
  package var inOrder: [ContentBlock] {
    enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
  }

  /// Its stretches of text, in order: their numbers are those that forms and commands show.
  package var passages: [ContentBlock] { inOrder.filter { $0.type.known == .text } }

  /// The stretches of text that say something, in order, without the blanks around them.
  package var textSegments: [String] {
    inOrder.compactMap { block in
      guard block.type.known == .text else { return nil }
      let text = (block.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      return text.isEmpty ? nil : text
    }
  }

  /// All that was said, a line for each stretch.
  package var fullText: String { textSegments.joined(separator: "\n") }

  /// Where its photos lie, in order.
  package var photoPaths: [String] {
    inOrder.compactMap { $0.type.known == .photo ? $0.photoLocalPath : nil }
  }

  /// Where its documents lie, in order.
  package var documentPaths: [String] {
    inOrder.compactMap { $0.type.known == .document ? $0.photoLocalPath : nil }
  }

  /// Where its photos, memos and documents lie, in order, whatever kind of block names them.
  package var filePaths: [String] { inOrder.compactMap(\.photoLocalPath) }

  /// Where its spoken memos lie, in order.
  package var voicePaths: [String] {
    inOrder.compactMap { $0.type.known == .voice ? $0.photoLocalPath : nil }
  }

  /// Whether nothing was said and nothing photographed. A block of a kind that is not known here counts as something.
  package var saysNothing: Bool {
    textSegments.isEmpty && filePaths.isEmpty && allSatisfy { $0.type.known != nil }
  }

  /// The place of a block that comes after all others. What came from elsewhere may have the last one that there is:
  /// blocks that claim one place stay as they came.
  package var nextOrder: Int {
    guard let last = map(\.order).max() else { return 0 }
    return last == .max ? last : last + 1
  }

  /// The place of a block that comes before all others.
  var orderBefore: Int {
    guard let first = map(\.order).min() else { return 0 }
    return first == .min ? first : first - 1
  }

  /// What its first stretch of text says, as it was typed; empty for none.
  package var firstText: String { inOrder.first { $0.type.known == .text }?.text ?? "" }

  /// The blocks beside its first stretch of text, in order.
  package var besideFirstText: [ContentBlock] {
    var blocks = inOrder
    if let first = blocks.firstIndex(where: { $0.type.known == .text }) { blocks.remove(at: first) }
    return blocks
  }

  /// The list with another first stretch of text; every other block stays as it is. A blank text takes that stretch away.
  ///
  /// - Parameter id: the id of the block that is made where there is no text yet; it stands before the others.
  package func replacingText(_ text: String, id: @autoclosure () -> String, at instant: Date)
    -> [ContentBlock]
  {
    if text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty { return besideFirstText }
    var blocks = inOrder
    guard let first = blocks.firstIndex(where: { $0.type.known == .text }) else {
      return [.text(text, id: id(), order: orderBefore, at: instant)] + blocks
    }
    blocks[first].text = text
    return blocks
  }
}
