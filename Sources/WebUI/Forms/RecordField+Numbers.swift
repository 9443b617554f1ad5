public import Foundation
public import Localization
public import Values

/// Numbers and amounts. What was left as the form showed it stays what it is: a form shows nine decimals at most.
extension RecordField {
  /// A number that must be there.
  public static func number(
    _ name: String, _ property: WritableKeyPath<Value, Double>, _ options: FieldOption...
  ) -> RecordField {
    number(name, isRequired: true, FieldOptions(options), { $0[keyPath: property] }) { value, number in
      if let number { value[keyPath: property] = number }
    }
  }

  /// A number that may be missing.
  public static func number(
    _ name: String, _ property: WritableKeyPath<Value, Double?>, _ options: FieldOption...
  ) -> RecordField {
    number(name, isRequired: false, FieldOptions(options), { $0[keyPath: property] }) {
      $0[keyPath: property] = $1
    }
  }

  private static func number(
    _ name: String, isRequired: Bool, _ options: FieldOptions, _ get: @escaping (Value) -> Double?,
    _ set: @escaping (inout Value, Double?) -> Void
  ) -> RecordField {
    RecordField { value, page in
      page.add(
        "number", name, label: options.label,
        value: value.flatMap(get)?.editingText(locale: page.context.language.locale), options.values)
    } read: { form, value, context in
      guard isRequired || form.raw(name) != nil else { return }
      if let stored = get(value), form.raw(name) == stored.editingText(locale: context.language.locale) {
        return
      }
      let number = form.decimal(name, required: isRequired, unit: options.unit)?.nearestDouble
      if form.problem(name) == nil { set(&value, number) }
    }
  }

  /// A whole number that must be there.
  public static func integer(
    _ name: String, _ property: WritableKeyPath<Value, Int>, in range: ClosedRange<Int>,
    _ options: FieldOption...
  ) -> RecordField {
    let options = FieldOptions(options + [.whole])
    return RecordField { value, page in
      let number = value.map { String($0[keyPath: property]) }
      page.add("number", name, label: options.label, value: number, options.values)
    } read: { form, value in
      if let number = form.integer(name, in: range, required: true) { value[keyPath: property] = number }
    }
  }

  /// A whole number that may be missing.
  public static func integer(
    _ name: String, _ property: WritableKeyPath<Value, Int?>, in range: ClosedRange<Int>,
    _ options: FieldOption...
  ) -> RecordField {
    let options = FieldOptions(options + [.whole])
    return RecordField { value, page in
      let number = value.flatMap { $0[keyPath: property] }
      page.add("number", name, label: options.label, value: number.map { String($0) }, options.values)
    } read: { form, value in
      guard form.raw(name) != nil else { return }
      let number = form.integer(name, in: range)
      if form.problem(name) == nil { value[keyPath: property] = number }
    }
  }

  /// An amount of money that must be there.
  ///
  /// - Parameter problem: what is said where nothing was typed.
  public static func amount(
    _ name: String, _ property: WritableKeyPath<Value, Money>, in currency: Currency,
    orSay problem: any LocalizedMessage = PageMessage(key: "form.required"), _ options: FieldOption...
  ) -> RecordField {
    let options = FieldOptions(options + [.unit(currency.rawValue)])
    return RecordField { value, page in
      let amount = value?[keyPath: property].editingText(locale: page.context.language.locale)
      page.add("number", name, label: options.label, value: amount, options.values)
    } read: { form, value in
      if let amount = form.amount(name, in: currency) {
        value[keyPath: property] = amount
      } else {
        form.note(problem, for: name)
      }
    }
  }

  /// An amount of money that may be missing.
  ///
  /// - Parameter usual: the currency of an amount that is not there yet.
  public static func amount(
    _ name: String, _ property: WritableKeyPath<Value, Money?>, usually usual: Currency
  ) -> RecordField {
    RecordField { value, page in
      page.addAmount(name, value: value.flatMap { $0[keyPath: property] }, in: usual)
    } read: { form, value in
      guard form.raw(name) != nil else { return }
      let amount = form.amount(name, in: value[keyPath: property]?.currency ?? usual)
      if form.problem(name) == nil { value[keyPath: property] = amount }
    }
  }

  /// An amount of money that may be missing, with the choice of its currency beside it.
  ///
  /// - Parameter usual: the currency of an amount that is not there yet.
  public static func sum(
    _ name: String, _ property: WritableKeyPath<Value, Money?>, usually usual: Currency
  ) -> RecordField {
    RecordField { value, page in
      page.addSum(name, value: value.flatMap { $0[keyPath: property] }, usually: usual)
    } read: { form, value in
      guard form.raw(name) != nil else { return }
      let sum = form.sum(name, stored: value[keyPath: property], or: usual)
      if form.problem(name) == nil, form.problem(FormData.currency) == nil { value[keyPath: property] = sum }
    }
  }

  /// An amount of money that may be missing, and under it the list of its currencies.
  ///
  /// - Parameter usual: the currency of an amount that is not there yet.
  public static func price(
    _ name: String, _ property: WritableKeyPath<Value, Money?>, usually usual: Currency
  ) -> RecordField {
    let sum = sum(name, property, usually: usual)
    return RecordField(
      draw: { value, page in
        let price = value.flatMap { $0[keyPath: property] }
        let (field, currency) = (FormData.currency, price?.currency ?? usual)
        page.addAmount(name, value: price, in: currency)
        page.addChoice("select", field, chosen: currency.rawValue, CurrencyChoices(page.context).all)
        page.join(name, field)
      }, read: sum.read)
  }
}

extension Double {
  /// The number as a form shows it to be edited: nine decimals at most.
  public func editingText(locale: Locale) -> String {
    formatted(.number.locale(locale).grouping(.never).precision(.fractionLength(0...9)))
  }
}
