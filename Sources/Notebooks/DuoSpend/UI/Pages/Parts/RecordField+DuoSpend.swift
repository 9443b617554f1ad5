import DuoSpendCore
import Localization
import NotebookContract
import Values
import WebUI

/// The fields that several of DuoSpend's forms ask alike.
extension RecordField {
  /// What it was for, which must be said.
  static func title(_ property: WritableKeyPath<Value, String>) -> RecordField {
    requiredText(
      "title", property, orSay: FieldProblem(DuoSpendField.expenseTitle, .empty),
      .limit(DuoSpendLimits.title))
  }

  /// A category, free to be any, with proposals.
  static func category(
    _ property: WritableKeyPath<Value, String?>, among proposed: [String]
  ) -> RecordField {
    RecordField { value, page in
      page.addCategory(value?[keyPath: property], among: proposed)
    } read: { form, value in
      value[keyPath: property] = form.text("category")
    }
  }

  /// An amount above zero.
  static func amount(_ property: WritableKeyPath<Value, Money>, in currency: Currency) -> RecordField {
    amount("amount", property, in: currency, orSay: PageMessage(key: "duospend.pages.amount.missing"))
  }

  /// What was spent or came in, without a sign, and which of the two it is.
  static func signedAmount(
    _ property: WritableKeyPath<Value, Money>, in currency: Currency
  ) -> RecordField {
    RecordField { value, page in
      let amount = value?[keyPath: property]
      SharingFields.addKind(amount, to: &page)
      page.addRequiredAmount(amount?.withoutSign, in: currency)
      page.join("amount", "kind")
    } read: { form, value in
      if let amount = form.signedAmount(in: currency) { value[keyPath: property] = amount }
    }
  }

  /// Who paid, and what the first partner paid where both did.
  ///
  /// - Parameter amount: what was paid, which was read before.
  static func payer(
    _ property: WritableKeyPath<Value, Payer>, of amount: KeyPath<Value, Money>, in project: Project
  ) -> RecordField {
    RecordField { value, page in
      SharingFields.addPayer(value?[keyPath: property], in: project, to: &page)
    } read: { form, value in
      if let payer = form.payer(of: value[keyPath: amount]) { value[keyPath: property] = payer }
    }
  }

  /// How it is divided; nil to follow the rules.
  ///
  /// - Parameters:
  ///   - amount: what is divided, which was read before.
  ///   - usual: what the project's rules say.
  static func split(
    _ property: WritableKeyPath<Value, SplitRatio?>, of amount: KeyPath<Value, Money>, in project: Project,
    usually usual: @escaping (Value?, FormData) -> SplitRatio
  ) -> RecordField {
    RecordField { value, page in
      SharingFields.addSplit(
        value?[keyPath: property], of: value?[keyPath: amount], in: project,
        usually: usual(value, page.form), to: &page)
    } read: { form, value, context in
      let split = form.split(
        of: form.hasAmount ? value[keyPath: amount] : nil, stored: value[keyPath: property],
        DuoSpendTexts(context))
      if let split { value[keyPath: property] = split }
    }
  }
}

extension FormPage {
  /// Adds an amount that must be there.
  fileprivate mutating func addRequiredAmount(_ amount: Money?, in currency: Currency) {
    add(
      "number", "amount", value: amount?.editingText(locale: context.language.locale),
      ["unit": currency.rawValue])
  }
}

extension FormData {
  /// Whether the amount could be read, and converted where it was paid abroad.
  fileprivate var hasAmount: Bool { problem("amount") == nil && problem("rate") == nil }
}
