import CaffioCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// What the person likes in a coffee: suggestions are made by it.
struct TasteForms {
  func add(to routes: NotebookRoutes) {
    routes.get("taste") { request in .page(try await Self.page(request, FormData())) }
    routes.post("taste") { request in
      try await request.saving(page: { try await Self.page(request.page, $0) }) { form in
        let stored = try await request.store.value(TasteQuery())
        guard let answers = Answers(&form, over: stored) else { return nil }
        let written = try await request.caffio.editTaste { taste in answers.apply(to: &taste) }
        return .redirect(to: Address.taste, toast: .written("tasteSaved", written))
      }
    }
  }

  /// A scale, named as its field.
  private enum Scale: String, CaseIterable {
    case acidityPreference, bitternessPreference, sweetnessPreference, bodyPreference

    var path: WritableKeyPath<TastingProfile, Int> {
      switch self {
      case .acidityPreference: \.acidityPreference
      case .bitternessPreference: \.bitternessPreference
      case .sweetnessPreference: \.sweetnessPreference
      case .bodyPreference: \.bodyPreference
      }
    }
  }

  /// What was typed.
  private struct Answers: Sendable {
    private let scales: [Int]
    private let origins, flavors: [String]

    init?(_ form: inout FormData, over stored: TastingProfile?) {
      let typed = Scale.allCases.map { form.integer($0.rawValue, in: CaffioLimits.scale, required: true) }
      origins = form.lines("preferredOrigins", stored: stored?.preferredOrigins ?? [])
      flavors = form.lines("dislikedFlavors", stored: stored?.dislikedFlavors ?? [])
      scales = typed.compactMap(\.self)
      guard form.isValid, scales.count == typed.count else { return nil }
    }

    func apply(to taste: inout TastingProfile) {
      for (scale, value) in zip(Scale.allCases, scales) { taste[keyPath: scale.path] = value }
      (taste.preferredOrigins, taste.dislikedFlavors) = (origins, flavors)
    }
  }

  private static func page(_ request: PageRequest, _ form: FormData) async throws -> PageContent {
    let texts = CaffioTexts(request.context)
    let stored = try await request.store.value(TasteQuery())
    let taste = stored ?? TastingProfile(updatedAt: request.now)
    let title = texts.text("taste.title")
    var page = FormPage(
      context: request.context, form: form, labels: "\(CaffioTexts.fields).taste", title: title,
      action: Address.taste, cancel: Address.brews, breadcrumb: texts.brewCrumbs + [.crumb(title)])
    page.lead = texts.text("taste.lead")
    page.changes(stored?.id)
    for scale in Scale.allCases {
      page.addChoice(
        "segments", scale.rawValue, chosen: String(taste[keyPath: scale.path]),
        CaffioLimits.scale.map { (String($0), String($0), nil) })
    }
    addLines("preferredOrigins", taste.preferredOrigins, to: &page)
    addLines("dislikedFlavors", taste.dislikedFlavors, to: &page)
    return page.content.withQuickAdd(texts)
  }

  private static func addLines(_ name: String, _ lines: [String], to page: inout FormPage) {
    page.add("area", name, value: lines.joined(separator: "\n"), ["rows": 4, "optional": true])
  }
}

extension FormData {
  /// A list with one word or two on each line. One that nobody touched stays what is stored.
  fileprivate mutating func lines(_ field: String, stored: [String]) -> [String] {
    let typed = text(field) ?? ""
    if typed == stored.joined(separator: "\n") { return stored }
    return typed.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
