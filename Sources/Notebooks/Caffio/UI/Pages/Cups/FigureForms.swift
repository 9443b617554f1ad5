import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// The person's own figure of a drink: of one of the table, or of one of her own.
struct FigureForms {
  /// What a portion is measured in.
  private enum PortionUnit: String, OpenKnown {
    case millilitres = "ml"
    case grams = "g"
  }

  func add(to routes: NotebookRoutes) {
    routes.get("settings/caffeine/new") { request in .page(Self.form(nil, request).content()) }
    routes.post("settings/caffeine/new") { request in try await Self.save(nil, request) }
    routes.get("settings/caffeine/:drink/edit") { request in
      .page(Self.form(try await Self.drink(request), request).content())
    }
    routes.post("settings/caffeine/:drink/edit") { request in
      try await Self.save(try await Self.drink(request.page), request)
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

  /// What was typed.
  private struct Answers {
    /// The name of a new drink.
    var drink = ""
    var caffeine: CaffeineMass?
    var portion: Double?
    var unit = Open(PortionUnit.millilitres)
    var source = ""

    init() {}

    init(_ drink: Drink) {
      caffeine = drink.caffeine.flatMap { CaffeineMass(milligrams: $0) }
      portion = drink.portion?.amount
      if case .grams = drink.portion { unit = Open(.grams) }
      source = drink.own?.source ?? ""
    }
  }

  /// The drink that the address names: one of the table, or one that the person has a figure of.
  private static func drink(_ request: PageRequest) async throws -> Drink {
    let name = try request.parameter("drink")
    let own = try await request.store.value(FiguresQuery()).first { $0.isOf(name) }
    guard own != nil || CaffeineDrink.reading(name) != nil else { throw PageError.notFound }
    return Drink(name: own?.drink ?? CaffeineDrink.reading(name)?.rawValue ?? name, own: own)
  }

  private static func save(_ drink: Drink?, _ request: FormRequest) async throws -> Reply {
    try await request.saving(form(drink, request.page)) { answers, form in
      let texts = CaffioTexts(request.context)
      let name = drink?.name ?? texts.drink(named: answers.drink)
      if drink == nil, try await request.store.value(FiguresQuery()).contains(where: { $0.isOf(name) }) {
        form.note(PageMessage(key: "caffio.pages.caffeine.known"), for: "drink")
      }
      guard form.isValid, let caffeine = answers.caffeine, let portion = answers.portion else { return nil }
      // There may be too many.
      return try await form.noting(beside: { (_: CaffioError) in "drink" }) {
        let written = try await request.caffio.setFigure(
          caffeine, of: name, in: portion, unit: answers.unit.rawValue, source: answers.source)
        return .redirect(
          to: Address.caffeineTable, toast: .written("figureSaved", written, texts.drink(name)))
      }
    }
  }

  private static func form(_ drink: Drink?, _ request: PageRequest) -> RecordForm<Answers> {
    let texts = CaffioTexts(request.context)
    let title = drink.map { texts.drink($0.name) } ?? texts.text("caffeine.add")
    var page = FormPage(
      context: request.context, labels: "\(CaffioTexts.fields).figure", title: title,
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
    if let drink, drink.own != nil {
      let isKnown = CaffeineDrink.reading(drink.name) != nil
      page.deletion = (
        Address.figure(drink.name, "delete"), texts.text(isKnown ? "caffeine.restore" : "caffeine.delete")
      )
    }
    let units = PortionUnit.allCases.map {
      ($0.rawValue, texts.text("caffeine.unit.\($0.rawValue)"), nil as String?)
    }
    var fields: [RecordField<Answers>] = [
      .caffeine(\.caffeine, of: .figureCaffeine, isRequired: true),
      portion,
      .choice("portionUnit", \.unit, as: .segments, proposed: Open(.millilitres), units),
      .part { $0.join("caffeine", "portion", "portionUnit") },
      .text("source", \.source, .optional, .limit(CaffioLimits.line)),
    ]
    if drink == nil { fields.insert(.requiredText("drink", \.drink, .limit(CaffioLimits.name)), at: 0) }
    return RecordForm(page, over: drink.map { Answers($0) }, blank: Answers(), fields)
  }

  private static var portion: RecordField<Answers> {
    RecordField { answers, page in
      let texts = CaffioTexts(page.context)
      page.add("number", "portion", value: answers?.portion.map { texts.number($0, 3) }, ["unit": ""])
    } read: { form, answers in
      answers.portion = form.decimal("portion", required: true, decimals: 3)?.nearestDouble
      if let portion = answers.portion, !CaffioLimits.portion.contains(portion) {
        form.note(FieldProblem(CaffioField.figurePortion, .outOfRange), for: "portion")
      }
    }
  }
}
