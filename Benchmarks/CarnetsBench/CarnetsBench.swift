import Foundation

/// Prints the figures that the project holds itself to, each measured against something in the same run.
///
/// Started again by itself with the name of a ``Role``, it plays that role in a process of its own. The names of
/// some groups of lines as arguments measure only those; `ledger-tiny`, `cups-tiny` and `site-tiny` are `ledger`, `cups`
/// and `site` on a few rows, to see that they run.
@main
struct CarnetsBench {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let role = Role(arguments) { exit(try await role.play()) }
    var table = Table()
    table.header()
    for (name, run) in groups where arguments.isEmpty || arguments.contains(name) { try await run(&table) }
    if arguments.contains("cups-tiny") { try await CupLines(large: 10_000).run(&table) }
    if arguments.contains("site-tiny") { try await SiteLines(large: 1_000).run(&table) }
    if arguments.contains("ledger-tiny") { try await LedgerLines(sizes: .tiny).run(&table) }
    if table.missed > 0 {
      table.say("\(table.missed) missed")
      exit(1)
    }
  }

  private static var groups: [(String, (inout Table) async throws -> Void)] {
    [
      ("writes", WriteLines().run), ("day", DayLine().run), ("import", ImportLines().run),
      ("health", HealthLines().run), ("size", SizeLines().run), ("ledger", LedgerLines().run),
      ("cycles", CycleLines().run), ("cups", CupLines().run), ("site", SiteLines().run),
    ]
  }
}
