import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// ShifAI's settings: the ways to each of them, her profile, the reminders.
struct SettingsForms {
  func add(to routes: NotebookRoutes) {
    routes.get("settings") { request in .page(try await Self.overview(request)) }
    routes.get("settings/profile") { request in .page(try await Self.profile(request, FormData())) }
    routes.post("settings/profile") { request in
      try await request.saving(page: { try await Self.profile(request.page, $0) }) { form in
        let stored = ProfileDraft(try await request.page.profile())
        guard let change = ProfileFields.read(&form, over: stored) else { return nil }
        let written = try await request.shifai.editProfile { draft in change(&draft) }
        return .redirect(to: Address.settings, toast: .written("profileSaved", written))
      }
    }
    routes.get("settings/reminders") { request in .page(try await Self.reminders(request, FormData())) }
    routes.post("settings/reminders") { request in
      try await request.saving(page: { try await Self.reminders(request.page, $0) }) { form in
        var rules = NotificationRules()
        for category in NotificationCategory.allCases {
          let isOn = form.flag(category.rawValue)
          if isOn != category.isOnByDefault { rules.switches[category] = isOn }
          let hour = form.integer(Self.hourField(category), in: ShifAILimits.reminderHours, required: true)
          if let hour, hour != category.defaultHour { rules.hours[category] = hour }
        }
        guard form.isValid else { return nil }
        let resumed = Set(NotificationCategory.allCases.filter { form.flag(Self.resumeField($0)) })
        let chosen = rules
        let written = try await request.shifai.editProfile { draft in
          // What a later version chose for categories of its own stays.
          (draft.notifications.switches, draft.notifications.hours) = (chosen.switches, chosen.hours)
          draft.resumed = resumed
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
        "breadcrumb": [TemplateValues.crumb(texts.name, Address.home), .crumb(texts.text("settings.title"))],
        "buttons": lock == nil ? [exportAll] : [exportAll, lockNow],
        "readableCopy": try await request.panel(of: ShifAIClient.copy),
      ]
    ).withQuickAdd(texts)
  }

  private static func form(
    _ request: PageRequest, _ form: FormData, _ key: String, _ action: String
  ) -> FormPage {
    let texts = ShifAITexts(request.context)
    let title = texts.text("settings.\(key)")
    var page = FormPage(
      context: request.context, form: form, labels: ShifAITexts.fields, title: title, action: action,
      cancel: Address.settings,
      breadcrumb: [
        .crumb(texts.name, Address.home), .crumb(texts.text("settings.title"), Address.settings),
        .crumb(title),
      ])
    page.changes(Profile.id)
    return page
  }

  private static func profile(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    var page = self.form(request, form, "profile", Address.profile)
    ProfileFields(texts: ShifAITexts(request.context)).add(
      ProfileDraft(try await request.profile()), to: &page)
    return page.content
  }

  private static func hourField(_ category: NotificationCategory) -> String { "\(category.rawValue)-hour" }

  private static func resumeField(_ category: NotificationCategory) -> String {
    "\(category.rawValue)-resumed"
  }

  private static func reminders(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = ShifAITexts(request.context)
    let rules = try await request.profile().preferences.notifications
    let stopped = try await request.store.value(StoppedRemindersQuery(today: request.today))
    var page = self.form(request, form, "reminders", Address.reminders)
    page.lead = texts.text("reminders.lead")
    for category in NotificationCategory.allCases {
      let name = texts.localizer.text("shifai.notification.\(category.rawValue)")
      page.addCheck(
        category.rawValue, isOn: rules.isOn(category), ["label": name, "switch": true])
      if stopped.contains(category) {
        page.addCheck(
          resumeField(category), isOn: false,
          [
            "label": texts.text("reminders.resume", ["name": name]),
            "hint": texts.text("reminders.stopped"),
          ])
      }
      page.add(
        "number", hourField(category), value: String(rules.hour(of: category)),
        ["label": texts.text("reminders.hourOf", ["name": name]), "unit": texts.text("hours"), "whole": true])
    }
    return page.content
  }
}
