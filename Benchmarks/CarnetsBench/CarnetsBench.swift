import Foundation

/// Prints the figures that the project holds itself to, each measured against something in the same run.
@main
struct CarnetsBench {
  static func main() async throws {
    var table = Table()
    table.header()
    try await WriteLines().run(&table)
    try await DayLine().run(&table)
    try await SizeLines().run(&table)
    if table.missed > 0 {
      print("\(table.missed) missed")
      exit(1)
    }
  }
}
