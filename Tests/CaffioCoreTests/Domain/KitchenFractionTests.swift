import CaffioCore
import Testing

@Suite struct KitchenFractionTests {
  @Test(
    "A part of a spoon is understood as recipes write it",
    arguments: [
      ("1/2", 0.5), (" 1 / 2 ", 0.5), ("½", 0.5), ("1 1/2", 1.5), ("1½", 1.5), ("2 ¾", 2.75),
      ("1/3", 0.333333),
      ("10/4", 2.5),
    ])
  func understood(text: String, value: Double) {
    #expect(KitchenFraction(text)?.value == value)
  }

  @Test(
    "What is no part is left to others",
    arguments: ["", "2", "0,5", "1/0", "0/2", "1/2/3", "-1/2", "a/b", "²"])
  func others(text: String) {
    #expect(KitchenFraction(text) == nil)
  }
}
