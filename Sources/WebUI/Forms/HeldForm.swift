import Foundation

/// What a person had typed when the vault locked itself: it waits in the page that asks for the passphrase, in
/// their browser, and nowhere else.
struct HeldForm: Sendable {
  /// Where it was going.
  let action: String
  /// The fields, in a fixed order.
  let fields: [(name: String, value: String)]

  private static let actionField = "held-action"
  private static let prefix = "held-field-"

  /// A form that came while the vault was locked; nil when nothing was typed into it.
  init?(_ form: FormData, to action: String) {
    let fields = form.texts.sorted { $0.key < $1.key }.flatMap { name, values in
      values.map { (name, $0) }
    }
    guard fields.contains(where: { !$0.1.isEmpty }) else { return nil }
    (self.action, self.fields) = (action, fields)
  }

  /// The form that the page of the lock carried.
  init?(carriedBy form: FormData) {
    guard let action = form.raw(Self.actionField)?.localAddress else { return nil }
    let fields = form.texts.filter { $0.key.hasPrefix(Self.prefix) }.sorted { $0.key < $1.key }
      .flatMap { name, values in values.map { (String(name.dropFirst(Self.prefix.count)), $0) } }
    guard !fields.isEmpty else { return nil }
    (self.action, self.fields) = (action, fields)
  }

  /// Hidden fields that carry it through the lock.
  var carrying: [TemplateValues] {
    [["name": Self.actionField, "value": action]]
      + fields.map { ["name": Self.prefix + $0.name, "value": $0.value] }
  }

  /// Hidden fields that send it where it was going.
  var sending: [TemplateValues] {
    fields.map { ["name": $0.name, "value": $0.value] }
  }
}
