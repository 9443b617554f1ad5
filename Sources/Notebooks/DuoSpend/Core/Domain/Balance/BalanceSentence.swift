package import Foundation
package import Values

/// Who owes whom, as a sentence: "Camille owes Sacha €70.00".
package struct BalanceSentence: Hashable, Sendable {
  /// Who owes; nil when nobody does.
  package let debtor: String?
  /// Who is owed; nil when nobody is.
  package let creditor: String?
  /// How much, never below zero.
  package let amount: Money

  /// The sentence of a project's balance.
  package init(_ status: BalanceStatus, of project: Project) {
    switch status {
    case .balanced: (debtor, creditor, amount) = (nil, nil, .zero(project.currency))
    case .partner2OwesPartner1(let money):
      (debtor, creditor, amount) = (project.partner2Name, project.partner1Name, money)
    case .partner1OwesPartner2(let money):
      (debtor, creditor, amount) = (project.partner1Name, project.partner2Name, money)
    }
  }

  package var messageKey: String { debtor == nil ? "duospend.balance.balanced" : "duospend.balance.owes" }

  /// What fills the sentence, with the amount as `locale` writes it.
  package func messageArguments(locale: Locale) -> [String: String] {
    guard let debtor, let creditor else { return [:] }
    return ["debtor": debtor, "creditor": creditor, "amount": amount.formatted(locale: locale)]
  }
}
