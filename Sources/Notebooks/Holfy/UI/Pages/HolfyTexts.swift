import Foundation
import HolfyCore
import Localization
import Values
import Vault
import WebUI

/// What Holfy's values are called on a page, in the person's language.
struct HolfyTexts: NotebookTexts {
  static let notebook = HolfyPages.notebook

  /// What stands for a figure that cannot be made: nothing was measured. A sum of nothing is zero.
  static let unknown = "—"

  let context: PageContext

  init(_ context: PageContext) { self.context = context }

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

  func consumption(_ value: Double, _ unit: VolumeUnit) -> String {
    text("fuel.per100", ["value": unit.formatted(value, locale: locale)])
  }

  func percent(_ ratio: Double) -> String {
    ratio.formatted(.percent.locale(locale).precision(.fractionLength(0)))
  }

  func age(_ vehicle: Vehicle) -> String {
    switch vehicle.age(on: context.today) {
    case .new: context.text("holfy.age.new")
    case .months(let count): context.text("holfy.age.months", ["count": String(count)])
    case .years(let count): context.text("holfy.age.years", ["count": String(count)])
    }
  }

  // MARK: Kinds

  func type(_ document: Document) -> String { name(document.documentType, "holfy.documentType") }

  func energy(_ energy: Open<EnergyKind>) -> String { name(energy, "holfy.energy") }

  func kind(_ reminder: Reminder) -> String { name(reminder.kind, "holfy.reminderKind") }

  func regime(_ regime: Open<InspectionRegime>) -> String { name(regime, "holfy.inspectionRegime") }

  func category(_ category: DocumentCategory) -> String {
    context.text("holfy.documentCategory.\(String(describing: category))")
  }

  func status(_ status: DueStatus) -> String { context.text("holfy.dueStatus.\(String(describing: status))") }
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
