import DuoSpendCore
import Foundation
import NotebookContract
import Values
import Vault
import WebUI

/// Who paid and how it is divided, as expenses and recurring expenses ask it.
enum SharingFields {
  /// How an expense is divided, as a form sends it.
  enum Choice: String, CaseIterable {
    /// As the project's rules say, now and when they change.
    case rules
    case equal
    case custom
    /// Exactly so much for the first partner.
    case exact
  }

  /// What an amount is, as a form sends it: it is typed without a sign.
  enum Kind: String, CaseIterable {
    /// What was spent.
    case expense
    /// A refund, a deposit given back, an income.
    case income

    init(_ amount: Money?) { self = (amount?.minorUnits ?? 0) < 0 ? .income : .expense }

    /// An amount that was typed, with its sign.
    func signed(_ amount: Money) -> Money {
      Money(minorUnits: self == .income ? -amount.minorUnits : amount.minorUnits, currency: amount.currency)
    }
  }

  /// Adds the choice between what was spent and what came in.
  static func addKind(_ amount: Money?, to page: inout FormPage) {
    let texts = DuoSpendTexts(page.context)
    page.addChoice(
      "segments", "kind", chosen: Kind(amount).rawValue,
      Kind.allCases.map { ($0.rawValue, texts.text("kind.\($0.rawValue)"), nil) })
  }

  /// Adds the payer's buttons, and what the first partner paid where both did.
  static func addPayer(_ payer: Payer?, in project: Project, to page: inout FormPage) {
    let texts = DuoSpendTexts(page.context)
    let names = Partner.allCases.map(\.rawValue) + ["both"]
    let chosen = page.form.raw("paidBy") ?? payer?.name
    var part: Money?
    if case .both(let first) = payer { part = Money(minorUnits: abs(first), currency: project.currency) }
    let written = part?.editingText(locale: texts.locale)
    let partLabel = texts.text("payer.part", ["name": project.partner1Name])
    let labels = [
      Partner.partner1.rawValue: project.partner1Name, Partner.partner2.rawValue: project.partner2Name,
      "both": texts.payer(.both(partner1: 0), in: project),
    ]
    page.addOwnChoice(
      "payer", "paidBy", chosen: payer?.name, labels,
      [
        // The same form takes what came in.
        "label": texts.text("field.payer"),
        "options": names.map { name -> TemplateValues in
          [
            "value": name, "checked": name == chosen ? true : nil, "label": labels[name],
            "mark": project.mark(of: Partner(rawValue: name).map(Payer.init) ?? .both(partner1: 0)),
          ]
        },
        "part": texts.field(
          "partner1Part", label: "duospend.pages.field.partner1Part", in: page.form, value: written,
          [
            "label": partLabel, "unit": project.currency.rawValue,
            "hint": texts.text(
              "payer.partHint", ["currency": project.currency.rawValue, "name": project.partner2Name]),
          ]),
      ])
    page.addWithin("partner1Part", label: partLabel, value: written)
  }

  /// Adds the ways to divide it.
  ///
  /// - Parameters:
  ///   - split: how it is divided; nil to follow the rules.
  ///   - amount: what is divided; nil while nobody said.
  ///   - usual: what the project's rules say.
  static func addSplit(
    _ split: SplitRatio?, of amount: Money?, in project: Project, usually usual: SplitRatio,
    to page: inout FormPage
  ) {
    let texts = DuoSpendTexts(page.context)
    let part = amount.flatMap { split?.part(of: $0) }
      .map(\.withoutSign)
    let stored: Choice =
      switch split {
      case nil: .rules
      case .equal: .equal
      case .custom: part == nil ? .custom : .exact
      }
    let (written, shareLabel) = (
      part?.editingText(locale: texts.locale), texts.text("split.share", ["name": project.partner1Name])
    )
    let chosen = page.form.raw("split").flatMap(Choice.init) ?? stored
    let labels = Dictionary(
      uniqueKeysWithValues: Choice.allCases.map { ($0.rawValue, texts.text("split.\($0.rawValue)")) })
    page.addOwnChoice(
      "split", "split", chosen: stored.rawValue, labels,
      [
        "options": Choice.allCases.map { choice -> TemplateValues in
          [
            "value": choice.rawValue, "checked": choice == chosen ? true : nil,
            "label": labels[choice.rawValue],
            "note": choice == .rules ? texts.shortSplit(usual, decimals: 1) : nil,
          ]
        },
        "share": share(split ?? usual, in: project, page.form, texts),
        "exact": texts.field(
          "partner1Share", label: "duospend.pages.field.share", in: page.form, value: written,
          [
            "label": shareLabel, "unit": project.currency.rawValue,
            "hint": texts.text(
              "split.exactHint", ["currency": project.currency.rawValue, "name": project.partner2Name]),
          ]),
      ])
    page.addWithin("partner1Share", label: shareLabel, value: written)
    page.addWithin(
      "share", label: texts.text("split.share", ["name": project.partner1Name]),
      value: texts.number((split ?? usual).partner1Percent))
  }

  /// The slider and the number of the first partner's part, for the partial `duospend-share`.
  static func share(
    _ split: SplitRatio, in project: Project, _ form: FormData, _ texts: DuoSpendTexts
  ) -> TemplateValues {
    let value = form.raw("share") ?? texts.number(split.partner1Percent)
    return texts.field(
      "share", label: "duospend.pages.field.share", in: form, value: value,
      [
        "label": texts.text("split.share", ["name": project.partner1Name]),
        "unit": "%", "slider": value.replacing(",", with: "."),
        "rest": texts.text("split.rest", ["name": project.partner2Name]),
        "sliderLabel": texts.text("split.slider", ["name": project.partner1Name]),
      ])
  }
}

extension FormData {
  /// An amount that must be there; the sentence says of what.
  mutating func amount(_ field: String, in currency: Currency, orSay missing: String) -> Money? {
    guard text(field) != nil else {
      note(PageMessage(key: "duospend.pages.\(missing)"), for: field)
      return nil
    }
    return amount(field, in: currency)
  }

  /// What was spent or came in, typed without a sign: which of the two it is has its own choice, and is an expense where
  /// the form does not say.
  mutating func signedAmount(in currency: Currency) -> Money? {
    let (field, kind) = ("amount", choice("kind", as: SharingFields.Kind.self) ?? .expense)
    guard text(field) != nil else { return amount(field, in: currency, orSay: "amount.missing") }
    guard let amount = amount(field, in: currency, allowsNegative: true) else { return nil }
    guard amount.minorUnits >= 0 else {
      note(PageMessage(key: "duospend.pages.amount.negative"), for: field)
      return nil
    }
    return kind.signed(amount)
  }

  /// Who paid, once the amount is known.
  mutating func payer(of amount: Money) -> Payer? {
    guard let name = self.text("paidBy") else {
      note(PageMessage(key: "duospend.pages.payer.missing"), for: "paidBy")
      return nil
    }
    if let partner = Partner(rawValue: name) { return Payer(partner) }
    guard name == "both" else {
      note(PageMessage(key: "form.choice"), for: "paidBy")
      return nil
    }
    guard let part = self.amount("partner1Part", in: amount.currency, orSay: "payer.partMissing") else {
      return nil
    }
    return .both(partner1: SharingFields.Kind(amount).signed(part).minorUnits)
  }

  /// How it is divided: nil in the first place when it cannot be read, in the second to follow the rules.
  ///
  /// - Parameters:
  ///   - amount: what is divided, once it is known.
  ///   - stored: the split that the form showed; it is kept exactly where nobody touched it.
  mutating func split(of amount: Money?, stored: SplitRatio?, _ texts: DuoSpendTexts) -> SplitRatio?? {
    switch choice("split", as: SharingFields.Choice.self, required: true) {
    case .rules: .some(nil)
    case .equal: .some(.equal)
    case .custom: share(stored: stored, texts).map { .some($0) }
    case .exact: exactShare(of: amount).map { .some($0) }
    case nil: nil
    }
  }

  /// The split by which the first partner bears what was typed, exactly.
  private mutating func exactShare(of amount: Money?) -> SplitRatio? {
    guard let amount else { return nil }
    guard let part = self.amount("partner1Share", in: amount.currency, orSay: "split.partMissing") else {
      return nil
    }
    do {
      return try .amounts(SharingFields.Kind(amount).signed(part), of: amount)
    } catch {
      note(PageMessage(key: "duospend.pages.split.partTooLarge"), for: "partner1Share")
      return nil
    }
  }

  /// The parts of a split that is told as the first partner's percentage.
  mutating func share(stored: SplitRatio?, _ texts: DuoSpendTexts) -> SplitRatio? {
    // Thirds are shown with four decimals: what was not touched is not rounded.
    if case .custom = stored, let stored, raw("share") == texts.number(stored.partner1Percent) {
      return stored
    }
    guard let first = decimal("share", required: true) else { return nil }
    do {
      return try SplitRatio.percent(first)
    } catch {
      note(PageMessage(key: "duospend.pages.split.outOfRange"), for: "share")
      return nil
    }
  }
}
