import ShifAICore
import Vault
import WebUI

extension NotebookRoutes {
  /// The pages and forms of who has read what the notebook is and is not: others are led to that.
  var welcomed: NotebookRoutes {
    unless { request in
      try await request.profile().onboardingCompleted ? nil : .redirect(to: Address.welcome)
    }
  }

  /// Adds the addresses of a form whose fields are listed: `<path>/new`, which adds a record, and
  /// `<path>/<part>/edit`, which changes it.
  ///
  /// - Parameters:
  ///   - part: the part of the address that names the record.
  ///   - find: the record that the address names, as it is stored now.
  ///   - form: the form over a record; over none for a new one.
  ///   - save: saves what was typed over the record; nil when it noted a problem.
  func form<Record: Sendable, Draft>(
    _ path: String, of part: String = ":id",
    finding find: @escaping @Sendable (PageRequest) async throws -> Record,
    over form: @escaping @Sendable (Record?, PageRequest) -> RecordForm<Draft>,
    saving save: @escaping @Sendable (Record?, Draft, FormRequest, inout FormData) async throws -> Reply?
  ) {
    get("\(path)/new") { request in .page(form(nil, request).content()) }
    post("\(path)/new") { request in
      try await request.saving(form(nil, request.page)) { try await save(nil, $0, request, &$1) }
    }
    get("\(path)/\(part)/edit") { request in .page(form(try await find(request), request).content()) }
    post("\(path)/\(part)/edit") { request in
      let record = try await find(request.page)
      return try await request.saving(form(record, request.page)) {
        try await save(record, $0, request, &$1)
      }
    }
  }
}
