import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// How much caffeine each drink holds, and who says so; what the authorities name.
struct CaffeineTablePages {
  func add(to routes: NotebookRoutes) {
    routes.live("settings/caffeine") { _ in
      LivePage(FiguresQuery()) { figures, context in Self.content(figures, CaffioTexts(context)) }
    }
  }

  private static func content(_ figures: [DrinkFigure], _ texts: CaffioTexts) -> PageContent {
    func section(_ key: String, _ drinks: [CaffeineDrink]) -> Section {
      var section = Section(title: texts.text(key))
      section.rows = drinks.map { drink in
        row(drink.rawValue, own: figures.first { $0.isOf(drink.rawValue) }, drink.figure, texts)
      }
      return section
    }
    var own = Section(title: texts.text("caffeine.own"), note: texts.text("caffeine.ownNote"))
    own.rows = figures.filter { CaffeineDrink.reading($0.drink) == nil }.map {
      row($0.drink, own: $0, nil, texts)
    }
    own.actions = [.link(texts.text("caffeine.add"), Address.newFigure, icon: "plus")]
    return PageContent.caffio(
      [
        section("caffeine.coffees", CaffeineDrink.allCases.filter(\.isCoffee)),
        section("caffeine.others", CaffeineDrink.allCases.filter { !$0.isCoffee }), own,
        references(texts), sources(texts),
      ], title: texts.text("caffeine.table"),
      [
        "subtitle": texts.text("caffeine.about"),
        "breadcrumb": [
          TemplateValues.crumb(texts.text("title"), Address.home),
          .crumb(texts.text("settings.title"), Address.settings), .crumb(texts.text("caffeine.table")),
        ],
      ]
    ).withQuickAdd(texts)
  }

  /// A drink, with the person's own figure before that of its source.
  private static func row(
    _ drink: String, own: DrinkFigure?, _ known: CaffeineFigure?, _ texts: CaffioTexts
  ) -> TemplateValues {
    let figure = CaffeineTable([own].compactMap(\.self)).figure(for: Open(rawValue: drink)) ?? known
    let source = own.map { $0.source.isEmpty ? texts.source(.person) : $0.source }
    return [
      "key": "drink-\(drink)", "title": texts.drink(drink), "icon": "drop",
      "href": Address.figure(drink, "edit"),
      "meta": source ?? known.map { texts.source($0.source) },
      "badge": own == nil || known == nil
        ? nil : ["kind": "plain", "text": texts.text("caffeine.yours")] as TemplateValues,
      "amount": figure.map { texts.figure($0) } ?? own.map { texts.caffeine($0.caffeine) },
    ]
  }

  /// What the authorities name, as information.
  private static func references(_ texts: CaffioTexts) -> Section {
    var section = Section(
      title: texts.text("caffeine.references"), note: texts.localizer.text("caffio.model.note"))
    section.facts = CaffeineReference.all.map { reference in
      .fact(
        texts.milligrams(reference.milligrams), texts.localizer.text(reference.textKey),
        href: reference.source.address)
    }
    return section
  }

  /// Where each figure can be read.
  private static func sources(_ texts: CaffioTexts) -> Section {
    let used = CaffeineSource.allCases.filter { $0.address != nil }
    var section = Section(title: texts.text("caffeine.sources"))
    section.facts = used.map { source in
      .fact(texts.source(source), texts.text("caffeine.read"), href: source.address)
    }
    return section
  }
}

extension CaffioTexts {
  /// Who says a figure.
  func source(_ source: CaffeineSource) -> String { localizer.text(source.labelKey) }

  /// « 64 mg / 30 ml ».
  func figure(_ figure: CaffeineFigure) -> String {
    text(
      "caffeine.perPortion",
      ["caffeine": number(figure.milligrams, 1, unit: "mg"), "portion": portion(figure.portion)])
  }

  /// « 30 ml », « 50 g »
  func portion(_ portion: CaffeinePortion) -> String {
    switch portion {
    case .millilitres: number(portion.amount, 1, unit: "ml")
    case .grams: number(portion.amount, 1, unit: "g")
    }
  }
}
