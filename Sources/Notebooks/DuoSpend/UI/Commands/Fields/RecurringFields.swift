import ArgumentParser
import DuoSpendCore
import Terminal
import Values

/// The fields of an expense that comes back.
struct RecurringFields: ParsableArguments {
  @OptionGroup var project: ProjectOption
  @OptionGroup var spending: SpendingFields
  @Option(help: .text("duospend.option.rhythm")) var rhythm: KnownValue<Rhythm>?
  @Option(help: .text("duospend.option.startDay", value: "duospend.value.day")) var startDay: CalendarDay?
  @Option(help: .text("duospend.option.endDay", value: "duospend.value.day"))
  var endDay: Clearable<CalendarDay>?

  func apply(to draft: inout RecurringExpense.Details, in project: Project) throws {
    try spending.apply(to: &draft, in: project)
    if let rhythm { draft.rhythm = rhythm.value }
    if let startDay { draft.startDay = startDay }
    if let endDay { draft.endDay = endDay.value }
  }
}
