import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// What a vehicle needs, in the tab where it belongs: what the law asks for, what the person asked for, and
/// what was done.
struct ReminderSections {
  let page: RemindersPage
  let vehicleId: Vehicle.ID
  let tab: VehicleTab

  func sections(_ texts: HolfyTexts) -> [Section] {
    var open = Section(title: texts.text("reminder.title"))
    open.rows =
      page.legal.filter { $0.tab == tab }.map { legal($0, texts) }
      + page.open.filter { belongs($0.reminder) }.map { row($0, texts) }
    open.actions = [
      .link(texts.text("reminder.add"), Address.vehicle(vehicleId, "reminders/new"), icon: "plus")
    ]
    if open.rows.isEmpty { open.note = texts.text("reminder.none") }
    let done = page.done.filter(belongs)
    guard !done.isEmpty else { return [open] }
    var past = Section(title: texts.text("reminder.past"))
    past.rows = done.map { reminder in
      [
        "key": reminder.id, "title": reminder.title, "icon": "check",
        "href": Address.reminder(reminder.id, "edit"),
        "meta": [
          reminder.doneDay.map { texts.text("reminder.doneOn", ["day": texts.day($0)]) },
          texts.line(reminder.importedFacts),
        ].compactMap(\.self).joined(separator: " · "),
      ]
    }
    return [open, past]
  }

  private func belongs(_ reminder: Reminder) -> Bool { (reminder.kind.known ?? .other).tab == tab }

  private func legal(_ alert: VehicleAlert, _ texts: HolfyTexts) -> TemplateValues {
    var values = AlertRow(alert: alert, vehicle: nil, unit: page.settings.distanceUnit).values(texts)
    values["href"] = alert.form
    return values
  }

  private func row(_ item: ReminderItem, _ texts: HolfyTexts) -> TemplateValues {
    let reminder = item.reminder
    let last = reminder.lastDoneDay.map { texts.text("reminder.lastDone", ["day": texts.day($0)]) }
    let due = item.due.map { texts.explanation($0, unit: page.settings.distanceUnit) }
    return [
      "key": reminder.id, "title": reminder.title, "icon": "bell",
      "href": Address.reminder(reminder.id, "done"),
      "meta": [due, last, texts.line(reminder.importedFacts)].compactMap(\.self).joined(separator: " · "),
      "badge": item.due.map { texts.badge($0.status) },
    ]
  }
}

/// The insurance policies of a vehicle.
struct InsuranceSection {
  let policies: [PolicyItem]
  let vehicleId: Vehicle.ID

  func section(_ texts: HolfyTexts) -> Section {
    var section = Section(title: texts.text("policy.title"))
    section.actions = [
      .link(texts.text("policy.add"), Address.vehicle(vehicleId, "insurance/new"), icon: "plus")
    ]
    if policies.isEmpty { section.note = texts.text("policy.none") }
    section.rows = policies.map { item in
      let policy = item.policy
      let end = policy.endDay.map { texts.text("policy.until", ["day": texts.day($0)]) }
      let number = policy.policyNumber.isEmpty ? nil : policy.policyNumber
      let parts = [
        number, end ?? texts.text("policy.since", ["day": texts.day(policy.startDay)]),
        item.certificate.map(\.documentName),
      ]
      let current: TemplateValues = ["kind": "ok", "text": texts.text("policy.current"), "icon": "ok"]
      let past: TemplateValues = ["kind": "plain", "text": texts.text("policy.notCurrent")]
      return [
        "key": policy.id, "title": policy.insurer, "icon": "insurance",
        "href": Address.policy(policy.id, "edit"),
        "meta": parts.compactMap(\.self).joined(separator: " · "),
        "amount": policy.premium.map { $0.formatted(locale: texts.locale) },
        "badge": item.isCurrent ? current : past,
      ]
    }
    return section
  }
}
