/// What somebody says in one window, while another one may say something else: each writes a stretch of text of its own,
/// and none writes over what it never showed.
package struct Dictation: Hashable, Sendable {
  /// All that the stretch says so far, exactly as it was typed.
  package let text: String
  /// The stretch, by an id that the window chose or found there.
  package let stretch: ContentBlock.ID
  /// The stretch that the text becomes where somebody else changed `stretch` meanwhile.
  package let other: ContentBlock.ID
  /// The fingerprints of all that the window knows `stretch` to say.
  package let known: Set<String>

  /// - Parameters:
  ///   - text: all that the stretch says so far.
  ///   - stretch: its id.
  ///   - other: the id of the one beside it; the same one wherever the same text is sent again.
  ///   - known: the fingerprints of what it may say already.
  package init(
    _ text: String, stretch: ContentBlock.ID, other: ContentBlock.ID, known: some Sequence<String> = []
  ) {
    (self.text, self.stretch, self.other, self.known) = (text, stretch, other, Set(known))
  }

  /// Tells one text from another, in a few letters that a page reckons as well: FNV-1a over its UTF-16 units.
  package static func fingerprint(of text: String) -> String {
    let hash = text.utf16.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return String(hash, radix: 16)
  }

  /// Whether the window knows what a block says.
  func knows(_ block: ContentBlock) -> Bool {
    let stored = block.text ?? ""
    return stored == text || known.contains(Self.fingerprint(of: stored))
  }

  /// The stretch that the text goes to, among those that are stored.
  func place(in blocks: [ContentBlock]) -> ContentBlock.ID {
    blocks.first { $0.id == stretch }.map(knows) ?? true ? stretch : other
  }
}
