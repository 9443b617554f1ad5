import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Values

struct ReminderFields: ParsableArguments {
  @OptionGroup var vehicle: VehicleOption
  @Option(help: .text("holfy.option.title")) var title: String?
  @Option(help: .text("holfy.option.kind")) var kind: KnownValue<ReminderKind>?
  @Option(help: .text("holfy.option.lastDoneDay", value: "holfy.value.day")) var lastDoneDay:
    Clearable<CalendarDay>?
  @Option(help: .text("holfy.option.dueDay", value: "holfy.value.day")) var dueDay: Clearable<CalendarDay>?
  @Option(help: .text("holfy.option.dueOdometer", value: "holfy.value.number"))
  var dueOdometer: Clearable<NumberArgument>?
  @Option(help: .text("holfy.option.recurrenceMonths", value: "holfy.value.number"))
  var recurrenceMonths: Clearable<Int>?
  @Option(help: .text("holfy.option.recurrenceDistance", value: "holfy.value.number"))
  var recurrenceDistance: Clearable<NumberArgument>?
  @Option(help: .text("holfy.option.leadDays", value: "holfy.value.number")) var leadDays: Clearable<Int>?
  @Option(help: .text("holfy.option.notes")) var notes: String?

  func apply(to draft: inout Reminder.Details) {
    if let title { draft.title = title }
    if let kind {
      // The lead of one kind is not that of another; one that was chosen stays.
      if draft.leadDays == (draft.kind.known ?? .other).defaultLeadDays { draft.leadDays = nil }
      draft.kind = kind.value
    }
    if let lastDoneDay { draft.lastDoneDay = lastDoneDay.value }
    if let dueDay { draft.dueDay = dueDay.value }
    if let dueOdometer { draft.dueOdometer = dueOdometer.value?.value }
    if let recurrenceMonths { draft.recurrenceMonths = recurrenceMonths.value }
    if let recurrenceDistance { draft.recurrenceDistance = recurrenceDistance.value?.value }
    if let leadDays { draft.leadDays = leadDays.value }
    if let notes { draft.notes = notes }
  }
}
