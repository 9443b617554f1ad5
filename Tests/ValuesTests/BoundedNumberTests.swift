import Testing
import Values

@Suite("A whole number of one that was computed")
struct BoundedNumberTests {
  @Test(
    "is the nearest, and never stops the program",
    arguments: [
      (0.5, 1), (-0.5, -1), (1.49, 1), (1e9, 1_000_000_000), (1e300, 1_000_000_000), (-1e300, -1_000_000_000),
      (.infinity, 1_000_000_000), (.nan, 0),
    ] as [(Double, Int)])
  func nearest(number: Double, whole: Int) {
    #expect(Int(nearest: number) == whole)
  }
}
