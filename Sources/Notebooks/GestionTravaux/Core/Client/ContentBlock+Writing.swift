import Foundation
import Values

extension [ContentBlock] {
  /// The list with what somebody says in one window: its stretch stays where it stands, or comes after all others.
  func saying(_ said: Dictation, at instant: Date) -> [ContentBlock] {
    var blocks = inOrder
    let id = said.place(in: blocks)
    let isBlank = said.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    guard let index = blocks.firstIndex(where: { $0.id == id }) else {
      return isBlank ? blocks : blocks + [.text(said.text, id: id, order: blocks.nextOrder, at: instant)]
    }
    if isBlank {
      blocks.remove(at: index)
    } else {
      blocks[index].text = said.text
    }
    return blocks
  }

  /// The list with another block before one of it, or after all where that one is not there.
  func inserting(_ block: ContentBlock, before id: ContentBlock.ID?) -> [ContentBlock] {
    var blocks = inOrder
    blocks.insert(block, at: blocks.firstIndex { $0.id == id } ?? blocks.endIndex)
    for index in blocks.indices { blocks[index].order = index }
    return blocks
  }

  /// The stretch that is being said; nil for none yet.
  package var dictatedID: ContentBlock.ID? {
    let blocks = inOrder
    return blocks.dictated.map { blocks[$0].id }
  }

  /// What is being said, in a list that stands in order: the text after the last photo; empty for none yet.
  package var dictation: String {
    let blocks = inOrder
    return blocks.dictated.flatMap { blocks[$0].text } ?? ""
  }

  /// What was said and taken before what is being said, in order.
  package var beforeDictation: [ContentBlock] {
    var blocks = inOrder
    if let index = blocks.dictated { blocks.remove(at: index) }
    return blocks
  }

  private var dictated: Int? {
    let start = lastIndex { $0.type.known == .photo }.map { $0 + 1 } ?? startIndex
    return self[start...].lastIndex { $0.type.known == .text }
  }

  /// The list with another first stretch. Who gives back all that was said in one changes nothing: the words stay where
  /// they stand between the photos.
  func saying(first text: String, id: @autoclosure () -> String, at instant: Date) -> [ContentBlock] {
    text == fullText || text == firstText ? self : replacingText(text, id: id(), at: instant)
  }

  /// The list with another text in one passage; a blank text takes it away. Where nothing is said yet, the first one is
  /// written before everything else.
  ///
  /// - Throws: ``GestionTravauxError/passageNeeded(_:)``, ``GestionTravauxError/noPassage(_:of:)``.
  func saying(
    _ correction: ContentChange.Correction, id: @autoclosure () -> String, at instant: Date
  ) throws(GestionTravauxError) -> [ContentBlock] {
    let passages = passages
    guard let number = correction.passage ?? (passages.count > 1 ? nil : 1) else {
      throw .passageNeeded(passages.count)
    }
    if passages.isEmpty, number == 1 { return replacingText(correction.text, id: id(), at: instant) }
    guard number > 0, number <= passages.count else { throw .noPassage(number, of: passages.count) }
    return saying([passages[number - 1].id: correction.text])
  }

  /// The list with other texts in some of its blocks; a block of a text that says nothing any more goes.
  func saying(_ texts: [ContentBlock.ID: String]) -> [ContentBlock] {
    compactMap { block in
      guard let text = texts[block.id], block.type.known == .text else { return block }
      var block = block
      block.text = text
      return text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty ? nil : block
    }
  }
}
