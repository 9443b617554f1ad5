import HTTPTypes
import Interchange
import Localization
import Values
import Vault

extension FormRequest {
  /// Saves what was typed, or shows the form again with everything that is wrong with it.
  ///
  /// Where the form changes records (``FormPage/changes(_:)``) that somebody else changed since it was opened, fields
  /// that the person left alone take what is stored now; when both changed one field, nothing is saved and the
  /// person is asked.
  ///
  /// - Parameters:
  ///   - page: the form over what is stored, with what was typed.
  ///   - save: nil when a field could not be read. A ``FieldRefusal`` that it throws is shown beside the
  ///     fields; anything else passes.
  public func saving(
    page: (FormData) async throws -> PageContent, _ save: (inout FormData) async throws -> Reply?
  ) async throws -> Reply {
    try await saving(page: page, stored: { try await page(FormData()).form }, save)
  }

  /// The same for a form whose fields are listed.
  ///
  /// - Parameters:
  ///   - check: notes what is wrong beside the fields, before they are read.
  ///   - save: saves what was typed over what is stored; nil when it noted a problem. It is not asked where a field could
  ///     not be read.
  public func saving<Value>(
    _ record: RecordForm<Value>, checking check: (inout FormData) async throws -> Void = { _ in },
    _ save: (Value, inout FormData) async throws -> Reply?
  ) async throws -> Reply {
    try await saving(
      page: { record.content($0) }, stored: { record.filled(FormData()).stored }
    ) { form in
      try await check(&form)
      guard let value = record.value(of: &form) else { return nil }
      return try await save(value, &form)
    }
  }

  private func saving(
    page: (FormData) async throws -> PageContent,
    stored: () async throws -> (fields: [OfferedField], note: FormSnapshot)?,
    _ save: (inout FormData) async throws -> Reply?
  ) async throws -> Reply {
    var typed = form
    if let opened = FormSnapshot(form), !opened.records.isEmpty, let stored = try await stored() {
      let merge = FormMerge(form, opened: opened, stored: stored.fields)
      typed = merge.form
      typed.set([stored.note.text], of: FormSnapshot.field)
      if !merge.conflicts.isEmpty {
        return .page(try await page(typed).asking(about: merge.conflicts, self.context), status: .conflict)
      }
    }
    do {
      if let reply = try await save(&typed) { return reply }
    } catch let refusal as any FieldRefusal {
      guard typed.note(refusal) else { throw refusal }
    }
    return .invalid(try await page(typed))
  }

  /// How often a form is answered anew when what it changes is changed by others all the time.
  private static let attempts = 20

  /// Answers a form by what is stored at one moment: when a record that it changes is changed by somebody else
  /// before it is saved, it is answered anew, by what is stored then.
  func answered(by act: (FormRequest) async throws -> Reply) async throws -> Reply {
    guard let note = FormSnapshot(form), !note.records.isEmpty else { return try await act(self) }
    var request = self
    for _ in 1...Self.attempts {
      request.page.store = page.store.expecting(
        Set(note.records), unchangedSince: try await page.store.position())
      do {
        return try await act(request)
      } catch is RecordsChanged {
        continue
      } catch PageError.notFound {
        guard let held = HeldForm(form, to: page.address.local) else { throw PageError.notFound }
        return .page(held.withoutRecord(in: page.notebook, page.context), status: .notFound)
      }
    }
    throw VaultError.busy(notebook: page.notebook)
  }
}

extension FormData {
  /// Notes each field that was refused; false when no field was.
  fileprivate mutating func note(_ refusal: some FieldRefusal) -> Bool {
    for problem in refusal.fieldProblems { note(problem, for: problem.field.input) }
    return !refusal.fieldProblems.isEmpty
  }
}

extension PageContent {
  /// The form, which says which fields somebody else changed and to what.
  fileprivate func asking(about conflicts: [FormMerge.Conflict], _ context: PageContext) -> PageContent {
    var content = self
    let nothing = context.text("conflict.nothing")
    content.values["submit"] = context.text("conflict.save")
    content.values["conflict"] =
      [
        "again": values["action"],
        "fields": conflicts.map { conflict -> TemplateValues in
          let field = conflict.stored
          return [
            "id": field.name, "label": field.label,
            "stored": field.text(of: field.values, context.language.locale) ?? nothing,
            "typed": field.text(of: conflict.typed, context.language.locale) ?? nothing,
          ]
        },
      ] as TemplateValues
    return content
  }
}
