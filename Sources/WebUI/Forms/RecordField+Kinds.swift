public import Localization
public import Values

/// Texts and days. A form that has no such field leaves the property as it is: it was opened before the field was there.
extension RecordField {
  /// A line of text.
  ///
  /// - Parameters:
  ///   - proposed: what a new record shows.
  ///   - tidied: how what was typed is written.
  public static func text(
    _ name: String, _ property: WritableKeyPath<Value, String>, proposed: String? = nil,
    tidied: @escaping (String) -> String = { $0 }, _ options: FieldOption...
  ) -> RecordField {
    text("text", name, proposed, FieldOptions(options), { $0[keyPath: property] }) {
      $0[keyPath: property] = $1.map(tidied) ?? ""
    }
  }

  /// A line of text that must be there.
  ///
  /// - Parameter problem: what is said where nothing was typed.
  public static func requiredText(
    _ name: String, _ property: WritableKeyPath<Value, String>,
    orSay problem: any LocalizedMessage = PageMessage(key: "form.required"), _ options: FieldOption...
  ) -> RecordField {
    let options = FieldOptions(options)
    return RecordField { value, page in
      page.add("text", name, label: options.label, value: value?[keyPath: property], options.values)
    } read: { form, value in
      if let text = form.text(name, limit: options.limit) {
        value[keyPath: property] = text
      } else {
        form.note(problem, for: name)
      }
    }
  }

  /// A line of text that may be missing.
  ///
  /// - Parameter proposed: what a new record shows.
  public static func text(
    _ name: String, _ property: WritableKeyPath<Value, String?>, proposed: String? = nil,
    _ options: FieldOption...
  ) -> RecordField {
    text("text", name, proposed, FieldOptions(options), { $0[keyPath: property] }) {
      $0[keyPath: property] = $1
    }
  }

  /// A number that is kept as it was typed.
  public static func numberText(
    _ name: String, _ property: WritableKeyPath<Value, String?>, _ options: FieldOption...
  ) -> RecordField {
    text("number", name, nil, FieldOptions(options), { $0[keyPath: property] }) {
      $0[keyPath: property] = $1
    }
  }

  /// A number that is kept as it was typed, empty when it was not.
  public static func numberText(
    _ name: String, _ property: WritableKeyPath<Value, String>, _ options: FieldOption...
  ) -> RecordField {
    text("number", name, nil, FieldOptions(options), { $0[keyPath: property] }) {
      $0[keyPath: property] = $1 ?? ""
    }
  }

  /// A text of several lines.
  public static func area(
    _ name: String, _ property: WritableKeyPath<Value, String>, _ options: FieldOption...
  ) -> RecordField {
    text("area", name, nil, FieldOptions(options), { $0[keyPath: property] }) {
      $0[keyPath: property] = $1 ?? ""
    }
  }

  /// A text of several lines that may be missing.
  public static func area(
    _ name: String, _ property: WritableKeyPath<Value, String?>, _ options: FieldOption...
  ) -> RecordField {
    text("area", name, nil, FieldOptions(options), { $0[keyPath: property] }) {
      $0[keyPath: property] = $1
    }
  }

  /// The notes.
  public static func notes(_ property: WritableKeyPath<Value, String>) -> RecordField {
    area("notes", property, .rows(4), .optional)
  }

  /// The notes, which may be missing.
  public static func notes(_ property: WritableKeyPath<Value, String?>) -> RecordField {
    area("notes", property, .rows(4), .optional)
  }

  private static func text(
    _ partial: String, _ name: String, _ proposed: String?, _ options: FieldOptions,
    _ get: @escaping (Value) -> String?, _ set: @escaping (inout Value, String?) -> Void
  ) -> RecordField {
    RecordField { value, page in
      page.add(
        partial, name, label: options.label, value: value.map(get) ?? proposed, options.values)
    } read: { form, value in
      guard form.raw(name) != nil else { return }
      let text = form.text(name, limit: options.limit)
      if form.problem(name) == nil { set(&value, text) }
    }
  }

  /// A day that must be there.
  ///
  /// - Parameter proposed: what a new record shows.
  public static func day(
    _ name: String, _ property: WritableKeyPath<Value, CalendarDay>, proposed: CalendarDay? = nil,
    _ options: FieldOption...
  ) -> RecordField {
    let options = FieldOptions(options)
    return RecordField { value, page in
      let day = value.map { $0[keyPath: property] } ?? proposed
      page.add("date", name, label: options.label, value: day?.description, options.values)
    } read: { form, value in
      if let day = form.day(name, required: true) { value[keyPath: property] = day }
    }
  }

  /// A day that may be missing.
  ///
  /// - Parameter proposed: what a new record shows.
  public static func day(
    _ name: String, _ property: WritableKeyPath<Value, CalendarDay?>, proposed: CalendarDay? = nil,
    _ options: FieldOption...
  ) -> RecordField {
    let options = FieldOptions(options)
    return RecordField { value, page in
      let day = value.map { $0[keyPath: property] } ?? proposed
      page.add("date", name, label: options.label, value: day?.description, options.values)
    } read: { form, value in
      guard form.raw(name) != nil else { return }
      let day = form.day(name)
      if form.problem(name) == nil { value[keyPath: property] = day }
    }
  }
}
