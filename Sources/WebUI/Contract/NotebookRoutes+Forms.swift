public import Vault

extension NotebookRoutes {
  /// Adds the addresses of a record's form: `<path>/new`, which adds one, and `<path>/<part>/edit`, which changes it.
  ///
  /// - Parameters:
  ///   - part: the part of the address that names the record.
  ///   - receive: keeps each file while it arrives; nil when the form has none.
  ///   - find: the record that the address names, as it is stored now.
  ///   - form: the form over a record; over none for a new one.
  ///   - save: saves what was typed over the record; nil when it noted a problem.
  public func form<Record: Sendable, Value>(
    _ path: String, of part: String = ":id", receive: FileReceiving? = nil,
    finding find: @escaping @Sendable (PageRequest) async throws -> Record,
    over form: @escaping @Sendable (Record?, PageRequest) async throws -> RecordForm<Value>,
    saving save: @escaping @Sendable (Record?, Value, FormRequest, inout FormData) async throws -> Reply?
  ) {
    self.form(
      at: "\(path)/new", receive: receive, finding: { _ in Record?.none }, over: form, saving: save)
    self.form(
      at: "\(path)/\(part)/edit", receive: receive,
      finding: { request in Record?.some(try await find(request)) }, over: form,
      saving: save)
  }

  /// Adds the address of a form, which shows it and saves what was typed.
  ///
  /// - Parameters:
  ///   - receive: keeps each file while it arrives; nil when the form has none.
  ///   - find: what the form is about, as it is stored now.
  ///   - form: the form over it.
  ///   - save: saves what was typed over it; nil when it noted a problem.
  public func form<Subject: Sendable, Value>(
    at path: String, receive: FileReceiving? = nil,
    finding find: @escaping @Sendable (PageRequest) async throws -> Subject,
    over form: @escaping @Sendable (Subject, PageRequest) async throws -> RecordForm<Value>,
    saving save: @escaping @Sendable (Subject, Value, FormRequest, inout FormData) async throws -> Reply?
  ) {
    get(path) { request in .page(try await form(try await find(request), request).content()) }
    post(path, receive: receive) { request in
      let subject = try await find(request.page)
      return try await request.saving(try await form(subject, request.page)) { value, typed in
        try await save(subject, value, request, &typed)
      }
    }
  }
}

extension PageRequest {
  /// What a query finds.
  ///
  /// - Throws: ``PageError/notFound`` where it finds nothing.
  public func found<Q: Query, Found>(_ query: Q) async throws -> Found where Q.Value == Found? {
    guard let found = try await store.value(query) else { throw PageError.notFound }
    return found
  }

  /// The record of a list that the address names by its id.
  ///
  /// - Throws: ``PageError/notFound``.
  public func record<Q: Query, Record: Identifiable<String>>(in list: Q) async throws -> Record
  where Q.Value == [Record] {
    let id = try parameter("id")
    guard let record = try await store.value(list).first(where: { $0.id == id }) else {
      throw PageError.notFound
    }
    return record
  }
}
