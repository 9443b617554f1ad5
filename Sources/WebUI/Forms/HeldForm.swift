import Foundation
import Localization

/// What a person had typed when the vault locked itself: it waits in the page that asks for the passphrase, in
/// their browser, and nowhere else.
struct HeldForm: Sendable {
  /// Where it was going.
  let action: String
  /// The fields, in a fixed order.
  let fields: [Field]
  /// What was typed into other forms of the same page.
  let others: [HeldForm]

  /// A field and one of its values.
  typealias Field = (name: String, value: String)

  private static let actionField = "held-action"
  private static let prefix = "held-field-"
  /// The fields of another form of the page begin with this and its number.
  private static let otherPrefix = "held-other-"

  private init(action: String, fields: [Field], others: [HeldForm] = []) {
    (self.action, self.fields, self.others) = (action, fields, others)
  }

  /// A form that came while the vault was locked; nil when nothing was typed into it.
  init?(_ form: FormData, to action: String) {
    let forms = Self.forms(Self.fields(of: form), to: action).filter(\.isTyped)
    guard let first = forms.first else { return nil }
    self.init(action: first.action, fields: first.fields, others: Array(forms.dropFirst()))
  }

  /// The form that the page of the lock carried.
  init?(carriedBy form: FormData) {
    guard let action = form.raw(Self.actionField)?.localAddress else { return nil }
    let fields = Self.fields(of: form).without(Self.prefix)
    guard !fields.isEmpty else { return nil }
    let forms = Self.forms(fields, to: action)
    self.init(action: action, fields: forms[0].fields, others: Array(forms.dropFirst()))
  }

  private static func fields(of form: FormData) -> [Field] {
    form.texts.sorted { $0.key < $1.key }.flatMap { name, values in values.map { (name, $0) } }
  }

  /// The form that fields belong to, and the others that travel within them.
  private static func forms(_ fields: [Field], to action: String) -> [HeldForm] {
    let own = HeldForm(action: action, fields: fields.filter { !$0.name.hasPrefix(otherPrefix) })
    let numbered = Dictionary(grouping: fields.without(otherPrefix)) { $0.name.prefix { $0.isNumber } }
    let others = numbered.sorted { $0.key < $1.key }.compactMap { number, fields -> HeldForm? in
      var form = FormData()
      for (name, value) in fields { form.append(value, to: String(name.dropFirst(number.count + 1))) }
      return HeldForm(carriedBy: form)
    }
    return [own] + others
  }

  /// Whether anything was typed.
  private var isTyped: Bool {
    let named = note.map { Set($0.fields.map(\.name)) }
    return fields.contains {
      $0.name != FormSnapshot.field && named?.contains($0.name) ?? true && !$0.value.isEmpty
    }
  }

  /// What the form says of itself.
  private var note: FormSnapshot? {
    fields.first { $0.name == FormSnapshot.field }.flatMap { FormSnapshot(FormData([$0.name: [$0.value]])) }
  }

  /// Hidden fields that carry it through the lock.
  var carrying: [TemplateValues] {
    let others = others.enumerated().flatMap { number, other in
      other.carried.map { ("\(Self.prefix)\(Self.otherPrefix)\(number)-\($0.name)", $0.value) }
    }
    return (carried + others).map { ["name": $0.name, "value": $0.value] }
  }

  private var carried: [Field] {
    [(Self.actionField, action)] + fields.map { (Self.prefix + $0.name, $0.value) }
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
      note?.fields
      ?? fields.reduce(into: []) { named, field in
        if named.last?.name != field.name {
          named.append(FormSnapshot.Field(name: field.name, label: field.name))
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

extension [HeldForm.Field] {
  /// Those whose names begin so, by the rest of their names.
  fileprivate func without(_ prefix: String) -> Self {
    compactMap { $0.name.hasPrefix(prefix) ? (String($0.name.dropFirst(prefix.count)), $0.value) : nil }
  }
}
