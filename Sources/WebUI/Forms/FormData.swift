public import Localization

/// What a person typed into a form, and what is wrong with it.
///
/// The typed readers (`text`, `day`, `amount` …) note a problem for a field that they cannot read, so that a
/// page shows all of them at once, beside what was typed.
public struct FormData: Sendable {
  /// A field and what is wrong with it.
  public struct Problem: Sendable {
    /// The field.
    public let field: String
    /// What to tell the person.
    public let message: PageMessage
  }

  /// Texts by field, in the order of the form; a field may come several times (checkboxes).
  public private(set) var texts: [String: [String]]
  /// Files that were received; empty file inputs are not among them.
  public internal(set) var files: [ReceivedFile]
  /// What is wrong, in the order it was noted; one problem for each field.
  public private(set) var problems: [Problem] = []

  /// - Parameters:
  ///   - texts: texts by field.
  ///   - files: files that were received.
  public init(_ texts: [String: [String]] = [:], files: [ReceivedFile] = []) {
    self.texts = texts
    self.files = files
  }

  /// Whether nothing is wrong with what was read so far.
  public var isValid: Bool { problems.isEmpty }

  /// A field exactly as it was typed; nil when the form has no such field.
  public func raw(_ field: String) -> String? { texts[field]?.first }

  /// The file that came for a field.
  public func file(_ field: String) -> ReceivedFile? { files.first { $0.field == field } }

  /// The problem of a field.
  public func problem(_ field: String) -> PageMessage? {
    problems.first { $0.field == field }?.message
  }

  /// Notes what is wrong with a field; the first problem of a field is the one that is shown.
  public mutating func note(_ message: PageMessage, for field: String) {
    guard problem(field) == nil else { return }
    problems.append(Problem(field: field, message: message))
  }

  /// Notes a domain's refusal of a field.
  public mutating func note(_ message: any LocalizedMessage, for field: String) {
    note(PageMessage(key: message.messageKey, arguments: message.messageArguments), for: field)
  }

  mutating func append(_ text: String, to field: String) {
    texts[field, default: []].append(text)
  }

  /// Puts other texts in the place of a field's; none takes the field away.
  mutating func set(_ values: [String], of field: String) {
    texts[field] = values.isEmpty ? nil : values
  }

  /// The fields that were sent whose names begin so, in the order of their names.
  public func names(beginning prefix: String) -> [String] {
    texts.keys.filter { $0.hasPrefix(prefix) }.sorted()
  }

  /// Hidden fields that send all of it again, in a fixed order.
  ///
  /// - Parameter left: fields to leave out.
  public func hidden(without left: Set<String> = []) -> [TemplateValues] {
    texts.filter { !left.contains($0.key) }.sorted { $0.key < $1.key }
      .flatMap { name, values in values.map { ["name": name, "value": $0] as TemplateValues } }
  }
}
