import DuoSpendCore
import Foundation
import Localization
import NotebookContract
import Terminal
import Values

/// A record with the project that gives its currency and the names of its partners.
struct InProject<Record: ProjectEntry>: Identifiable, Encodable {
  let record: Record
  let project: Project

  init(_ record: Record, _ project: Project) {
    self.record = record
    self.project = project
  }

  var id: String { record.id }

  /// The record alone, as files write it.
  func encode(to encoder: any Encoder) throws { try CodedEntry(record).encode(to: encoder) }
}

extension CommandContext {
  /// How an amount is divided.
  func text(_ ratio: SplitRatio, of amount: Money, in project: Project) -> String {
    DuoSpendTexts(self).shortSplit(ratio, of: amount, in: project)
  }

  /// Who paid, by name.
  func text(_ payer: Payer, of project: Project) -> String { DuoSpendTexts(self).payer(payer, in: project) }

  /// A ratio: 70/30.
  func text(_ ratio: SplitRatio) -> String { DuoSpendTexts(self).shortSplit(ratio) }

  /// How many expenses are divided again, and who bears how much more then.
  func text(_ effect: RuleEffect, of project: Project) -> String {
    DuoSpendTexts(self).effect(effect, in: project)
  }

  /// Amounts in the smallest unit of a currency.
  func text(_ minorUnits: Int64, _ currency: Currency) -> String {
    text(Money(minorUnits: minorUnits, currency: currency))
  }

  /// An amount that says whether it is for or against somebody.
  func signed(_ amount: Money) -> String { DuoSpendTexts(self).signed(amount) }

  /// The balance in words.
  func text(_ sentence: BalanceSentence) -> String {
    text(sentence.messageKey, sentence.messageArguments(locale: language.locale))
  }
}
