import CaffioCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// What the person says of herself: when she gets up and goes to bed, how much she wants to be told of, how fast caffeine
/// leaves her.
struct ProfileForms {
  func add(to routes: NotebookRoutes) {
    routes.get("settings/profile") { request in .page(try await Self.page(request, FormData())) }
    routes.post("settings/profile") { request in
      try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        guard let change = Self.read(&form) else { return nil }
        let written = try await request.caffio.editProfile { change.apply(to: &$0) }
        return .redirect(to: Address.settings, toast: .written("profileSaved", written))
      }
    }
  }

  private static func read(_ form: inout FormData) -> Change? {
    let (wake, bed) = (form.time("wakeUpTime"), form.time("bedTime"))
    let limit = form.integer("preferredCaffeineLimit", in: CaffioLimits.dailyCaffeine, required: true)
    let strength = form.integer("preferredStrength", in: CaffioLimits.scale, required: true)
    let hours = form.decimal("caffeineHalfLifeMinutes", required: true, decimals: 2)
    guard form.isValid, let limit, let strength, let hours else { return nil }
    return Change(
      wake: wake, bed: bed, limit: limit, strength: strength,
      halfLifeMinutes: Int(nearest: (hours * 60).nearestDouble))
  }

  /// What was typed, to be applied to the profile.
  private struct Change: Sendable {
    let wake, bed: TimeOfDay?
    let limit, strength, halfLifeMinutes: Int

    func apply(to profile: inout UserProfile) {
      (profile.wakeUpTime, profile.bedTime) = (wake, bed)
      (profile.preferredCaffeineLimit, profile.preferredStrength) = (limit, strength)
      profile.caffeineHalfLifeMinutes = halfLifeMinutes
    }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = CaffioTexts(request.context)
    let profile =
      try await request.store.value(ProfileQuery())
      ?? UserProfile(createdAt: request.now, updatedAt: request.now)
    var page = FormPage(
      context: request.context, form: form, labels: "\(CaffioTexts.fields).profile",
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
    page.addTime("wakeUpTime", value: profile.wakeUpTime)
    page.addTime("bedTime", value: profile.bedTime)
    page.add(
      "number", "preferredCaffeineLimit", value: String(profile.preferredCaffeineLimit),
      ["unit": "mg", "whole": true])
    page.addChoice(
      "segments", "preferredStrength", chosen: String(profile.preferredStrength),
      CaffioLimits.scale.map { (String($0), String($0), nil) })
    page.add(
      "number", "caffeineHalfLifeMinutes",
      value: texts.number(Double(profile.caffeineHalfLifeMinutes) / 60, 2),
      ["unit": texts.text("profile.hours")])
    return page.content
  }
}
