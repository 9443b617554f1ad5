import ArgumentParser
import CaffioCore
import Foundation
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio today`: what was drunk, what of it is still active, what fits now, and the brew that runs.
struct TodayCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("today", help: "caffio.command.today")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let today = try await Today(client)
      let texts = CaffioTexts(context)
      try context.answer(options.output, TodayOutput(today, texts)) { texts.text(of: today) }
    }
  }
}

/// What is known of the day so far.
private struct Today {
  let now: Date
  let day: CaffeineDay
  let curve: DayCurve
  let budget: CaffeineBudget
  let running: BrewItem?
  let suggestions: SuggestedCoffees

  init(_ client: CaffioClient) async throws {
    now = client.now()
    day = try await client.value(DayQuery(client.today))
    curve = try await client.value(CurveQuery(client.today, in: client.timeZone))
    budget = CaffeineBudget(day.summary, try await client.value(ProfileQuery()))
    running = try await client.value(RunningBrewQuery())
    suggestions = try await client.value(SuggestionsQuery(at: now, in: client.timeZone))
  }
}

extension CaffioTexts {
  fileprivate func text(of today: Today) -> String {
    var active = FactSheet()
    let milligrams = number(today.curve.active(at: today.now), 0, unit: "mg")
    active.add(
      localizer.text("caffio.column.activeNow"),
      today.curve.isAbsorbing(at: today.now) ? "\(milligrams) · \(text("day.absorbing"))" : milligrams)
    let running = today.running.map { TimerOutput($0, at: today.now).text(self) }
    return [
      localizer.text(today.budget.messageKey, today.budget.messageArguments), active.rendered(),
      sheet(of: today.curve), table(of: today.day.items), running, list(today.suggestions),
    ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func table(of items: [ConsumptionItem]) -> String? {
    guard !items.isEmpty else { return nil }
    var table = TextTable([
      (localizer.text("caffio.column.timestamp"), .leading),
      (localizer.text("caffio.column.drink"), .leading),
      (localizer.text("caffio.column.quantity"), .trailing),
      (localizer.text("caffio.column.caffeine"), .trailing),
      (localizer.text("column.id"), .leading),
    ])
    for item in items {
      let cup = item.consumption
      table.add([
        clock(cup).time.formatted(locale: locale), name(of: item), quantity(cup.quantity, cup.unit),
        caffeine(cup.caffeine),
        item.id,
      ])
    }
    return table.rendered()
  }
}

/// The day as `--json` prints it; caffeine in milligrams.
private struct TodayOutput: Encodable {
  let date: CalendarDay
  let totalCups: Int
  let totalCaffeine, limit, left, active: Double
  let bedTime: Date?
  let atBedtime: Double?
  let cups: [RecordOutput<CoffeeConsumption>]
  let brewing: TimerOutput?
  let suggestions: [SuggestionOutput]
  let beyondLimits: Int

  init(_ today: Today, _ texts: CaffioTexts) {
    date = today.day.date
    totalCups = today.day.summary?.totalCups ?? 0
    (totalCaffeine, limit, left) = (today.budget.taken, today.budget.limit, today.budget.left)
    active = today.curve.active(at: today.now)
    (bedTime, atBedtime) = (today.curve.bedtime, today.curve.curve.atBedtime)
    cups = today.day.items.map { RecordOutput($0) }
    brewing = today.running.map { TimerOutput($0, at: today.now) }
    suggestions = today.suggestions.coffees.map { SuggestionOutput($0, texts) }
    beyondLimits = today.suggestions.beyondLimits
  }
}
