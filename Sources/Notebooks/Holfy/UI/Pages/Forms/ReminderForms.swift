import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// Adding, changing, completing and deleting a reminder.
struct ReminderForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      ofVehicle: "reminders", finding: RecordQuery<Reminder>.init, over: Self.form, saving: Self.save)
    routes.post("reminders/:id/delete") { request in
      let written = try await request.holfy.deleteReminder(try request.parameter("id"))
      return .redirect(
        to: written.value.home, toast: .written("reminderDeleted", written, written.value.title))
    }
    addCompleting(to: routes)
  }

  private func addCompleting(to routes: NotebookRoutes) {
    routes.get("reminders/:id/done") { request in
      let (reminder, vehicle) = try await request.part(RecordQuery<Reminder>.init)
      guard reminder.isOpen else { return .redirect(to: Address.reminder(reminder.id, "edit")) }
      return .page(try await Self.completing(reminder, vehicle, request, FormData()))
    }
    routes.post("reminders/:id/done") { request in
      let (reminder, vehicle) = try await request.page.part(RecordQuery<Reminder>.init)
      return try await request.saving(page: {
        try await Self.completing(reminder, vehicle, request.page, $0)
      }) { form in
        let day = form.day("day", required: true)
        let odometer = form.decimal("odometer").map(\.nearestDouble)
        guard form.isValid, let day else { return nil }
        try await OdometerCheck(vehicleId: vehicle.id).ask(odometer, on: day, request.page, &form)
        guard form.isValid else { return nil }
        let written = try await request.holfy.completeReminder(reminder.id, on: day, odometer: odometer)
        return .redirect(
          to: reminder.home, toast: .written("reminderDone", written, reminder.title))
      }
    }
  }

  private static func save(
    _ reminder: Reminder?, _ vehicle: Vehicle, _ draft: Reminder.Details, _ request: FormRequest,
    _ form: inout FormData
  ) async throws -> Reply? {
    guard let reminder else {
      let written = try await request.holfy.addReminder(draft, to: vehicle.id)
      return .redirect(
        to: written.value.home, toast: .written("reminderAdded", written, written.value.title))
    }
    let written = try await request.holfy.editReminder(reminder.id) { $0 = draft }
    return .redirect(
      to: written.value.home, toast: .written("reminderEdited", written, written.value.title))
  }

  private static func form(
    _ reminder: Reminder?, _ vehicle: Vehicle, _ request: PageRequest
  ) async throws -> RecordForm<Reminder.Details> {
    let texts = HolfyTexts(request.context)
    let unit = try await request.settings().distanceUnit.rawValue
    var page = FormPage(
      context: request.context, labels: HolfyTexts.fields,
      title: texts.text(reminder == nil ? "reminder.add" : "reminder.edit"),
      action: reminder.map { Address.reminder($0.id, "edit") }
        ?? Address.vehicle(vehicle.id, "reminders/new"),
      cancel: reminder?.home ?? Address.vehicle(vehicle.id), breadcrumb: texts.crumbs(vehicle))
    page.changes(reminder?.id)
    if let reminder {
      page.deletion = (Address.reminder(reminder.id, "delete"), texts.text("reminder.delete"))
    }
    let proposed = request.query("kind").map(Open<ReminderKind>.init(rawValue:))
    let kinds = ReminderKind.allCases.map {
      ($0.rawValue, texts.name(Open($0), "holfy.reminderKind"), nil as String?)
    }
    // One that is stored already may lie ahead.
    let lastPossible = max(request.today, reminder?.lastDoneDay ?? request.today)
    let leads = Set(Reminder.offeredLeadDays + (reminder.map { [$0.leadDays] } ?? [])).sorted()
    let usualLead = ("", texts.text("reminder.usualLead"), nil as String?)
    let leadChoices = leads.map { (String($0), texts.count("reminder.lead", $0), nil as String?) }
    return RecordForm(
      page, over: reminder?.details, blank: Reminder.Details(on: request.today),
      [
        .text(
          "title", \.title, proposed: proposed.map { texts.name($0, "holfy.reminderKind") },
          .label("reminderTitle"), .limit(HolfyLimits.documentName)),
        .choice("kind", \.kind, proposed: proposed ?? Open(.other), kinds),
        .day("dueDay", \.dueDay, proposed: request.query("due").flatMap { CalendarDay($0) }, .optional),
        .number("dueOdometer", \.dueOdometer, .unit(unit), .optional),
        .day("lastDoneDay", \.lastDoneDay, .optional, .last(lastPossible)),
        .integer(
          "recurrenceMonths", \.recurrenceMonths, in: 1...1_200, .unit(texts.text("unit.months")), .optional),
        .number("recurrenceDistance", \.recurrenceDistance, .unit(unit), .optional),
        .choice("leadDays", \.leadDays, in: HolfyLimits.leadDays, [usualLead] + leadChoices),
        .notes(\.notes),
      ])
  }

  private static func completing(
    _ reminder: Reminder, _ vehicle: Vehicle, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = HolfyTexts(request.context)
    let unit = try await request.settings().distanceUnit.rawValue
    var page = FormPage(
      context: request.context, form: form, labels: HolfyTexts.fields, title: reminder.title,
      action: Address.reminder(reminder.id, "done"), submit: texts.text("reminder.complete"),
      cancel: reminder.home,
      breadcrumb: texts.crumbs(vehicle))
    page.lead = texts.text(reminder.isRecurring ? "reminder.completeAgain" : "reminder.completeOnce")
    page.links = [.link(texts.text("reminder.edit"), Address.reminder(reminder.id, "edit"), icon: "edit")]
    page.add(
      "date", "day", label: "doneDay", value: request.today.description,
      ["max": request.today.description])
    page.add("number", "odometer", ["unit": unit, "optional": true])
    page.addOdometerBox()
    return page.content
  }
}

extension Reminder {
  /// The tab where it is shown.
  var home: String { Address.tab((details.kind.known ?? .other).tab, of: vehicleId) }
}

extension CompletedReminder {
  var title: String { done.title }
}
