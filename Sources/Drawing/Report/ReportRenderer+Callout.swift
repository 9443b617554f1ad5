extension ReportRenderer {
  private static let inset = 12.0
  private static let calloutFont = Font(size: 13, isBold: true)

  /// A sentence in a box, which is never cut.
  mutating func callout(_ string: String, _ tone: Tone) {
    let text = typesetter.set(string, Self.calloutFont, width: body.width - 2 * Self.inset)
    let height = text.lines.map(\.height).reduce(0, +) + 2 * Self.inset
    if !isAtTop { advance(12) }
    make(room: height)
    let box = Rect(x: body.x, y: y, width: body.width, height: height)
    renderer.draw([.rectangle(box, cornerRadius: 6, .stroke(tone, width: 1.4))])
    draw(text, 0..<text.lines.count, x: body.x + Self.inset, top: y + Self.inset, tone)
    advance(height + 4)
  }
}
