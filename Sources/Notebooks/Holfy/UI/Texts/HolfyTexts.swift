import Foundation
import HolfyCore
import Localization
import NotebookContract
import Values
import Vault
import WebUI

/// What Holfy's values are called on a page, in the person's language.
struct HolfyTexts: NotebookTexts {
  static let notebook = HolfyPages.notebook

  /// What stands for a figure that cannot be made: nothing was measured. A sum of nothing is zero.
  static let unknown = "—"

  let localizer: Localizer

  init(_ localizer: Localizer) { self.localizer = localizer }

  /// A number of documents, or that there are more than are counted (``DocumentCounts``).
  func documents(_ key: String, _ count: Int) -> String {
    guard count > DocumentCounts.limit else { return self.count(key, count) }
    return text("\(key)More", ["count": String(DocumentCounts.limit)])
  }

  // MARK: Numbers

  func amount(_ money: Money?) -> String { money?.formatted(locale: locale) ?? text("amount.missing") }

  /// Sums of one or several currencies, never added to each other.
  func totals(_ totals: MoneyTotals, in currency: Currency) -> String {
    totals.isEmpty
      ? Money.zero(currency).formatted(locale: locale)
      : totals.sums.map { $0.formatted(locale: locale) }.joined(separator: " + ")
  }

  func price(_ value: Double, in currency: Currency, per unit: String) -> String {
    let number = value.formatted(
      .currency(code: currency.rawValue).locale(locale).precision(.fractionLength(2...3)))
    return "\(number)/\(unit)"
  }

  /// What is used over a distance, as people say it who count in kilometres or in miles.
  func consumption(_ consumption: Consumption, _ settings: HolfySettings) -> String {
    let figure = consumption.figure(settings)
    let number = figure.value.formatted(.number.locale(locale).precision(.fractionLength(0...2)))
    return switch figure.measure {
    case .per100Kilometres:
      text("fuel.per100", ["value": figure.unit.formatted(figure.value, locale: locale)])
    case .milesPerUSGallon: text("fuel.mpgUS", ["value": number])
    case .milesPerImperialGallon: text("fuel.mpgUK", ["value": number])
    case .milesPerUnit: text("fuel.milesPer", ["value": number, "unit": figure.unit.symbol])
    }
  }

  /// A point of the curve of consumptions, whose value is a figure already.
  func consumption(_ point: FuelStatistics.Point, _ settings: HolfySettings) -> String {
    consumption(Consumption(figure: point.value, point.energy.unit, settings), settings)
  }

  /// The average prices, in every currency that was paid; nil where no price is known.
  func prices(of summary: FuelSummary) -> String? {
    let prices = summary.unitPrices.map { price($0.price, in: $0.currency, per: summary.energy.unit.symbol) }
    return prices.isEmpty ? nil : prices.joined(separator: " · ")
  }

  func percent(_ ratio: Double) -> String {
    ratio.formatted(.percent.locale(locale).precision(.fractionLength(0)))
  }

  /// The day of the first registration, where somebody said it.
  func registration(_ vehicle: Vehicle) -> String {
    vehicle.isRegistrationKnown ? day(vehicle.registrationDate) : text("vehicle.registrationUnknown")
  }

  /// Nil where nobody said when the vehicle was registered.
  func age(_ vehicle: Vehicle) -> String? {
    switch vehicle.age(on: localizer.today) {
    case nil: nil
    case .new: localizer.text("holfy.age.new")
    case .months(let count): localizer.text("holfy.age.months", ["count": String(count)])
    case .years(let count): localizer.text("holfy.age.years", ["count": String(count)])
    }
  }

  // MARK: Kinds

  func type(_ document: Document) -> String { name(document.documentType, "holfy.documentType") }

  func energy(_ energy: Open<EnergyKind>) -> String { name(energy, "holfy.energy") }

  func kind(_ reminder: Reminder) -> String { name(reminder.kind, "holfy.reminderKind") }

  func regime(_ regime: Open<InspectionRegime>) -> String { name(regime, "holfy.inspectionRegime") }

  func category(_ category: DocumentCategory) -> String {
    localizer.text("holfy.documentCategory.\(String(describing: category))")
  }

  func status(_ status: DueStatus) -> String {
    localizer.text("holfy.dueStatus.\(String(describing: status))")
  }
}

extension DueStatus {
  /// How the shell shows it.
  var urgency: HomeAlert.Urgency {
    switch self {
    case .overdue, .urgent: .urgent
    case .soon: .soon
    case .ok: .ok
    }
  }
}
