package import Values

/// What goes wrong in DuoSpend, as something a person can act on.
package enum DuoSpendError: Error, Equatable, Sendable {
  /// The amount is not above zero.
  case invalidAmount
  /// The shares do not total 100 %.
  case invalidSplitRatio
  case projectNotFound
  case expenseNotFound
  /// Another record does not exist, or no longer.
  case notFound(Kind)

  /// Fields that cannot be stored as they are: all of them, in the order of the form.
  case invalidFields([FieldProblem<DuoSpendField>])
  /// The project is archived: it is read-only until it is reopened.
  case projectArchived(name: String)
  /// Amounts of the project exist: they would not be converted.
  case currencyFixed(Currency)
  /// Undoing or redoing would leave amounts of another currency in the project: they would not be converted.
  case currenciesMixed(name: String, Currency, amounts: Currency)
  /// The project's expenses or settlements would total more than can be counted.
  case totalTooLarge
  /// Nobody owes anything.
  case alreadySettled
  /// The project has as many rules as it may have.
  case tooManyRules(limit: Int)
  /// The expense has as many receipts as it may have.
  case tooManyReceipts(limit: Int)
  /// A file is larger than a receipt may be.
  case fileTooLarge(name: String, limitBytes: Int64)
  /// `path` is where in the file: `projects[2].name`, or empty for the file itself.
  case invalidJSON(path: String, reason: JSONFileError.Reason)

  /// The records that have no error of their own.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case settlement, rule, recurring, receipt
  }

  package init(_ error: JSONFileError) { self = .invalidJSON(path: error.path, reason: error.reason) }

  /// The key of the text for a person.
  package var messageKey: String {
    switch self {
    case .invalidAmount: "duospend.error.invalidAmount"
    case .invalidSplitRatio: "duospend.error.invalidSplitRatio"
    case .projectNotFound: "duospend.error.projectNotFound"
    case .expenseNotFound: "duospend.error.expenseNotFound"
    case .notFound(let kind): "duospend.error.notFound.\(kind.rawValue)"
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageKey : "duospend.error.invalidFields"
    case .projectArchived: "duospend.error.projectArchived"
    case .currencyFixed: "duospend.error.currencyFixed"
    case .currenciesMixed: "duospend.error.currenciesMixed"
    case .totalTooLarge: "duospend.error.totalTooLarge"
    case .alreadySettled: "duospend.error.alreadySettled"
    case .tooManyRules: "duospend.error.tooManyRules"
    case .tooManyReceipts: "duospend.error.tooManyReceipts"
    case .fileTooLarge: "duospend.error.fileTooLarge"
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageKey
    }
  }

  /// What fills the placeholders of that text.
  package var messageArguments: [String: String] {
    switch self {
    case .invalidAmount, .invalidSplitRatio, .projectNotFound, .expenseNotFound, .notFound, .totalTooLarge,
      .alreadySettled:
      [:]
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageArguments : ["count": String(problems.count)]
    case .projectArchived(let name): ["name": name]
    case .currencyFixed(let currency): ["currency": currency.rawValue]
    case .currenciesMixed(let name, let currency, let amounts):
      ["name": name, "currency": currency.rawValue, "amounts": amounts.rawValue]
    case .tooManyRules(let limit), .tooManyReceipts(let limit): ["limit": String(limit)]
    case .fileTooLarge(let name, let bytes): ["name": name, "limit": String(bytes / 1_048_576)]
    case .invalidJSON(let path, let reason): JSONFileError(path: path, reason: reason).messageArguments
    }
  }
}
