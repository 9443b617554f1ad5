import Foundation
import GRDB
import HTTPTypes
import Vault
import WebTestSupport
import WebUI

/// One idea, as its form changes it.
struct Idea: Codable, FetchableRecord, Equatable, Sendable {
  var id = ""
  var text = ""
  var note: String?
}

extension Ideas {
  func addEditing(to routes: NotebookRoutes) {
    routes.get("things/:id/edit") { request in
      .page(Self.page(try await Self.idea(request), request, FormData()))
    }
    routes.post("things/:id/edit") { request in
      let idea = try await Self.idea(request.page)
      return try await request.saving(page: { Self.page(idea, request.page, $0) }) { form in
        guard let text = form.text("text", required: true) else { return nil }
        let note = form.text("note")
        try await saving(try await request.vault.notebook("ideas"))
        try await request.store.change(Idea(id: idea.id, text: text, note: note))
        return .redirect(to: "/ideas")
      }
    }
    routes.form("listed", finding: Self.idea, over: { Self.form($0, $1) }, saving: Self.save)
  }

  private static func save(
    _ idea: Idea?, _ typed: Idea, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    if idea == nil {
      var new = typed
      new.id = request.dependencies.newID()
      try await request.store.add(new)
    } else {
      try await request.store.change(typed)
    }
    return .redirect(to: "/ideas")
  }

  private static func form(_ idea: Idea?, _ request: PageRequest) -> RecordForm<Idea> {
    var page = FormPage(
      context: request.context, labels: "ideas", title: request.context.text("ideas.text"),
      action: "/ideas/listed/\(idea.map { "\($0.id)/edit" } ?? "new")", cancel: "/ideas")
    page.changes(idea?.id)
    return RecordForm(
      page, over: idea, blank: Idea(), [.requiredText("text", \.text), .area("note", \.note)])
  }

  private static func idea(_ request: PageRequest) async throws -> Idea {
    guard let idea = try await request.store.idea(try request.parameter("id")) else {
      throw PageError.notFound
    }
    return idea
  }

  private static func page(_ idea: Idea, _ request: PageRequest, _ form: FormData) -> PageContent {
    var page = FormPage(
      context: request.context, form: form, labels: "ideas", title: request.context.text("ideas.text"),
      action: "/ideas/things/\(idea.id)/edit", cancel: "/ideas")
    page.changes(idea.id)
    page.add("text", "text", value: idea.text)
    page.add("area", "note", value: idea.note)
    return page.content
  }
}

extension NotebookStore {
  func idea(_ id: String) async throws -> Idea? {
    try await read { try Idea.fetchOne($0, sql: "SELECT * FROM idea WHERE id = ?", arguments: [id]) }
  }

  @discardableResult
  func add(_ idea: Idea) async throws -> WriteResult<Void> {
    try await write(Action("ideas.added", subject: idea.text)) { db in
      try db.execute(
        sql: "INSERT INTO idea(id, text, note) VALUES (?, ?, ?)", arguments: [idea.id, idea.text, idea.note])
    }
  }

  @discardableResult
  func change(_ idea: Idea) async throws -> WriteResult<Void> {
    try await write(Action("ideas.changed", subject: idea.text)) { db in
      try db.execute(
        sql: "UPDATE idea SET text = ?, note = ? WHERE id = ?", arguments: [idea.text, idea.note, idea.id])
    }
  }

  @discardableResult
  func deleteIdea(_ id: String) async throws -> WriteResult<Void> {
    try await write(Action("ideas.deleted", subject: id)) { db in
      try db.execute(sql: "DELETE FROM idea WHERE id = ?", arguments: [id])
    }
  }
}
