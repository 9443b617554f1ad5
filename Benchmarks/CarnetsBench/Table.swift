import Foundation

/// The lines of the report, printed as they are measured.
struct Table {
  private(set) var missed = 0

  func header() {
    say(row("measure", "figure", "to reach", ""))
    say(String(repeating: "-", count: 96))
  }

  /// - Parameters:
  ///   - name: what was measured.
  ///   - value: the figure, the smaller the better.
  ///   - limit: what it must not exceed.
  ///   - unit: of both.
  ///   - note: how it spread.
  mutating func add(
    _ name: String, _ value: Double, atMost limit: Double, unit: String = "×", note: String = ""
  ) {
    let holds = value <= limit
    if !holds { missed += 1 }
    say(row(name, format(value, unit), "≤ " + format(limit, unit), (holds ? "ok   " : "MISSED ") + note))
  }

  /// Prints a line at once, wherever it goes.
  func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private func row(_ name: String, _ value: String, _ limit: String, _ note: String) -> String {
    [pad(name, 50), pad(value, 12), pad(limit, 12), note].joined(separator: " ")
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func format(_ value: Double, _ unit: String) -> String {
    String(format: value < 10 ? "%.2f %@" : "%.0f %@", value, unit)
  }
}
