import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// Where something that was noted goes: to another task, because the wrong one was being worked on; or from the notes to the
/// todos.
struct ContentMoves {
  func add(to routes: NotebookRoutes) {
    routes.form(
      at: "content/:kind/:id/task", finding: Self.sheet, over: Self.form, saving: Self.save)
    routes.post("content/:kind/:id/todo") { request in
      let note = try request.page.contentRef()
      guard note.kind == .note else { throw PageError.notFound }
      let (ref, toast) = try await request.turnIntoToDo(note.id)
      return .redirect(to: Address.content(ref), toast: toast)
    }
  }

  private static func sheet(_ request: PageRequest) async throws -> ContentSheet {
    guard try request.contentRef().kind.isOfTask else { throw PageError.notFound }
    return try await request.contentSheet()
  }

  private static func save(
    _ sheet: ContentSheet, _ task: TacheEntity.ID?, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    try await form.noting(beside: TaskChoice.input(of:)) {
      let written = try await request.house.setTask(task, of: sheet.ref)
      let item = try await request.store.value(ContentQuery(sheet.ref))?.task
      return .redirect(
        to: Address.content(sheet.ref),
        toast: .written("contentMoved", written, GestionTravauxTexts(request.context).place(item)))
    }
  }

  private static func form(
    _ sheet: ContentSheet, _ request: PageRequest
  ) async throws -> RecordForm<TacheEntity.ID?> {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text("content.move")
    var page = FormPage(
      context: request.context, labels: GestionTravauxTexts.fields, title: title,
      action: Address.content(sheet.ref, "task"), cancel: Address.content(sheet.ref),
      breadcrumb: [.crumb(texts.content(sheet.ref.kind), Address.content(sheet.ref)), .crumb(title)])
    page.changes(sheet.ref.id)
    page.lead = texts.title(of: sheet)
    if sheet.ref.kind == .tip {
      page.notice = ["kind": "info", "icon": "bulb", "title": texts.text("content.moveTip")]
    }
    let tasks = try await TaskChoice(request, with: sheet.task)
    return RecordForm(
      page, over: .some(sheet.task?.id), blank: nil, [tasks.field(\.self, texts)])
  }
}

extension FormRequest {
  /// Makes a todo for some day of a note, in its task.
  func turnIntoToDo(_ id: NoteEntity.ID) async throws -> (ContentRef, Toast) {
    let item = try await self.page.found(NotedQuery<NoteEntity>(id))
    let title = GestionTravauxTexts(self.context).line(item.record.blocks, createdAt: item.record.createdAt)
    let written = try await self.house.turnNoteIntoToDo(id, photoTitle: title)
    return (written.value, .written("noteToDo", written, title))
  }
}

extension TemplateValues {
  /// The way to the form that puts something into another task.
  static func move(_ ref: ContentRef, _ texts: GestionTravauxTexts) -> TemplateValues {
    .link(texts.text("content.move"), Address.content(ref, "task"), icon: "room")
  }
}
