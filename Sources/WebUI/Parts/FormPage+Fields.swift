import Localization
public import Values

/// The fields of a form, from top to bottom.
extension FormPage {
  /// Adds what stands between fields and sends nothing, drawn in the block `form-field`.
  public mutating func addPart(_ partial: String, _ values: TemplateValues) {
    fields.append(Field(partial: partial, values: values))
  }

  /// Adds a field, whose label is `<labels>.<label>`, else `<labels>.<name>`; `more` may hold a `label` in the person's
  /// own words.
  public mutating func add(
    _ partial: String, _ name: String, label: String? = nil, value: String? = nil,
    _ more: TemplateValues = [:]
  ) {
    // A browser takes line breaks out of what is one line.
    let sent = partial == "area" ? value : value?.filter { !$0.isNewline }
    append(partial, name, label, more, value: value, offering: [sent ?? ""])
  }

  private mutating func append(
    _ partial: String, _ name: String, _ label: String?, _ more: TemplateValues, value: String? = nil,
    offering stored: [String], _ choices: [String: String] = [:]
  ) {
    let key = "\(labels).\(label ?? name)"
    let shown = more["label"] as? String ?? context.text(key)
    fields.append(
      Field(
        partial: partial, values: context.field(name, label: key, in: form, value: value, more),
        named: (name, shown)))
    // Files are not texts.
    if partial == "file" { return }
    offered.append(
      OfferedField(
        name: name, label: shown, values: stored, choices: choices, isDay: partial == "date"))
  }

  /// Adds a choice that only one notebook draws, in the block `form-field`.
  ///
  /// - Parameters:
  ///   - chosen: what is stored; nil for nothing.
  ///   - choices: how each choice is called.
  public mutating func addOwnChoice(
    _ partial: String, _ name: String, chosen: String?, _ choices: [String: String], _ more: TemplateValues
  ) {
    append(partial, name, nil, more, value: chosen, offering: [chosen ?? ""], choices)
  }

  /// Says that the field added last sends another one within it, and what is stored there. They only make sense
  /// together: what two people did to them is never mixed.
  public mutating func addWithin(_ name: String, label: String, value: String?) {
    let whole = fields.last?.named?.name
    for index in offered.indices where offered[index].name == whole { offered[index].group = whole }
    offered.append(OfferedField(name: name, label: label, values: [value ?? ""], group: whole))
  }

  /// Says that fields, each drawn for itself, only make sense together: what two people did to them is never mixed.
  public mutating func join(_ names: String...) {
    for index in offered.indices where names.contains(offered[index].name) {
      offered[index].group = names.first
    }
  }

  /// Adds a choice among a few (`select`, `segments`) of which one is chosen.
  public mutating func addChoice(
    _ partial: String, _ name: String, label: String? = nil, chosen: String,
    _ choices: [FieldChoice], _ more: TemplateValues = [:]
  ) {
    let shown = form.raw(name) ?? chosen
    // What a newer version wrote stays choosable, or saving would lose it.
    let isKnown = choices.contains { $0.value == shown }
    let all = choices + (isKnown || shown.isEmpty ? [] : [(shown, shown, nil)])
    let options = all.map { choice -> TemplateValues in
      [
        "value": choice.value, "label": choice.label, "icon": choice.icon, "checked": choice.value == shown,
        "selected": choice.value == shown,
      ]
    }
    // Where nothing is chosen a list sends its first value, and radio buttons none.
    let isEmptyKnown = !chosen.isEmpty || choices.contains { $0.value.isEmpty }
    let first = partial == "select" ? choices.first?.value : nil
    append(
      partial, name, label, more.merging(["options": options]),
      offering: isEmptyKnown ? [chosen] : first.map { [$0] } ?? [], Self.names(choices))
  }

  /// Adds a choice of several among a few.
  ///
  /// - Parameters:
  ///   - chosen: those that are chosen.
  ///   - choices: the values on offer and their labels; what is chosen and not among them is offered too.
  public mutating func addChecks(
    _ name: String, label: String? = nil, chosen: [String], _ choices: [(value: String, label: String)]
  ) {
    let shown = form.texts.isEmpty ? chosen : form.texts[name] ?? []
    let more = shown.filter { value in !choices.contains { $0.value == value } }.map { ($0, $0) }
    let options = (choices + more).map { choice -> TemplateValues in
      ["value": choice.0, "label": choice.1, "checked": shown.contains(choice.0)]
    }
    // A browser sends them in the order of the page.
    let order = choices.map(\.value).filter(chosen.contains)
    append(
      "checks", name, label, ["options": options],
      offering: order + chosen.filter { !order.contains($0) }, Self.names(choices.map { ($0, $1, nil) }))
  }

  /// Adds a choice among many, in groups with a title (`select`), of which one is chosen.
  public mutating func addGroupedChoice(
    _ name: String, label: String? = nil, chosen: String,
    _ groups: [(title: String, choices: [(value: String, label: String)])], _ more: TemplateValues = [:]
  ) {
    let shown = form.raw(name) ?? chosen
    func option(_ value: String, _ label: String) -> TemplateValues {
      ["value": value, "label": label, "selected": value == shown]
    }
    let choices = groups.flatMap(\.choices)
    // What a newer version wrote stays choosable, or saving would lose it.
    let isKnown = choices.contains { $0.value == shown }
    let values: TemplateValues = [
      "options": isKnown || shown.isEmpty ? [] as [TemplateValues] : [option(shown, shown)],
      "groups": groups.map { group -> TemplateValues in
        ["title": group.title, "options": group.choices.map { option($0.value, $0.label) }]
      },
    ]
    // Where nothing is chosen a list sends its first value.
    let isEmptyKnown = !chosen.isEmpty || choices.contains { $0.value.isEmpty }
    append(
      "select", name, label, more.merging(values),
      offering: [isEmptyKnown ? chosen : choices.first?.value ?? ""],
      Self.names(choices.map { ($0.value, $0.label, nil) }))
  }

  /// Adds a box that can be ticked.
  public mutating func addCheck(
    _ name: String, label: String? = nil, isOn: Bool, _ more: TemplateValues = [:]
  ) {
    let isChecked = form.texts.isEmpty ? isOn : form.flag(name)
    append(
      "check", name, label,
      TemplateValues(dictionaryLiteral: ("checked", isChecked), ("value", "true")).merging(more),
      offering: isOn ? ["true"] : [], ["true": context.text("form.yes"), "": context.text("form.no")])
  }

  private static func names(
    _ choices: [FieldChoice]
  ) -> [String: String] {
    Dictionary(choices.map { ($0.value, $0.label) }) { first, _ in first }
  }

  /// Adds an amount of money, which may stay empty.
  public mutating func addAmount(_ name: String, value: Money?, in currency: Currency, label: String? = nil) {
    add(
      "number", name, label: label, value: value?.editingText(locale: context.language.locale),
      ["unit": (value?.currency ?? currency).rawValue, "optional": true])
  }

  /// Adds an amount of money, which may stay empty, and the choice of its currency beside it
  /// (``FormData/sum(_:stored:or:)``).
  ///
  /// - Parameter usual: the currency of an amount that is not there yet.
  public mutating func addSum(_ name: String, value: Money?, usually usual: Currency) {
    let (field, stored) = (FormData.currency, (value?.currency ?? usual).rawValue)
    let choice: TemplateValues = [
      "about": "\(name)-about",
      "options": CurrencyChoices(context).options(chosen: form.raw(field) ?? stored),
    ]
    var more: TemplateValues = [
      "optional": true, "isWrong": form.problem(name) != nil,
      "choice": context.field(field, label: "form.currency", in: form, value: stored, choice),
    ]
    // There is one place under both to say what is wrong.
    if form.problem(name) == nil, let problem = form.problem(field) {
      more = more.merging(["error": context.text(problem)])
    }
    add("sum", name, value: value?.editingText(locale: context.language.locale), more)
    addWithin(field, label: context.text("form.currency"), value: stored)
  }

  /// Adds the notes.
  public mutating func addNotes(_ value: String) {
    add("area", "notes", value: value, ["rows": 4, "optional": true])
  }
}
