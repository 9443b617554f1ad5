import ArgumentParser
import Foundation
import HolfyCore
import NotebookContract
import Terminal
import Vault
import Values

/// `carnets holfy settings`: shows the settings, and changes those that are given.
struct SettingsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("settings", help: "holfy.command.settings")
  }

  @Option(help: .text("holfy.option.newCurrency", value: "holfy.value.currency")) var currency: Currency?
  @Option(help: .text("holfy.option.distanceUnit")) var distanceUnit: UnitArgument?
  @Flag(help: .text("holfy.option.keepNumbers")) var keepNumbers = false
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    let access: CommandContext.Access = currency == nil && distanceUnit == nil ? .reading : .writing
    try await context.withNotebook(HolfyCommand.notebook, options.vault, access) { notebook in
      let client = HolfyClient(notebook)
      if access == .writing { try await set(client, context) }
      let settings = try await client.value(SettingsQuery())
      let folder = try context.sentence(about: settings.copy, of: client)
      try context.answer(options.output, SettingsRecord(settings)) {
        var sheet = FactSheet()
        sheet.add(context.text("holfy.column.currency"), settings.currency.rawValue)
        sheet.add(context.text("holfy.column.distanceUnit"), settings.distanceUnit.rawValue)
        sheet.add(context.text("holfy.column.folder"), folder)
        return sheet.rendered()
      }
    }
  }

  /// Both in one step, so that one undo takes back what one command did.
  private func set(_ client: HolfyClient, _ context: CommandContext) async throws {
    let unit = distanceUnit?.unit
    do {
      try await client.setUnits(currency: currency, distanceUnit: unit, keepingNumbers: keepNumbers)
    } catch HolfyClientError.unitDoesNotConvert {
      guard context.console.isInteractive else { throw HolfyCommandError.unitDoesNotConvert }
      guard try context.confirms(context.text("holfy.prompt.keepNumbers")) else {
        throw TerminalError.notConfirmed
      }
      try await client.setUnits(currency: currency, distanceUnit: unit, keepingNumbers: true)
    }
  }
}

/// A unit of distance as the settings name it.
struct UnitArgument: ExpressibleByArgument, Sendable {
  static var allValueStrings: [String] { DistanceUnit.allCases.map(\.rawValue) }

  let unit: DistanceUnit

  init?(argument: String) {
    guard let unit = DistanceUnit.allCases.first(where: { $0.rawValue.lowercased() == argument.lowercased() })
    else {
      return nil
    }
    self.unit = unit
  }
}

private struct SettingsRecord: Encodable {
  let selectedCurrency: Currency
  let selectedDistanceUnit: String
  let folder: String?

  init(_ settings: HolfySettings) {
    selectedCurrency = settings.currency
    selectedDistanceUnit = settings.distanceUnit.rawValue
    folder = settings.copy?.folder.path(percentEncoded: false)
  }
}
