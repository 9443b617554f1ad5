public import Values

/// How a choice of one among a few is drawn.
public enum ChoiceStyle: String, Sendable {
  /// A list that opens.
  case list = "select"
  /// Buttons side by side.
  case segments
}

/// One value of a choice: what is sent, how it is called, its icon.
public typealias FieldChoice = (value: String, label: String, icon: String?)

/// Choices. A browser sends nothing for buttons of which none is chosen: the property stays as it is then.
extension RecordField {
  /// A choice of one. What is stored stays a valid answer.
  ///
  /// - Parameter proposed: what a new record shows.
  public static func choice<Known: OpenKnown>(
    _ name: String, _ property: WritableKeyPath<Value, Open<Known>>, as style: ChoiceStyle = .list,
    proposed: Open<Known>, _ choices: [FieldChoice], _ options: FieldOption...
  ) -> RecordField {
    choice(name, style, choices, FieldOptions(options), { ($0?[keyPath: property] ?? proposed).rawValue }) {
      form, value in
      if let chosen = form.open(name, stored: value[keyPath: property]) { value[keyPath: property] = chosen }
    }
  }

  /// A choice of one or of none, whose value is the empty text. What is stored stays a valid answer.
  public static func choice<Known: OpenKnown>(
    _ name: String, _ property: WritableKeyPath<Value, Open<Known>?>, as style: ChoiceStyle = .list,
    _ choices: [FieldChoice], _ options: FieldOption...
  ) -> RecordField {
    choice(name, style, choices, FieldOptions(options), { $0?[keyPath: property]?.rawValue ?? "" }) {
      form, value in
      let chosen = form.open(name, stored: value[keyPath: property])
      if form.problem(name) == nil { value[keyPath: property] = chosen }
    }
  }

  /// A choice of one among those that there will ever be.
  ///
  /// - Parameter proposed: what a new record shows.
  public static func choice<Chosen: RawRepresentable<String>>(
    _ name: String, _ property: WritableKeyPath<Value, Chosen>, as style: ChoiceStyle = .list,
    proposed: Chosen, _ choices: [FieldChoice], _ options: FieldOption...
  ) -> RecordField {
    choice(name, style, choices, FieldOptions(options), { ($0?[keyPath: property] ?? proposed).rawValue }) {
      form, value in
      if let chosen = form.choice(name, as: Chosen.self) { value[keyPath: property] = chosen }
    }
  }

  /// A choice of another record by its id, or of none, whose value is the empty text.
  ///
  /// - Parameter proposed: what a new record shows.
  public static func choice(
    _ name: String, _ property: WritableKeyPath<Value, String?>, as style: ChoiceStyle = .list,
    proposed: String? = nil, _ choices: [FieldChoice], _ options: FieldOption...
  ) -> RecordField {
    choice(
      name, style, choices, FieldOptions(options),
      { value in (value.map { $0[keyPath: property] } ?? proposed) ?? "" }
    ) { form, value in
      let chosen = form.text(name)
      if form.problem(name) == nil { value[keyPath: property] = chosen }
    }
  }

  /// A choice of a whole number among a few, which must be made: of buttons none may be chosen at first.
  public static func choice(
    _ name: String, _ property: WritableKeyPath<Value, Int>, as style: ChoiceStyle = .list,
    in range: ClosedRange<Int>, _ choices: [FieldChoice], _ options: FieldOption...
  ) -> RecordField {
    let options = FieldOptions(options)
    return RecordField { value, page in
      let chosen = value.map { String($0[keyPath: property]) }
      page.addChoice(
        style.rawValue, name, label: options.label, chosen: chosen ?? "", choices, options.values)
    } read: { form, value in
      if let chosen = form.integer(name, in: range, required: true) { value[keyPath: property] = chosen }
    }
  }

  /// A choice of a whole number among a few, or of none, whose value is the empty text.
  public static func choice(
    _ name: String, _ property: WritableKeyPath<Value, Int?>, as style: ChoiceStyle = .list,
    in range: ClosedRange<Int>, _ choices: [FieldChoice], _ options: FieldOption...
  ) -> RecordField {
    choice(
      name, style, choices, FieldOptions(options),
      { value in value.flatMap { $0[keyPath: property] }.map { String($0) } ?? "" }
    ) { form, value in
      let chosen = form.integer(name, in: range)
      if form.problem(name) == nil { value[keyPath: property] = chosen }
    }
  }

  private static func choice(
    _ name: String, _ style: ChoiceStyle, _ choices: [FieldChoice], _ options: FieldOptions,
    _ chosen: @escaping (Value?) -> String, _ read: @escaping (inout FormData, inout Value) -> Void
  ) -> RecordField {
    RecordField { value, page in
      page.addChoice(
        style.rawValue, name, label: options.label, chosen: chosen(value), choices, options.values)
    } read: { form, value in
      if form.raw(name) != nil { read(&form, &value) }
    }
  }

  /// A choice among many, in groups with a title. What is stored stays a valid answer.
  ///
  /// - Parameter proposed: what a new record shows.
  public static func choice<Known: OpenKnown>(
    _ name: String, _ property: WritableKeyPath<Value, Open<Known>>, proposed: Open<Known>,
    inGroups groups: [(title: String, choices: [(value: String, label: String)])]
  ) -> RecordField {
    RecordField { value, page in
      page.addGroupedChoice(name, chosen: (value?[keyPath: property] ?? proposed).rawValue, groups)
    } read: { form, value in
      guard form.raw(name) != nil else { return }
      if let chosen = form.open(name, stored: value[keyPath: property]) { value[keyPath: property] = chosen }
    }
  }

  /// A choice of several among a few. What is stored stays a valid answer.
  public static func checks<Known: OpenKnown>(
    _ name: String, _ property: WritableKeyPath<Value, [Open<Known>]>,
    _ choices: [(value: String, label: String)]
  ) -> RecordField {
    RecordField { value, page in
      page.addChecks(name, chosen: (value?[keyPath: property] ?? []).map(\.rawValue), choices)
    } read: { form, value in
      let chosen = form.opens(name, stored: value[keyPath: property])
      if form.problem(name) == nil { value[keyPath: property] = chosen }
    }
  }

  /// A box that can be ticked.
  ///
  /// - Parameter proposed: whether it is ticked for a new record.
  public static func check(
    _ name: String, _ property: WritableKeyPath<Value, Bool>, proposed: Bool = false,
    _ options: FieldOption...
  ) -> RecordField {
    let options = FieldOptions(options)
    return RecordField { value, page in
      page.addCheck(
        name, label: options.label, isOn: value?[keyPath: property] ?? proposed, options.values)
    } read: { form, value in
      value[keyPath: property] = form.flag(name)
    }
  }

  /// A currency, of those on offer and the one that is stored.
  public static func currency(
    _ name: String, _ property: WritableKeyPath<Value, Currency>, _ options: FieldOption...
  ) -> RecordField {
    let options = FieldOptions(options)
    return RecordField { value, page in
      page.addChoice(
        ChoiceStyle.list.rawValue, name, label: options.label,
        chosen: value?[keyPath: property].rawValue ?? "",
        CurrencyChoices(page.context).all, options.values)
    } read: { form, value in
      guard let chosen = form.text(name, required: true).map(Currency.init(rawValue:)) else { return }
      if chosen == value[keyPath: property] || Currency.offered.contains(chosen) {
        value[keyPath: property] = chosen
      } else {
        form.note(PageMessage(key: "form.choice"), for: name)
      }
    }
  }
}
