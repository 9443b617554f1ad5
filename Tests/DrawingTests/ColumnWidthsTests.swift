import Testing

@testable import Drawing

@Suite("A table's columns")
struct ColumnWidthsTests {
  @Test(
    "take what they need, and the long ones share the rest",
    arguments: [
      // All fit: the room to spare goes to all.
      ([10, 20], [1, 1], 100, [45, 55]),
      // A long text gives way to short ones.
      ([30, 500, 40], [1, 3, 1], 200, [30, 130, 40]),
      // What a narrow column leaves can make the next one fit.
      ([10, 60, 500], [1, 1, 1], 150, [10, 60, 80]),
      // Nothing fits: the weights decide.
      ([500, 500], [1, 3], 100, [25, 75]),
    ] as [([Double], [Double], Double, [Double])])
  func widths(natural: [Double], weights: [Double], room: Double, widths: [Double]) {
    #expect(ColumnWidths.fitting(natural: natural, weights: weights, in: room) == widths)
  }
}
