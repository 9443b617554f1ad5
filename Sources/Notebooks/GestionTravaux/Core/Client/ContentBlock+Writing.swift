import Foundation
import Values

extension [ContentBlock] {
  /// The list with what is being said: the text that stands last says it, or a new one after the last photo. Nothing at
  /// all takes that text away.
  func dictating(_ text: String, id: @autoclosure () -> String, at instant: Date) -> [ContentBlock] {
    var blocks = inOrder
    let isBlank = text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    guard let last = blocks.last, last.type.known == .text else {
      return isBlank ? blocks : blocks + [.text(text, id: id(), order: blocks.nextOrder, at: instant)]
    }
    if isBlank {
      blocks.removeLast()
    } else {
      blocks[blocks.count - 1].text = text
    }
    return blocks
  }
}
