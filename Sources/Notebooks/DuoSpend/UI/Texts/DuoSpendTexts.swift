import DuoSpendCore
import Foundation
import Localization
import NotebookContract
import Values
import Vault
import WebUI

/// What DuoSpend's values are called on a page, in the person's language.
struct DuoSpendTexts: NotebookTexts {
  static let notebook = DuoSpendPages.notebook

  let localizer: Localizer

  init(_ localizer: Localizer) { self.localizer = localizer }

  // MARK: Numbers

  func amount(_ money: Money) -> String { money.formatted(locale: locale) }

  /// An amount that says whether it is for or against somebody: « +70,00 € ».
  func signed(_ money: Money) -> String { money.formattedWithSign(locale: locale) }

  /// A part of a hundred, with two decimals at most.
  func percent(_ value: Decimal) -> String {
    rounded(value, text("percent", ["value": number(value, 2)]), decimals: 2)
  }

  /// What is written of a number, marked where that is not all of it.
  private func rounded(_ value: Decimal, _ written: String, decimals: Int) -> String {
    var (exact, short) = (value, Decimal())
    NSDecimalRound(&short, &exact, decimals, .plain)
    return short == value ? written : text("split.about", ["split": written])
  }

  /// A number as a form shows it to be edited.
  func number(_ value: Decimal, _ decimals: Int = 4) -> String {
    value.formatted(.number.locale(locale).grouping(.never).precision(.fractionLength(0...decimals)))
  }

  // MARK: Kinds

  /// A kind's name; what this version does not know is shown as it was written.
  func rhythm(_ rhythm: Open<Rhythm>) -> String {
    rhythm.known.map { localizer.text("duospend.rhythm.\($0.rawValue)") } ?? rhythm.rawValue
  }

  /// A category's name, or that there is none.
  func category(_ category: String?) -> String { category ?? text("category.none") }

  /// Who paid, where the name stands alone.
  func payer(_ payer: Payer, in project: Project) -> String {
    switch payer {
    case .partner1: project.partner1Name
    case .partner2: project.partner2Name
    case .both: localizer.text("duospend.payer.both")
    }
  }

  /// « payé par Camille », « payé par les deux », « reçu par Camille ».
  func paid(by payer: Payer, isIncome: Bool = false, in project: Project) -> String {
    let key = isIncome ? "expense.to" : "expense.by"
    if case .both = payer { return text("\(key)Both") }
    return text(key, ["name": self.payer(payer, in: project)])
  }

  // MARK: Sentences

  /// « 12 dépenses déjà notées sont réparties autrement : Sacha supporte 34,00 € de plus ».
  func effect(_ effect: RuleEffect, in project: Project) -> String {
    let count = String(effect.expenseCount)
    guard let burdened = effect.burdened else { return text("rule.effectEven", ["count": count]) }
    let more = Money(
      minorUnits: Int64(clamping: effect.partner1Change.magnitude), currency: project.currency)
    return text(
      "rule.effect", ["count": count, "name": project.partnerName(burdened), "amount": amount(more)])
  }

  /// Who owes whom.
  func sentence(_ card: ProjectCard) -> String {
    localizer.text(card.sentence.messageKey, card.sentence.messageArguments(locale: locale))
  }

  /// « Camille 60 % · Sacha 40 % ».
  func split(_ split: SplitRatio, in project: Project) -> String {
    let first = split.partner1Percent
    return text(
      "split.both",
      [
        "partner1": project.partner1Name, "percent1": percent(first), "partner2": project.partner2Name,
        "percent2": percent(100 - first),
      ])
  }

  /// « 60/40 », where there is little room.
  ///
  /// - Parameter decimals: how many at most; a list says less than the expense's own page.
  func shortSplit(_ split: SplitRatio, decimals: Int = 2) -> String {
    let first = split.partner1Percent
    let parts = ["first": number(first, decimals), "second": number(100 - first, decimals)]
    return rounded(first, text("split.short", parts), decimals: decimals)
  }

  /// How an amount is divided: the two parts where they were given as such, else « 60/40 ».
  func shortSplit(_ split: SplitRatio, of amount: Money, in project: Project) -> String {
    guard let part = split.part(of: amount) else { return shortSplit(split) }
    return parts(of: amount, first: part.minorUnits, in: project)
  }

  /// « 120,00 $US, 1 USD = 0,92 EUR »: what was paid abroad, and the rate that was typed.
  func abroad(_ original: ForeignAmount, in home: Currency) -> String {
    let rate = original.rate.formatted(
      .number.locale(locale).grouping(.never).precision(.fractionLength(0...DuoSpendLimits.rateDecimals)))
    let names = ["foreign": original.amount.currency.rawValue, "home": home.rawValue, "rate": rate]
    return "\(amount(original.amount)), \(text("rate.value", names))"
  }

  /// « Camille 30,00 € · Sacha 70,00 € »: an amount, divided between the two.
  ///
  /// - Parameter first: the first partner's part, in minor units.
  func parts(of whole: Money, first: Int64, in project: Project) -> String {
    let amounts = [first, whole.minorUnits - first].map {
      amount(Money(minorUnits: $0, currency: whole.currency))
    }
    return text(
      "split.amounts",
      [
        "partner1": project.partner1Name, "amount1": amounts[0], "partner2": project.partner2Name,
        "amount2": amounts[1],
      ])
  }

  /// What a search found.
  func hit(_ hit: DuoSpendSearchHit) -> SearchHit {
    let title = hit.title.isEmpty ? text("search.\(hit.kind.rawValue)") : hit.title
    let project = hit.kind == .project ? nil : hit.project.name
    // A budget is no expense: it says what it is.
    let money = amount(hit.amount)
    let told = hit.kind == .project ? text("budget.is", ["amount": money]) : money
    let detail = [project, hit.day.map(day), told].compactMap(\.self).joined(separator: " · ")
    let (icon, href) =
      switch hit.kind {
      case .project: ("duospend", Address.project(hit.id))
      case .expense: ("list", Address.expense(hit.id))
      case .settlement: ("wallet", Address.settlement(hit.id, "edit"))
      }
    return SearchHit(title: title, detail: detail, icon: icon, href: href)
  }
}
