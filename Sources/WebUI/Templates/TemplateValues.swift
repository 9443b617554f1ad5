public import Mustache

/// What a template is filled with: names and their values.
///
/// A nil value is left out, so that `{{#name}}` shows nothing for it. Values are texts, numbers, booleans,
/// other `TemplateValues`, and arrays of these; a text is escaped wherever a template writes `{{name}}`.
public struct TemplateValues: Sendable, ExpressibleByDictionaryLiteral, MustacheParent {
  private var values: [String: any Sendable]

  /// Values by name; nil ones are left out.
  public init(dictionaryLiteral elements: (String, (any Sendable)?)...) {
    values = [:]
    for (name, value) in elements { self[name] = value }
  }

  /// One value; nil removes it.
  public subscript(name: String) -> (any Sendable)? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// These values and others; where both have a name, the other one counts.
  public func merging(_ others: TemplateValues) -> TemplateValues {
    var merged = self
    merged.values.merge(others.values) { $1 }
    return merged
  }

  /// What a template finds under a name.
  public func child(named name: String) -> Any? { values[name] }
}
