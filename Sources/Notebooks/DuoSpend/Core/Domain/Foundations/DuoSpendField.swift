package import Values

/// A field that a person fills in, named as the string tables name it.
package enum DuoSpendField: String, FormField {
  case projectName = "duospend.project.name"
  case projectEmoji = "duospend.project.emoji"
  case projectBudget = "duospend.project.budget"
  case partner1Name = "duospend.project.partner1Name"
  case partner2Name = "duospend.project.partner2Name"
  case expenseTitle = "duospend.expense.title"
  case expenseAmount = "duospend.expense.amount"
  case expensePaidBy = "duospend.expense.paidBy"
  case expenseSplit = "duospend.expense.split"
  case expenseCategory = "duospend.expense.category"
  case expenseDate = "duospend.expense.date"
  case expenseNotes = "duospend.expense.notes"
  case expenseRate = "duospend.expense.rate"
  case settlementAmount = "duospend.settlement.amount"
  case settlementDate = "duospend.settlement.date"
  case settlementNotes = "duospend.settlement.notes"
  case ruleFrom = "duospend.rule.from"
  case ruleCategory = "duospend.rule.category"
  case ruleSplit = "duospend.rule.split"
  case recurringStart = "duospend.recurring.start"
  case recurringEnd = "duospend.recurring.end"
  case receiptFile = "duospend.receipt.file"
}

extension FieldChecks<DuoSpendField> {
  /// An amount above zero that can still be added to others.
  mutating func positive(_ amount: Money, _ field: DuoSpendField) {
    require(amount.minorUnits > 0, field, .rule("notPositive"))
    self.amount(amount, field)
  }

  /// An amount of either sign that can still be added to others.
  mutating func notNothing(_ amount: Money, _ field: DuoSpendField) {
    require(amount.minorUnits != 0, field, .rule("nothing"))
    self.amount(amount, field)
  }

  /// An amount in the project's currency.
  mutating func currency(of amount: Money, is currency: Currency, _ field: DuoSpendField) {
    require(amount.currency == currency, field, .amount(.currenciesDiffer(currency, amount.currency)))
  }

  /// A day that somebody can have meant.
  mutating func day(_ day: CalendarDay, _ field: DuoSpendField) {
    require(DuoSpendLimits.years.contains(day.year), field, .rule("year"))
  }

  /// A day on which something happened, or soon will.
  ///
  /// - Parameter last: the last one possible; nil for what was stored before.
  mutating func day(_ day: CalendarDay, _ field: DuoSpendField, through last: CalendarDay?) {
    self.day(day, field)
    if let last, DuoSpendLimits.years.contains(day.year) { require(day <= last, field, .rule("farAhead")) }
  }

  /// A category without the blanks around it; nil for none.
  mutating func category(_ category: String?, _ field: DuoSpendField) -> String? {
    let trimmed = optional(category ?? "", field, limit: DuoSpendLimits.category)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// A split whose shares stand for something.
  mutating func split(_ split: SplitRatio, _ field: DuoSpendField) {
    require(split.isMeaningful, field, .rule("total"))
  }

  /// Who paid: one partner alone is said as such.
  mutating func payer(_ payer: Payer, of amount: Money, _ field: DuoSpendField) -> Payer {
    guard case .both(let partner1) = payer else { return payer }
    let range = min(0, amount.minorUnits)...max(0, amount.minorUnits)
    require(range.contains(partner1), field, .rule("part"))
    switch partner1 {
    case 0: return .partner2
    case amount.minorUnits: return .partner1
    default: return payer
    }
  }

  /// - Throws: ``DuoSpendError/invalidFields(_:)`` when something is wrong.
  func finish() throws(DuoSpendError) {
    guard problems.isEmpty else { throw .invalidFields(problems) }
  }
}

extension DuoSpendError: FieldRefusal {
  /// The fields that were refused.
  package var fieldProblems: [FieldProblem<DuoSpendField>] {
    guard case .invalidFields(let problems) = self else { return [] }
    return problems
  }
}
