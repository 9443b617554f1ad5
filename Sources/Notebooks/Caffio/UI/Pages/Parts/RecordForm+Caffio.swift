import NotebookContract
import WebUI

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
