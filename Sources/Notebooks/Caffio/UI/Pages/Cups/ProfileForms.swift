import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// What the person says of herself: when she gets up and goes to bed, how much she wants to be told of, how fast caffeine
/// leaves her.
struct ProfileForms {
  func add(to routes: NotebookRoutes) {
    routes.get("settings/profile") { request in .page(try await Self.form(request).content()) }
    routes.post("settings/profile") { request in
      try await request.saving(try await Self.form(request.page)) { profile, _ in
        let written = try await request.caffio.editProfile { $0 = profile }
        return .redirect(to: Address.settings, toast: .written("profileSaved", written))
      }
    }
  }

  private static func form(_ request: PageRequest) async throws -> RecordForm<UserProfile.Details> {
    let texts = CaffioTexts(request.context)
    let profile =
      try await request.store.value(ProfileQuery()) ?? UserProfile(request.now)
    var page = FormPage(
      context: request.context, labels: "\(CaffioTexts.fields).profile",
      title: texts.text("profile.title"), action: Address.profile, cancel: Address.settings,
      breadcrumb: [
        .crumb(texts.text("title"), Address.home), .crumb(texts.text("settings.title"), Address.settings),
        .crumb(texts.text("profile.title")),
      ])
    page.changes(UserProfile.fixedID)
    page.lead = texts.text("profile.lead")
    page.links = [.efsa2015, .medicine2001, .bristol2001].compactMap { (source: CaffeineSource) in
      source.address.map {
        TemplateValues.link(texts.text("profile.\(source.rawValue)"), $0, icon: "external")
      }
    }
    return RecordForm(
      page, over: profile.details, blank: profile.details,
      [
        .time("wakeUpTime", \.wakeUpTime),
        .time("bedTime", \.bedTime),
        .integer(
          "preferredCaffeineLimit", \.preferredCaffeineLimit, in: CaffioLimits.dailyCaffeine, .unit("mg")),
        .scale("preferredStrength", \.preferredStrength),
        .number(
          "caffeineHalfLifeMinutes", \.caffeineHalfLifeHours, decimals: 2, unit: texts.text("profile.hours")),
      ])
  }
}

extension UserProfile.Details {
  /// The half-life as people say it.
  fileprivate var caffeineHalfLifeHours: Double {
    get { Double(caffeineHalfLifeMinutes) / 60 }
    set { caffeineHalfLifeMinutes = Int(nearest: newValue * 60) }
  }
}
