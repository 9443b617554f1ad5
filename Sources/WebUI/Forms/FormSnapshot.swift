import Foundation

/// What a form says of itself, in a hidden field: which records it changes, what its fields held when it was
/// opened, and what they are called. It goes wherever the form goes, through the lock too.
///
/// Of what was stored it carries digests: enough to tell who changed what.
struct FormSnapshot: Codable, Sendable, Equatable {
  struct Field: Codable, Sendable, Equatable {
    let name: String
    let label: String
    var choices: [String: String]?
    var isDay: Bool?
    /// The digest of what was stored; nil where the form changes no record.
    var opened: String?
  }

  /// The ids of the records that the form changes; none when it adds one.
  let records: [String]
  /// The fields from top to bottom.
  let fields: [Field]

  /// The name of the hidden field.
  static let field = "form-note"

  init(records: [String], _ fields: [OfferedField]) {
    self.records = records
    self.fields = fields.map { field in
      Field(
        name: field.name, label: field.label, choices: field.choices.isEmpty ? nil : field.choices,
        isDay: field.isDay ? true : nil,
        opened: records.isEmpty ? nil : OfferedField.digest(of: field.values))
    }
  }

  /// The note of a form that changes no record and is drawn by hand.
  ///
  /// - Parameter labels: what the fields are called that somebody writes in, by their names, from top to bottom.
  init(naming labels: [(name: String, label: String)]) {
    records = []
    fields = labels.map { Field(name: $0.name, label: $0.label) }
  }

  /// The note that a form brought back; nil when it has none that can be read.
  init?(_ form: FormData) {
    guard let text = form.raw(Self.field),
      let note = try? JSONDecoder().decode(FormSnapshot.self, from: Data(text.utf8))
    else { return nil }
    self = note
  }

  /// What the hidden field holds. It is made of texts alone, which always become JSON.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// What the fields of a form are called that a notebook draws by hand, for the page of the lock: it shows what was typed in
/// the words of the form, and holds a form only where something was typed.
public enum FormLabels {
  /// The name of the hidden field that says it.
  public static let field = FormSnapshot.field

  /// What that field holds.
  ///
  /// - Parameter labels: the fields that somebody writes in, from top to bottom.
  public static func note(_ labels: [(name: String, label: String)]) -> String {
    FormSnapshot(naming: labels).text
  }
}
