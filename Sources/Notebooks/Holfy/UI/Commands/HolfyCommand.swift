package import ArgumentParser
import HolfyCore
import Terminal

/// `carnets holfy`: vehicles, their papers, what they cost and what they need.
package struct HolfyCommand: ParsableCommand {
  static let notebook = "holfy"

  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      notebook, help: "holfy.command",
      subcommands: [
        NounCommand<VehicleNoun>.self, NounCommand<DocumentNoun>.self, NounCommand<FuelNoun>.self,
        NounCommand<OdometerNoun>.self, NounCommand<ReminderNoun>.self, NounCommand<InsuranceNoun>.self,
        DashboardCommand.self, StatsCommand.self, CompareCommand.self, ReadCommand.self,
        FolderCommand<HolfyClient>.self,
        SettingsCommand.self,
      ])
  }

  package init() {}
}
