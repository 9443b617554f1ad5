import Localization
public import Values

/// A form as a page: its fields from top to bottom, and what it does.
public struct FormPage {
  /// One field: the partial that draws it, and what fills it.
  struct Field: Sendable {
    let partial: String
    let values: TemplateValues
  }

  /// Whom the page is for.
  public let context: PageContext
  /// What was typed.
  public var form = FormData()
  /// The page's title.
  public var title: String
  /// Where the form is sent.
  public var action: String
  /// The button's label.
  public var submit: String
  /// Where the person goes instead.
  public var cancel: String
  /// Where the page is.
  public var breadcrumb: [TemplateValues] = []
  /// A sentence above the form.
  public var lead: String?
  /// A notice above the form, for the partial `alert`.
  public var notice: TemplateValues?
  /// What the form sends besides its fields.
  public var hidden: [(name: String, value: String)] = []
  private var fields: [Field] = []
  /// Whether files can be sent.
  public var takesFiles = false
  /// What deletes the record, under the form.
  public var deletion: (action: String, label: String)?
  /// Ways to elsewhere, above the form.
  public var links: [TemplateValues] = []
  /// How the readable copy stands, under the form.
  public var readableCopy: TemplateValues?

  private let labels: String

  /// - Parameters:
  ///   - context: whom the page is for.
  ///   - form: what was typed; empty for a new form.
  ///   - labels: what the keys of the fields' labels begin with (`holfy.pages.field`).
  ///   - title: the page's title.
  ///   - action: where the form is sent.
  ///   - submit: the button's label; "Save" when nil.
  ///   - cancel: where the person goes instead.
  ///   - breadcrumb: where the page is.
  public init(
    context: PageContext, form: FormData = FormData(), labels: String, title: String, action: String,
    submit: String? = nil, cancel: String, breadcrumb: [TemplateValues] = []
  ) {
    self.context = context
    self.form = form
    self.labels = labels
    self.title = title
    self.action = action
    self.submit = submit ?? context.text("form.save")
    self.cancel = cancel
    self.breadcrumb = breadcrumb
  }

  /// Adds a field, whose label is `<labels>.<label>`, else `<labels>.<name>`.
  public mutating func add(
    _ partial: String, _ name: String, label: String? = nil, value: String? = nil,
    _ more: TemplateValues = [:]
  ) {
    let values = context.field(
      name, label: "\(labels).\(label ?? name)", in: form, value: value, more)
    fields.append(Field(partial: partial, values: values))
  }

  /// Adds a choice among a few (`select`, `segments`) of which one is chosen.
  public mutating func addChoice(
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

  /// Adds a box that can be ticked.
  public mutating func addCheck(_ name: String, isOn: Bool, _ more: TemplateValues = [:]) {
    let isChecked = form.texts.isEmpty ? isOn : form.flag(name)
    add(
      "check", name,
      TemplateValues(dictionaryLiteral: ("checked", isChecked), ("value", "true")).merging(more))
  }

  /// Adds an amount of money, which may stay empty.
  public mutating func addAmount(_ name: String, value: Money?, in currency: Currency, label: String? = nil) {
    add(
      "number", name, label: label, value: value?.editingText(locale: context.language.locale),
      ["unit": (value?.currency ?? currency).rawValue, "optional": true])
  }

  /// Adds the notes.
  public mutating func addNotes(_ value: String) {
    add("area", "notes", value: value, ["rows": 4, "optional": true])
  }

  /// The page.
  public var content: PageContent {
    PageContent(
      "form-page", title: title,
      [
        "breadcrumb": breadcrumb, "errors": context.errors(of: form), "action": action, "lead": lead,
        "notice": notice, "isMultipart": takesFiles, "submit": submit, "cancel": cancel,
        "hidden": hidden.map { ["name": $0.name, "value": $0.value] as TemplateValues },
        "fields": fields.map { field -> TemplateValues in
          var values: TemplateValues = [:]
          values[field.partial] = field.values
          return values
        },
        "deletion": deletion.map { ["action": $0.action, "label": $0.label] as TemplateValues },
        "links": links, "readableCopy": readableCopy,
      ])
  }
}
