import Localization
import NotebookContract
import TestSupport
import Testing
import Values
import WebUI

@testable import ShifAICore
@testable import ShifAIUI

@Suite("What was foreseen beside what came") struct RecordTableTests {
  @Test("Values that a file brought in from elsewhere are shown, however far apart they are")
  func extremes() throws {
    let day = try #require(CalendarDay("2026-01-15"))
    let texts = ShifAITexts(
      PageContext(
        language: .french, dependencies: .pinned(), path: "/shifai", formToken: "",
        strings: try StringTable(joining: [ShifAI.strings(), ShifAIPages.strings()])))
    let prediction = Prediction(
      id: "p", type: Open(.energy), predictedDate: day, predictedValue: .min, actualValue: .max, madeOn: day,
      stamp: Stamp(day.noonUTC()))
    let predicted = texts.text(
      "record.valueOn", ["day": texts.day(day), "value": "-9223372036854775808"])
    #expect(
      RecordTable(predictions: [prediction], texts: texts).rows
        == [[predicted, "9223372036854775807", "—", texts.number(0x1p64, 0)]])
  }
}
