import NotebookContract
import WebUI

extension NotebookRoutes {
  /// Adds the addresses of a record's form whose fields are listed: `<path>/new`, which adds one, and
  /// `<path>/:id/edit`, which changes it.
  ///
  /// - Parameters:
  ///   - find: the record that the address names, as it is stored now.
  ///   - form: the form over a record; over none for a new one.
  ///   - save: saves what was typed; nil when it noted a problem.
  func form<Record: Sendable, Value>(
    _ path: String, finding find: @escaping @Sendable (PageRequest) async throws -> Record,
    form: @escaping @Sendable (Record?, PageRequest) async throws -> RecordForm<Value>,
    saving save: @escaping @Sendable (Record?, Value, FormRequest, inout FormData) async throws -> Reply?
  ) {
    get("\(path)/new") { request in .page(try await form(nil, request).content()) }
    post("\(path)/new") { request in
      try await request.saving(try await form(nil, request.page)) { value, typed in
        try await save(nil, value, request, &typed)
      }
    }
    get("\(path)/:id/edit") { request in
      .page(try await form(try await find(request), request).content())
    }
    post("\(path)/:id/edit") { request in
      let record = try await find(request.page)
      return try await request.saving(try await form(record, request.page)) { value, typed in
        try await save(record, value, request, &typed)
      }
    }
  }
}

extension RecordForm {
  /// The form, whose page has the way to note a cup.
  var withQuickAdd: RecordForm {
    let texts = CaffioTexts(page.context)
    return finished { $0.withQuickAdd(texts) }
  }

  /// The form, whose page can draw rows (``RecipeRows``).
  var withRows: RecordForm {
    finished { content in
      var content = content
      content.template = "caffio-form"
      return content
    }
  }

  private func finished(_ change: @escaping (PageContent) -> PageContent) -> RecordForm {
    var form = self
    let finish = finish
    form.finish = { change(finish($0)) }
    return form
  }
}

extension FormRequest {
  /// Saves a form with rows, or shows it again where a button lets two of them change places.
  func savingRows<Value>(
    _ record: RecordForm<Value>, checking check: (inout FormData) async throws -> Void = { _ in },
    _ save: (Value, inout FormData) async throws -> Reply?
  ) async throws -> Reply {
    do {
      return try await saving(
        record,
        checking: { form in
          let swaps = try form.swapsRows()
          try await check(&form)
          if swaps { throw RowsSwapped(form: form) }
        }, save)
    } catch let swapped as RowsSwapped {
      return .page(record.content(swapped.form))
    }
  }
}

/// Two rows of a form changed places: nothing is saved.
private struct RowsSwapped: Error {
  let form: FormData
}
