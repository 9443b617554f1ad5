public import Vault

extension NotebookRoutes {
  /// Adds the addresses of a record's form: `<path>/new`, which adds one, and `<path>/<part>/edit`, which changes it.
  ///
  /// - Parameters:
  ///   - part: the part of the address that names the record.
  ///   - receive: keeps each file while it arrives; nil when the form has none.
  ///   - find: the record that the address names, as it is stored now.
  ///   - page: the form over a record, with what was typed; over none for a new one.
  ///   - save: saves what was typed; nil when a field could not be read.
  public func form<Record: Sendable>(
    _ path: String, of part: String = ":id", receive: FileReceiving? = nil,
    finding find: @escaping @Sendable (PageRequest) async throws -> Record,
    page: @escaping @Sendable (Record?, PageRequest, FormData) async throws -> PageContent,
    saving save: @escaping @Sendable (Record?, FormRequest, inout FormData) async throws -> Reply?
  ) {
    get("\(path)/new") { request in .page(try await page(nil, request, FormData())) }
    post("\(path)/new", receive: receive) { request in
      try await request.saving(page: { try await page(nil, request.page, $0) }) {
        try await save(nil, request, &$0)
      }
    }
    get("\(path)/\(part)/edit") { request in
      .page(try await page(try await find(request), request, FormData()))
    }
    post("\(path)/\(part)/edit", receive: receive) { request in
      let record = try await find(request.page)
      return try await request.saving(page: { try await page(record, request.page, $0) }) {
        try await save(record, request, &$0)
      }
    }
  }

  /// The same for a form whose fields are listed: it is drawn, read and merged by its list.
  ///
  /// - Parameters:
  ///   - part: the part of the address that names the record.
  ///   - receive: keeps each file while it arrives; nil when the form has none.
  ///   - find: the record that the address names, as it is stored now.
  ///   - form: the form over a record; over none for a new one.
  ///   - save: saves what was typed over what is stored; nil when it noted a problem.
  public func form<Record: Sendable, Value>(
    _ path: String, of part: String = ":id", receive: FileReceiving? = nil,
    finding find: @escaping @Sendable (PageRequest) async throws -> Record,
    form: @escaping @Sendable (Record?, PageRequest) async throws -> RecordForm<Value>,
    saving save: @escaping @Sendable (Value, Record?, FormRequest, inout FormData) async throws -> Reply?
  ) {
    get("\(path)/new") { request in .page(try await form(nil, request).content()) }
    post("\(path)/new", receive: receive) { request in
      try await request.saving(try await form(nil, request.page)) { try await save($0, nil, request, &$1) }
    }
    get("\(path)/\(part)/edit") { request in .page(try await form(try await find(request), request).content())
    }
    post("\(path)/\(part)/edit", receive: receive) { request in
      let record = try await find(request.page)
      return try await request.saving(try await form(record, request.page)) {
        try await save($0, record, request, &$1)
      }
    }
  }
}

extension PageRequest {
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
