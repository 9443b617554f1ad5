import HolfyCore
import Values
import Vault
import WebUI

/// A form as a page: its fields from top to bottom, and what it does.
struct FormPage {
  /// One field: the partial that draws it, and what fills it.
  struct Field {
    let partial: String
    let values: TemplateValues
  }

  let context: PageContext
  var form = FormData()
  var title: String
  var action: String
  /// The key of the button's label.
  var submit = "form.save"
  var cancel: String
  var breadcrumb: [TemplateValues] = []
  var lead: String?
  var notice: TemplateValues?
  var hidden: [(name: String, value: String)] = []
  var fields: [Field] = []
  var takesFiles = false
  /// What deletes the record, under the form.
  var deletion: (action: String, label: String)?
  var links: [TemplateValues] = []
  /// How the readable copy stands, under the form.
  var backup: TemplateValues?

  private var texts: HolfyTexts { HolfyTexts(context) }

  /// Adds a field whose label is `holfy.pages.field.<label>`.
  mutating func add(
    _ partial: String, _ name: String, label: String? = nil, value: String? = nil,
    _ more: TemplateValues = [:]
  ) {
    let values = context.field(
      name, label: "holfy.pages.field.\(label ?? name)", in: form, value: value, more)
    fields.append(Field(partial: partial, values: values))
  }

  mutating func addChoice(
    _ partial: String, _ name: String, label: String? = nil, chosen: String,
    _ choices: [(value: String, label: String, icon: String?)], _ more: TemplateValues = [:]
  ) {
    let chosen = form.raw(name) ?? chosen
    // What a newer version wrote stays choosable, or saving would lose it.
    let isKnown = choices.contains { $0.value == chosen }
    let all = choices + (isKnown || chosen.isEmpty ? [] : [(chosen, chosen, nil)])
    let options = all.map { choice -> TemplateValues in
      [
        "value": choice.value, "label": choice.label, "icon": choice.icon, "checked": choice.value == chosen,
        "selected": choice.value == chosen,
      ]
    }
    add(partial, name, label: label, more.merging(["options": options]))
  }

  mutating func addCheck(_ name: String, isOn: Bool, _ more: TemplateValues = [:]) {
    let isChecked = form.texts.isEmpty ? isOn : form.flag(name)
    add(
      "check", name,
      TemplateValues(dictionaryLiteral: ("checked", isChecked), ("value", "true")).merging(more))
  }

  mutating func addAmount(_ name: String, value: Money?, in currency: Currency, label: String? = nil) {
    add(
      "number", name, label: label, value: value?.editingText(locale: texts.locale),
      ["unit": (value?.currency ?? currency).rawValue, "optional": true])
  }

  mutating func addNotes(_ value: String) {
    add("area", "notes", value: value, ["rows": 4, "optional": true])
  }

  var content: PageContent {
    PageContent(
      "holfy-form", title: title,
      [
        "breadcrumb": breadcrumb, "errors": context.errors(of: form), "action": action, "lead": lead,
        "notice": notice, "isMultipart": takesFiles, "submit": texts.text(submit), "cancel": cancel,
        "hidden": hidden.map { ["name": $0.name, "value": $0.value] as TemplateValues },
        "fields": fields.map { field -> TemplateValues in
          var values: TemplateValues = [:]
          values[field.partial] = field.values
          return values
        },
        "deletion": deletion.map { ["action": $0.action, "label": $0.label] as TemplateValues },
        "links": links, "backup": backup,
      ])
  }
}
