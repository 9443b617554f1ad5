import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai symptom`: what she felt, and where.
struct SymptomCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "symptom", help: "shifai.command.symptom",
      subcommands: [SymptomTypesCommand.self, SetSymptomCommand.self, DeleteSymptomCommand.self])
  }
}

/// `carnets shifai symptom types`: those that can be noted, the frequent ones first.
struct SymptomTypesCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("types", help: "shifai.command.symptom.types")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      let names = try await DiaryTexts(of: client, in: context)
      let frequent = try await client.value(FrequentSymptomsQuery(today: client.today))
      let own = try await client.value(CustomSymptomsQuery()).map(\.type)
      let offered = [SymptomType.Category.daily] + SymptomType.Category.offered
      let others = offered.flatMap(SymptomType.all(in:)).map { Open($0) } + own
      let all = frequent + others.filter { !frequent.contains($0) }
      try context.answer(options.output, all.map { ["symptom_type": $0.rawValue, "name": names.name($0)] }) {
        var table = TextTable([
          (context.text("shifai.column.symptom"), .leading), (context.text("shifai.column.type"), .leading),
        ])
        for type in all { table.add([names.name(type), type.rawValue]) }
        return table.rendered()
      }
    }
  }
}

/// `carnets shifai symptom set TYPE …`: `pain --zone uterus` notes a pain of the body map.
struct SetSymptomCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("set", help: "shifai.command.symptom.set")
  }

  @Argument(help: .text("shifai.argument.symptom")) var type: String
  @Option(help: .text("shifai.option.day")) var day: CalendarDay?
  @Option(help: .text("shifai.option.intensity")) var intensity: Int?
  @Option(help: .text("shifai.option.zone")) var zone: KnownValue<BodyZone>?
  @Option(help: .text("shifai.option.painType")) var painType: KnownValue<PainType>?
  @Option(help: .text("shifai.option.notes")) var notes: String?
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    let (intensity, painType, notes) = (intensity, painType, notes)
    try await context.notingInShifAI(options) { client in
      let type = try await DiaryTexts(of: client, in: context).type(type)
      let log = try await client.setSymptom(type, in: zone?.value, on: day ?? client.today) { symptom in
        if let intensity { symptom.intensity = intensity }
        if let painType { symptom.painType = painType.value }
        if let notes { symptom.notes = notes }
      }.value
      try await context.answer(options.output, log, of: client)
    }
  }
}

/// `carnets shifai symptom delete ID`
struct DeleteSymptomCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("delete", help: "shifai.command.symptom.delete")
  }

  @Argument(help: .text("argument.id")) var id: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.notingInShifAI(options) { client in
      let transaction = try await client.deleteSymptom(id).transaction
      try context.answer(options.output, deleted: id, from: ShifAICommand.notebook, by: transaction)
    }
  }
}

/// `carnets shifai body`: where it hurt between two days.
struct BodyCommand: TerminalCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("body", help: "shifai.command.body") }

  @OptionGroup var days: DayRangeOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      let range = days.range(until: client.today)
      let zones = try await client.value(BodyMapQuery(from: range.lowerBound, through: range.upperBound))
      try context.answer(options.output, zones.map { ZoneRecord($0) }) {
        var table = TextTable([
          (context.text("shifai.column.zone"), .leading), (context.text("shifai.column.days"), .trailing),
          (context.text("shifai.column.mean"), .trailing), (context.text("shifai.column.highest"), .trailing),
          (context.text("shifai.column.painTypes"), .leading),
        ])
        for zone in zones {
          table.add([
            context.name(zone.zone), String(zone.days),
            zone.mean.map { context.text($0) } ?? "", zone.highest.map(String.init) ?? "",
            zone.painTypes.map { "\(context.name($0.type)) (\($0.count))" }.joined(separator: ", "),
          ])
        }
        return table.rendered(columns: context.console.columns)
      }
    }
  }
}

/// A zone as `--json` prints it.
private struct ZoneRecord: Encodable {
  let body_zone: Open<BodyZone>
  let days: Int
  let mean: Double?
  let highest: Int?
  let pain_types: [String: Int]

  init(_ zone: ZoneHeat) {
    (body_zone, days, mean, highest) = (zone.zone, zone.days, zone.mean, zone.highest)
    pain_types = Dictionary(zone.painTypes.map { ($0.type.rawValue, $0.count) }) { $0 + $1 }
  }
}

/// From which day to which; the last ninety days when nothing is said.
struct DayRangeOptions: ParsableArguments {
  @Option(help: .text("shifai.option.from")) var from: CalendarDay?
  @Option(help: .text("shifai.option.to")) var to: CalendarDay?

  func range(until today: CalendarDay) -> ClosedRange<CalendarDay> {
    let last = to ?? today
    let first = from ?? last.adding(days: -89)
    return min(first, last)...max(first, last)
  }
}
