import Testing

@testable import Terminal

@Suite struct DisplayTextTests {
  @Test(
    "A text takes as many cells as a terminal gives it",
    arguments: [
      ("", 0), ("Clio", 4), ("Révision", 8), ("e\u{301}t\u{E9}", 3), ("日本車", 6), ("한글", 4), ("🚗", 2),
      ("👩‍👩‍👧", 2), ("❤️", 2), ("a\u{200B}b", 2), ("ｶﾅ", 2), ("ＡＢ", 4),
    ])
  func width(text: String, cells: Int) {
    #expect(DisplayText.width(text) == cells)
  }

  @Test("What a terminal would obey does not reach it")
  func harmless() {
    #expect(DisplayText.harmless("Clio\u{1B}[2J\u{7}\u{9B}31m") == "Clio[2J31m")
    #expect(DisplayText.harmless("a\r\n  b\tc") == "a b c")
    #expect(DisplayText.harmless("fac\u{202E}txt.exe") == "factxt.exe")
    #expect(DisplayText.harmless("deux  espaces") == "deux  espaces")
    #expect(DisplayText.harmless("👩‍👩‍👧 12\u{A0}€") == "👩‍👩‍👧 12\u{A0}€")
  }

  @Test("A text that is too long ends with an ellipsis, and never in half a character")
  func truncated() {
    #expect(DisplayText.truncated("Contrôle technique", to: 9) == "Contrôle…")
    #expect(DisplayText.truncated("日本車", to: 4) == "日…")
    #expect(DisplayText.truncated("Clio", to: 4) == "Clio")
  }
}
