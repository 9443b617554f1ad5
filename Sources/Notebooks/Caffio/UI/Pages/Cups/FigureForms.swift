import CaffioCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// The person's own figure of a drink: of one of the table, or of one of her own.
struct FigureForms {
  /// What a portion is measured in.
  private enum PortionUnit: String, CaseIterable {
    case millilitres = "ml"
    case grams = "g"
  }

  func add(to routes: NotebookRoutes) {
    routes.get("settings/caffeine/new") { request in .page(Self.page(nil, request, FormData())) }
    routes.post("settings/caffeine/new") { request in
      try await request.saving(page: { Self.page(nil, request.page, $0) }) { form in
        try await Self.save(nil, request, &form)
      }
    }
    routes.get("settings/caffeine/:drink/edit") { request in
      .page(Self.page(try await Self.drink(request), request, FormData()))
    }
    routes.post("settings/caffeine/:drink/edit") { request in
      let drink = try await Self.drink(request.page)
      return try await request.saving(page: { Self.page(drink, request.page, $0) }) { form in
        try await Self.save(drink, request, &form)
      }
    }
    routes.post("settings/caffeine/:drink/delete") { request in
      let drink = try await Self.drink(request.page)
      guard let figure = drink.own else { throw PageError.notFound }
      let written = try await request.caffio.deleteFigure(figure.id)
      return .redirect(
        to: Address.caffeineTable,
        toast: .written("figureDeleted", written, CaffioTexts(request.context).drink(drink.name)))
    }
  }

  /// A drink that has a figure.
  private struct Drink: Sendable {
    /// As it is stored.
    let name: String
    let own: DrinkFigure?

    /// The portion that is shown: hers, else that of the table.
    var portion: CaffeinePortion? {
      CaffeineTable([own].compactMap(\.self)).figure(for: Open(rawValue: name))?.portion
    }

    var caffeine: Double? { own?.caffeine.milligrams ?? CaffeineDrink.reading(name)?.figure.milligrams }
  }

  /// The drink that the address names: one of the table, or one that the person has a figure of.
  private static func drink(_ request: PageRequest) async throws -> Drink {
    let name = try request.parameter("drink")
    let own = try await request.store.value(FiguresQuery()).first { $0.isOf(name) }
    guard own != nil || CaffeineDrink.reading(name) != nil else { throw PageError.notFound }
    return Drink(name: own?.drink ?? CaffeineDrink.reading(name)?.rawValue ?? name, own: own)
  }

  private static func save(
    _ drink: Drink?, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let texts = CaffioTexts(request.context)
    let name = drink?.name ?? texts.drink(named: form.text("drink", required: true) ?? "")
    let caffeine = form.caffeine("caffeine", of: .figureCaffeine, required: true)
    let portion = form.decimal("portion", required: true, decimals: 3)?.nearestDouble
    if let portion, !CaffioLimits.portion.contains(portion) {
      form.note(FieldProblem(CaffioField.figurePortion, .outOfRange), for: "portion")
    }
    let unit = form.choice("portionUnit", as: PortionUnit.self, required: true)
    let source = form.text("source") ?? ""
    if drink == nil, form.isValid,
      try await request.store.value(FiguresQuery()).contains(where: { $0.isOf(name) })
    {
      form.note(PageMessage(key: "caffio.pages.caffeine.known"), for: "drink")
    }
    guard form.isValid, let caffeine, let portion, let unit else { return nil }
    do {
      let written = try await request.caffio.setFigure(
        caffeine, of: name, in: portion, unit: unit.rawValue, source: source)
      return .redirect(
        to: Address.caffeineTable, toast: .written("figureSaved", written, texts.drink(name)))
    } catch let error as CaffioError where error.fieldProblems.isEmpty {
      // There are too many: what was typed stays.
      form.note(error, for: "drink")
      return nil
    }
  }

  private static func page(_ drink: Drink?, _ request: PageRequest, _ form: FormData) -> PageContent {
    let texts = CaffioTexts(request.context)
    let title = drink.map { texts.drink($0.name) } ?? texts.text("caffeine.add")
    var page = FormPage(
      context: request.context, form: form, labels: "\(CaffioTexts.fields).figure", title: title,
      action: drink.map { Address.figure($0.name, "edit") } ?? Address.newFigure,
      cancel: Address.caffeineTable,
      breadcrumb: [
        .crumb(texts.text("title"), Address.home), .crumb(texts.text("settings.title"), Address.settings),
        .crumb(texts.text("caffeine.table"), Address.caffeineTable), .crumb(title),
      ])
    page.changes(drink?.own?.id)
    if let known = drink.flatMap({ CaffeineDrink.reading($0.name) })?.figure {
      page.lead = texts.text(
        "caffeine.tableSays", ["figure": texts.figure(known), "source": texts.source(known.source)])
    }
    if drink == nil { page.add("text", "drink", ["maxlength": CaffioLimits.name]) }
    page.add("number", "caffeine", value: drink?.caffeine.map { texts.number($0, 1) }, ["unit": "mg"])
    page.add("number", "portion", value: drink?.portion.map { texts.number($0.amount, 3) }, ["unit": ""])
    page.addChoice(
      "segments", "portionUnit", chosen: unit(of: drink?.portion).rawValue,
      PortionUnit.allCases.map { ($0.rawValue, texts.text("caffeine.unit.\($0.rawValue)"), nil) })
    page.join("caffeine", "portion", "portionUnit")
    page.add(
      "text", "source", value: drink?.own?.source, ["optional": true, "maxlength": CaffioLimits.line])
    if let drink, drink.own != nil {
      let isKnown = CaffeineDrink.reading(drink.name) != nil
      page.deletion = (
        Address.figure(drink.name, "delete"), texts.text(isKnown ? "caffeine.restore" : "caffeine.delete")
      )
    }
    return page.content
  }

  private static func unit(of portion: CaffeinePortion?) -> PortionUnit {
    if case .grams = portion { .grams } else { .millilitres }
  }
}
