import Foundation
import Localization

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
    let named = FormNote(form).map { Set($0.fields.map(\.name)) }
    guard fields.contains(where: { $0.0 != FormNote.field && named?.contains($0.0) ?? true && !$0.1.isEmpty })
    else { return nil }
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

  /// What was typed, for the partial `keyvalues`: as the form called it, or by the names of the fields.
  func typed(_ context: PageContext) -> [TemplateValues] {
    var form = FormData()
    for (name, value) in fields { form.append(value, to: name) }
    let named =
      FormNote(form)?.fields
      ?? fields.reduce(into: []) { named, field in
        if named.last?.name != field.name {
          named.append(FormNote.Field(name: field.name, label: field.name))
        }
      }
    return named.compactMap { field in
      OfferedField(
        name: field.name, label: field.label, values: [], choices: field.choices ?? [:],
        isDay: field.isDay ?? false
      )
      .text(of: form.texts[field.name] ?? [], context.language.locale).map { .fact(field.label, $0) }
    }
  }

  /// The page for a form whose record was deleted while it was open.
  func withoutRecord(in notebook: String, _ context: PageContext) -> PageContent {
    PageContent(
      "form-gone", title: context.text("gone.title"),
      ["action": action, "held": sending, "keyvalues": typed(context), "actions": "/actions/\(notebook)"])
  }
}
