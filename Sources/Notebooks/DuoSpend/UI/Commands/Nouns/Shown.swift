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
  /// The texts of pages and commands.
  var duospend: DuoSpendTexts { DuoSpendTexts(self) }

  /// Amounts in the smallest unit of a currency.
  func text(_ minorUnits: Int64, _ currency: Currency) -> String {
    text(Money(minorUnits: minorUnits, currency: currency))
  }

  /// The balance in words.
  func text(_ sentence: BalanceSentence) -> String {
    text(sentence.messageKey, sentence.messageArguments(locale: language.locale))
  }
}
