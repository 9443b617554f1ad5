import Testing
import Values

struct PagePositionTests {
  @Test("What a cursor says comes back from an address, whatever its texts hold")
  func texts() {
    let values: [PageCursor.Value] = [
      .text("2026-01-10 10:30:00.000"), .number(-0.25), .integer(.min), .text("~!0~ !1 é&=?"), .text(""),
    ]
    for order in ["", "amount", "~"] {
      let cursor = PageCursor(order: order, values)
      #expect(PageCursor(cursor.description) == cursor)
    }
  }

  @Test(
    "What is none of ours is the start of the list",
    arguments: ["", "~", "t", "x1~t2", "t~", "i1~t2", "tdate~i1.5", "tdate~nnan", "nonsense"])
  func foreign(_ text: String) {
    #expect(PagePosition(after: text, before: nil) == .first)
    #expect(PagePosition(after: text, before: "t~i1") == .before(PageCursor([.integer(1)])))
  }
}
