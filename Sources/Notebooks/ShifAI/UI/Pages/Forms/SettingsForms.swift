import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// ShifAI's settings: the ways to each of them, her profile, the reminders.
struct SettingsForms {
  func add(to routes: NotebookRoutes) {
    routes.get("settings") { request in .page(try await Self.overview(request)) }
    routes.get("settings/profile") { request in .page(try await Self.profile(request).content()) }
    routes.post("settings/profile") { request in
      try await request.saving(try await Self.profile(request.page)) { draft, _ in
        let written = try await request.shifai.editProfile { $0 = draft }
        return .redirect(to: Address.settings, toast: .written("profileSaved", written))
      }
    }
    routes.get("settings/reminders") { request in .page(try await Self.reminders(request).content()) }
    routes.post("settings/reminders") { request in
      try await request.saving(try await Self.reminders(request.page)) { draft, _ in
        let written = try await request.shifai.editProfile {
          ($0.notifications, $0.resumed) = (draft.notifications, draft.resumed)
        }
        return .redirect(to: Address.settings, toast: .written("remindersSaved", written))
      }
    }
  }

  private static func overview(_ request: PageRequest) async throws -> PageContent {
    let texts = ShifAITexts(request.context)
    func way(_ key: String, _ href: String, _ icon: String) -> TemplateValues {
      [
        "key": key, "title": texts.text("settings.\(key)"), "meta": texts.text("settings.\(key)About"),
        "href": href, "icon": icon,
      ]
    }
    let id = ShifAIPages.notebook
    var own = Section()
    own.rows = [
      way("profile", Address.profile, "user"), way("reminders", Address.reminders, "bell"),
      way("pauses", Address.pauses, "calendar"), way("symptoms", Address.symptoms, "list"),
      way("medications", Address.medications, "pill"),
      way("contraception", Address.contraception, "shield"), way("weight", Address.weight, "chart"),
      way("report", Address.report, "document"),
    ]
    var privacy = Section(title: texts.text("settings.privacy"))
    privacy.rows = [
      way("discretion", Address.discretion, "lock"), way("copy", "\(Address.settings)/folder", "backup"),
      way("import", "/import/\(id)", "import"), way("export", Address.export, "export"),
      way("erase", Address.erase, "trash"), way("privacyPolicy", Address.legal(.privacy), "shield"),
      way("terms", Address.legal(.terms), "book"),
    ]
    let lock = try await request.store.value(NotebookLockQuery())
    let lockNow: TemplateValues = [
      "action": "/locks/\(id)/close", "icon": "lock", "label": texts.text("settings.lockNow"),
    ]
    let exportAll: TemplateValues = [
      "action": Address.exportAll, "icon": "download", "label": texts.text("settings.exportAll"),
    ]
    var about = Section(title: texts.text("welcome.medicalTitle"), note: texts.text("welcome.medicalText"))
    about.facts = [.fact(texts.text("welcome.whereLabel"), texts.text("welcome.whereValue"))]
    return PageContent.shifai(
      [own, privacy, about], title: texts.text("settings.title"),
      [
        "breadcrumb": texts.crumbs(texts.text("settings.title")),
        "buttons": lock == nil ? [exportAll] : [exportAll, lockNow],
        "readableCopy": try await request.panel(of: ShifAIClient.copy),
      ]
    ).withQuickAdd(texts)
  }

  private static func page(_ key: String, _ action: String, _ request: PageRequest) -> FormPage {
    let texts = ShifAITexts(request.context)
    let title = texts.text("settings.\(key)")
    var page = FormPage(
      context: request.context, labels: ShifAITexts.fields, title: title, action: action,
      cancel: Address.settings,
      breadcrumb: texts.crumbs(title, below: .crumb(texts.text("settings.title"), Address.settings)))
    page.changes(Profile.id)
    return page
  }

  private static func profile(_ request: PageRequest) async throws -> RecordForm<ProfileDraft> {
    let stored = ProfileDraft(try await request.profile())
    let fields = ProfileFields(texts: ShifAITexts(request.context)).list(over: stored)
    return RecordForm(page("profile", Address.profile, request), over: stored, blank: ProfileDraft(), fields)
  }

  private static func reminders(_ request: PageRequest) async throws -> RecordForm<ProfileDraft> {
    let texts = ShifAITexts(request.context)
    let stopped = try await request.store.value(StoppedRemindersQuery(today: request.today))
    var page = Self.page("reminders", Address.reminders, request)
    page.lead = texts.text("reminders.lead")
    return RecordForm(
      page, over: ProfileDraft(try await request.profile()), blank: ProfileDraft(),
      NotificationCategory.allCases.flatMap { fields(of: $0, hasStopped: stopped.contains($0), texts) })
  }

  /// Whether she wants a category, whether it goes on though it has stopped, and its hour.
  private static func fields(
    of category: NotificationCategory, hasStopped: Bool, _ texts: ShifAITexts
  ) -> [RecordField<ProfileDraft>] {
    let (isOn, resumed, hour) = (
      category.rawValue, "\(category.rawValue)-resumed", "\(category.rawValue)-hour"
    )
    let name = texts.localizer.text("shifai.notification.\(category.rawValue)")
    return [
      RecordField { draft, page in
        let isOnNow = draft?.notifications.isOn(category) ?? category.isOnByDefault
        page.addCheck(isOn, isOn: isOnNow, ["label": name, "switch": true])
      } read: { form, draft in
        let chosen = form.flag(isOn)
        draft.notifications.switches[category] = chosen == category.isOnByDefault ? nil : chosen
      },
      RecordField { _, page in
        guard hasStopped else { return }
        let label = texts.text("reminders.resume", ["name": name])
        page.addCheck(resumed, isOn: false, ["label": label, "hint": texts.text("reminders.stopped")])
      } read: { form, draft in
        if form.flag(resumed) { draft.resumed.insert(category) }
      },
      RecordField { draft, page in
        let hourNow = draft?.notifications.hour(of: category) ?? category.defaultHour
        page.add(
          "number", hour, value: String(hourNow),
          [
            "label": texts.text("reminders.hourOf", ["name": name]), "unit": texts.text("hours"),
            "whole": true,
          ])
      } read: { form, draft in
        guard let chosen = form.integer(hour, in: ShifAILimits.reminderHours, required: true) else { return }
        draft.notifications.hours[category] = chosen == category.defaultHour ? nil : chosen
      },
    ]
  }
}
