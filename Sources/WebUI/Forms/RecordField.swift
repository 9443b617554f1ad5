public import Localization
public import Values

/// A field of a form over values of one kind, said once: how it is drawn, and what it sets to what was typed.
///
/// A notebook lists its fields from top to bottom; ``RecordForm`` draws, reads and merges them.
///
/// ```swift
/// [
///   .text("station", \.station, .optional, .limit(60)),
///   .day("day", \.day, proposed: today, .last(today)),
///   .check("isFull", \.isFull, proposed: true),
/// ]
/// ```
public struct RecordField<Value> {
  /// Draws the field with what a value holds; without one, with what is proposed for a new one.
  let draw: (Value?, inout FormPage) -> Void
  /// Sets the value's property to what was typed. What cannot be read is noted, and the property left as it was.
  let read: (inout FormData, inout Value, PageContext) -> Void
  /// Notes what is missing for the domain's sake, once something else could not be read and the domain is not asked.
  var noteMissing: (inout FormData) -> Void = { _ in }

  /// A field that only one form has.
  ///
  /// - Parameters:
  ///   - draw: draws it with what a value holds; without a value, with what is proposed for a new one.
  ///   - read: sets the value's property to what was typed, or notes why it cannot.
  public init(
    draw: @escaping (Value?, inout FormPage) -> Void,
    read: @escaping (inout FormData, inout Value) -> Void
  ) {
    self.init(draw: draw) { form, value, _ in read(&form, &value) }
  }

  /// The same for a field that is read as the person's language writes it.
  public init(
    draw: @escaping (Value?, inout FormPage) -> Void,
    read: @escaping (inout FormData, inout Value, PageContext) -> Void
  ) {
    self.draw = draw
    self.read = read
  }

  /// What stands between fields and sets nothing.
  public static func part(_ draw: @escaping (inout FormPage) -> Void) -> RecordField {
    RecordField(draw: { _, page in draw(&page) }, read: { _, _ in })
  }

  /// The field, which says so beside itself when it was left empty and the domain is not asked, because something else
  /// could not be read.
  public func missing(_ problem: any LocalizedMessage, in name: String) -> RecordField {
    var field = self
    field.noteMissing = { form in
      if form.isBlank(name) { form.note(problem, for: name) }
    }
    return field
  }
}

/// What the look of a field depends on beside its value.
public enum FieldOption: Sendable {
  /// It may stay empty, and says so.
  case optional
  /// The browser does not send it empty.
  case required
  /// The most characters.
  case limit(Int)
  /// A sentence under it; nil for none of its own.
  case hint(String?)
  /// What stands behind what is typed.
  case unit(String)
  /// The last part of its label's key, where that is not its name.
  case label(String)
  /// Its label, in the person's words.
  case named(String)
  /// The last day that the browser offers.
  case last(CalendarDay?)
  /// Whole numbers only.
  case whole
  /// How many lines a text shows.
  case rows(Int)
  /// What may be typed.
  case suggestions([String])
  /// What a browser calls what is typed: `tel`, `email`.
  case input(String)
}

/// The options of a field, for its partial and for its reader.
struct FieldOptions {
  private let options: [FieldOption]

  init(_ options: [FieldOption]) { self.options = options }

  /// The last part of its label's key; nil for its name.
  var label: String? {
    for case .label(let label) in options { return label }
    return nil
  }

  /// The most characters.
  var limit: Int {
    for case .limit(let limit) in options { return limit }
    return FormLimits.standard.textCharacters
  }

  /// What stands behind what is typed.
  var unit: String {
    for case .unit(let unit) in options { return unit }
    return ""
  }

  /// What its partial is filled with.
  var values: TemplateValues {
    options.reduce(into: [:]) { values, option in
      switch option {
      case .optional: values["optional"] = true
      case .required: values["required"] = true
      case .limit(let limit): values["maxlength"] = limit
      case .hint(let hint): values["hint"] = hint
      case .unit(let unit): values["unit"] = unit
      case .label: break
      case .named(let label): values["label"] = label
      case .last(let day): values["max"] = day?.description
      case .whole: values["whole"] = true
      case .rows(let rows): values["rows"] = rows
      case .suggestions(let suggestions): values["list"] = suggestions
      case .input(let type): values["type"] = type
      }
    }
  }
}

extension FormData {
  /// Whether nothing but spaces was typed.
  fileprivate func isBlank(_ field: String) -> Bool {
    (raw(field) ?? "").allSatisfy(\.isWhitespace)
  }
}
