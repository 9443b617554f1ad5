package import NotebookContract

/// What the form partials (`field-text`, `errors` …) are filled with.
extension Localizing {
  /// A field: its name, what was typed, and what is wrong with it.
  ///
  /// - Parameters:
  ///   - name: the field's name, which is its id on the page too.
  ///   - label: the key of its label; `<label>.hint`, where the tables know it, is its hint.
  ///   - form: what was typed; empty for a new form.
  ///   - value: what the field holds when nothing was typed yet.
  ///   - more: whatever else the partial takes (`required`, `unit`, `options` …).
  package func field(
    _ name: String, label: String, in form: FormData = FormData(), value: String? = nil,
    _ more: TemplateValues = [:]
  ) -> TemplateValues {
    let values: TemplateValues = [
      "id": name, "name": name, "label": localizer.text(label), "hint": localizer.known(label + ".hint"),
      "value": (form.raw(name) ?? value).flatMap { $0.isEmpty ? nil : $0 },
      "error": form.problem(name).map { localizer.text($0) },
    ]
    return values.merging(more)
  }

  /// The list above a form that could not be saved, for the partial `errors`.
  package func errors(of form: FormData) -> [TemplateValues] {
    form.problems.map { ["id": $0.field, "text": localizer.text($0.message)] }
  }
}
