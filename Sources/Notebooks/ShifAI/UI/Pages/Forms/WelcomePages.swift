import Localization
import NotebookContract
import ShifAICore
import Values
import Vault
import WebUI

/// The first minutes: what the notebook is and is not, what is kept and where, and what she says about herself.
struct WelcomePages {
  func add(to routes: NotebookRoutes) {
    routes.get("welcome") { request in
      guard try await !request.profile().onboardingCompleted else { return .redirect(to: Address.home) }
      return .page(Self.introduction(ShifAITexts(request.context)))
    }
    routes.get("welcome/profile") { request in .page(try await Self.profile(request).content()) }
    routes.post("welcome/profile") { request in
      try await request.saving(try await Self.profile(request.page)) { draft, form in
        try await Self.save(draft, &form, request)
      }
    }
    let begun = routes.welcomed
    begun.get(Self.symptomsPath) { request in .page(try await Self.symptoms(request).content()) }
    begun.post(Self.symptomsPath) { request in
      try await request.saving(try await Self.symptoms(request.page)) { draft, _ in
        let written = try await request.shifai.editProfile { $0.trackedSymptoms = draft.trackedSymptoms }
        return .redirect(to: Self.privacy, toast: .written("symptomsSaved", written))
      }
    }
    begun.get("welcome/privacy") { request in .page(Self.lastWords(ShifAITexts(request.context))) }
  }

  private static let symptomsPath = "welcome/symptoms"
  private static let symptomsPage = "\(Address.welcome)/symptoms"
  private static let privacy = "\(Address.welcome)/privacy"

  /// The second step: what she wants to see first, with what is usual for what she said she has.
  private static func symptoms(_ request: PageRequest) async throws -> RecordForm<ProfileDraft> {
    let texts = ShifAITexts(request.context)
    let title = texts.text("welcome.symptomsTitle")
    var page = FormPage(
      context: request.context, labels: ShifAITexts.fields, title: title, action: symptomsPage,
      submit: texts.text("welcome.goOn"), cancel: privacy,
      breadcrumb: texts.crumbs(title))
    page.cancelLabel = texts.text("welcome.later")
    page.lead = texts.text("welcome.symptomsLead")
    return try await SymptomForms.tracked(page, request)
  }

  /// The last step: who else might look at this screen.
  private static func lastWords(_ texts: ShifAITexts) -> PageContent {
    let title = texts.text("welcome.privacyTitle")
    var section = Section(note: texts.text("welcome.privacyText"))
    section.facts = [
      .fact(texts.text("welcome.lockLabel"), texts.text("welcome.lockValue")),
      .fact(texts.text("welcome.discreetLabel"), texts.text("welcome.discreetValue")),
    ]
    section.actions = [
      .link(texts.text("settings.discretion"), Address.discretion, icon: "lock"),
      .link(texts.text("welcome.open"), Address.home, icon: "arrow-right", kind: "primary"),
    ]
    return .shifai(
      [section], title: title,
      ["breadcrumb": texts.crumbs(title)])
  }

  private static func save(
    _ draft: ProfileDraft, _ form: inout FormData, _ request: FormRequest
  ) async throws -> Reply? {
    let first = form.day("lastPeriod")
    do {
      let written = try await request.shifai.completeOnboarding(lastPeriod: first) { $0 = draft }
      return .redirect(to: symptomsPage, toast: .written("welcomed", written))
    } catch let error as ShifAIError {
      // This form calls the first day of a period otherwise, and may not say which field a refusal is about.
      guard let problem = error.ofLastPeriod else { throw error }
      form.note(problem, for: "lastPeriod")
      return nil
    }
  }

  /// What the notebook is: shown wherever somebody comes who has not read it.
  static func introduction(_ texts: ShifAITexts) -> PageContent {
    func part(_ name: String) -> Section {
      Section(title: texts.text("welcome.\(name)Title"), note: texts.text("welcome.\(name)Text"))
    }
    var first = Section(note: texts.text("welcome.lead"))
    first.facts = ["one", "two", "three"].map { word in
      .fact(texts.text("welcome.\(word)Word"), texts.text("welcome.\(word)Is"))
    }
    var stored = part("stored")
    stored.facts = ["what", "where", "who", "out"].map { name in
      .fact(texts.text("welcome.\(name)Label"), texts.text("welcome.\(name)Value"))
    }
    var go = part("accuracy")
    go.actions = [
      .link(texts.text("welcome.begin"), "\(Address.welcome)/profile", icon: "arrow-right", kind: "primary"),
      .link(texts.text("welcome.import"), "/import/\(ShifAIPages.notebook)", icon: "import"),
    ]
    stored.actions = LegalPages.links(texts)
    return .shifai(
      [first, stored, part("medical"), go], title: texts.text("welcome.title"),
      ["breadcrumb": [TemplateValues.crumb(texts.name)]])
  }

  private static func profile(_ request: PageRequest) async throws -> RecordForm<ProfileDraft> {
    let texts = ShifAITexts(request.context)
    let stored = ProfileDraft(try await request.profile())
    var page = FormPage(
      context: request.context, labels: ShifAITexts.fields, title: texts.text("welcome.profileTitle"),
      action: "\(Address.welcome)/profile", submit: texts.text("welcome.finish"), cancel: Address.welcome,
      breadcrumb: [.crumb(texts.name, Address.welcome), .crumb(texts.text("welcome.profileTitle"))])
    page.lead = texts.text("welcome.profileLead")
    page.notice = [
      "kind": "info", "icon": "info", "title": texts.text("welcome.medicalTitle"),
      "text": texts.text("welcome.medicalText"),
    ]
    let disclaimer = RecordField<ProfileDraft> { _, page in
      page.addCheck("disclaimer", isOn: false)
    } read: { form, draft in
      draft.acceptsDisclaimer = form.flag("disclaimer")
      if draft.acceptsDisclaimer { return }
      form.note(FieldProblem(ShifAIField.disclaimer, .rule("required")), for: "disclaimer")
    }
    // A period is no part of the profile: whether it can be read is asked here, what it says when it is saved.
    let lastPeriod = RecordField<ProfileDraft> { _, page in
      page.add("date", "lastPeriod", ["optional": true, "max": request.today.description])
    } read: { form, _ in
      _ = form.day("lastPeriod")
    }
    return RecordForm(
      page, over: stored, blank: ProfileDraft(),
      [disclaimer, lastPeriod] + ProfileFields(texts: texts).list(over: stored))
  }
}

extension ShifAIError {
  /// Why the last period that was given at the beginning is refused; nil when the refusal is about something else.
  fileprivate var ofLastPeriod: (any LocalizedMessage)? {
    switch self {
    case .periodOverlaps: self
    default: fieldProblems.first { $0.field == .periodFirst }
    }
  }
}
