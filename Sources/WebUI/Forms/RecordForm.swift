/// A form that adds or changes a record: the page, its fields, and what they show.
public struct RecordForm<Value> {
  /// The page around the fields.
  public var page: FormPage
  /// The fields from top to bottom.
  public var fields: [RecordField<Value>]
  /// What is made of the page at last.
  public var finish: (PageContent) -> PageContent = { $0 }
  private let shown: Value?
  private let base: Value

  /// - Parameters:
  ///   - page: the page around the fields.
  ///   - stored: what is stored; nil for a new record.
  ///   - proposed: what a new record shows at first.
  ///   - blank: a value without content, which a new record is read into.
  ///   - fields: the fields from top to bottom.
  public init(
    _ page: FormPage, over stored: Value?, proposing proposed: Value? = nil, blank: @autoclosure () -> Value,
    _ fields: [RecordField<Value>]
  ) {
    self.page = page
    self.fields = fields
    shown = stored ?? proposed
    base = stored ?? blank()
  }

  /// The page with what was typed; with what is stored when nothing was.
  public func content(_ form: FormData = FormData()) -> PageContent { finish(filled(form).content) }

  func filled(_ form: FormData) -> FormPage {
    var page = page
    page.form = form
    for field in fields { field.draw(shown, &page) }
    return page
  }

  /// What was typed, over what is stored; nil when something is wrong with it, which is noted. What no field sets stays
  /// as it is.
  public func value(of form: inout FormData) -> Value? {
    var value = base
    for field in fields { field.read(&form, &value, page.context) }
    if form.isValid { return value }
    for field in fields { field.noteMissing(&form) }
    return nil
  }
}
