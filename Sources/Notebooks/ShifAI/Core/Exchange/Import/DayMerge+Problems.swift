import Interchange
import Values

extension DayMerge.Item {
  /// Says that something is noted otherwise, or about something that is not there.
  ///
  /// - Parameter takesFile: whether what the file says counts then.
  func problem(on day: CalendarDay, at location: RowLocation, takesFile: Bool) -> RowProblem {
    let (key, arguments): (String, [String: String]) =
      switch outcome {
      case .unknown: ("shifai.import.noMedication", ["text": String(title.prefix(80))])
      case .tooLong: ("shifai.import.tooLong", ["text": title, "limit": "\(FieldLimits.text)"])
      case .new, .same, .conflict:
        (
          (takesFile ? "shifai.import.replaced" : "shifai.import.kept") + (Self.named[kind] ?? ""),
          ["text": title, "stored": stored ?? ""]
        )
      }
    return RowProblem(key, arguments.merging(day.pieces("day")) { $1 }, column: kind, at: location)
  }

  /// The kinds whose problem names what differs.
  private static let named = [
    "temperature": ".temperature", "temperatureTime": ".temperatureTime",
    "temperatureExcluded": ".temperatureExcluded",
  ]
}
