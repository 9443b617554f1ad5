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
    routes.get("welcome/profile") { request in .page(try await Self.page(request, FormData())) }
    routes.post("welcome/profile") { request in
      try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        let change = ProfileFields.read(&form)
        let first = form.day("lastPeriod")
        let accepts = form.flag("disclaimer")
        if !accepts { form.note(FieldProblem(ShifAIField.disclaimer, .rule("required")), for: "disclaimer") }
        if let first {
          do {
            try PeriodDraft(first: first).validate(today: request.page.today)
          } catch let error as ShifAIError {
            for problem in error.fieldProblems { form.note(problem, for: "lastPeriod") }
          }
        }
        guard form.isValid, let change else { return nil }
        let client = request.shifai
        var draft = ProfileDraft(try await request.page.profile())
        draft.acceptsDisclaimer = true
        change(&draft)
        let written = try await client.completeOnboarding(draft)
        if let first { try await client.startPeriod(on: first) }
        return .redirect(to: Address.home, toast: .written("welcomed", written))
      }
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
    return .shifai(
      [first, stored, part("medical"), go], title: texts.text("welcome.title"),
      ["breadcrumb": [TemplateValues.crumb(texts.name)]])
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = ShifAITexts(request.context)
    let profile = try await request.profile()
    var page = FormPage(
      context: request.context, form: form, labels: ShifAITexts.fields,
      title: texts.text("welcome.profileTitle"),
      action: "\(Address.welcome)/profile", submit: texts.text("welcome.finish"), cancel: Address.welcome,
      breadcrumb: [.crumb(texts.name, Address.welcome), .crumb(texts.text("welcome.profileTitle"))])
    page.lead = texts.text("welcome.profileLead")
    page.notice = [
      "kind": "info", "icon": "info", "title": texts.text("welcome.medicalTitle"),
      "text": texts.text("welcome.medicalText"),
    ]
    page.addCheck("disclaimer", isOn: false)
    page.add(
      "date", "lastPeriod", ["optional": true, "max": request.today.description])
    ProfileFields(texts: texts).add(ProfileDraft(profile), to: &page)
    return page.content
  }
}
