import Foundation
import GestionTravauxCore
import Media
import NotebookContract
import Values
import Vault
import WebUI

/// What a capture takes in while it goes on: text, photos and memos, from a form without any script, or piece by piece from
/// the script of the page.
struct SiteCaptureForms {
  let pictures: Pictures

  /// The field of what is being said, as the domain calls it.
  static let text = GestionTravauxField.captureText.input

  func add(to routes: NotebookRoutes) {
    addForm(to: routes)
    let darkroom = pictures.darkroom
    routes.post("site/text") { request in
      try await request.told {
        try await request.house.dictate(request.form.dictated, into: try request.form.captureID)
      }
    }
    routes.post("site/photo", receive: .attachments) { request in
      try await request.told {
        let intake = try await request.house.intake(darkroom)
        var photos: [DocumentFile] = []
        let files = FormFiles(request.form)
        if files.hasEmpty { throw MediaError.damaged }
        for file in files.received {
          photos.append(try await intake.photo(file.attachment, named: file.name))
        }
        try await request.house.addFiles(photos, to: ContentRef(.capture, try request.form.captureID))
      }
    }
    routes.post("site/memo", receive: .attachments) { request in
      try await request.told {
        let id = try request.form.requiredAnswer("memo") { UUID(uuidString: $0)?.uuidString.lowercased() }
        guard let sent = FormFiles(request.form).received.first else { return }
        let memo = try await request.house.intake(darkroom).memo(sent.attachment, named: sent.name)
        try await request.house.record(memo, as: id, into: try request.form.captureID)
      }
    }
  }

  /// The form of the page: it keeps what was typed and chosen, and ends the capture where the button says so.
  private func addForm(to routes: NotebookRoutes) {
    let darkroom = pictures.darkroom
    routes.post("site/write", receive: .attachments) { request in
      let id = try request.form.captureID
      return try await request.saving(page: { form in
        let state = try await request.store.value(SiteQuery())
        return SiteView(state: state, texts: GestionTravauxTexts(request.context), form: form).content
      }) { form in
        let house = request.house
        let files = try await form.developed(by: try await house.intake(darkroom))
        let text = form.dictated
        guard try await house.value(ContentQuery(ContentRef(.capture, id))) != nil else {
          return try await Self.keep(text, files, request)
        }
        // The text stands before the photos that came with it.
        try await house.dictate(text, into: id)
        if !files.isEmpty { try await house.addFiles(files, to: ContentRef(.capture, id)) }
        guard form.isValid else { return nil }
        guard form.raw("do") == "end" else { return .redirect(to: Address.site) }
        let ended = try await house.endCapture(id)
        let toast = ended.value == nil ? "captureEmpty" : "captureEnded"
        return .redirect(to: Address.site, toast: Toast("gestiontravaux.pages.done.\(toast)"))
      }
    }
  }

  /// Keeps what came for a capture that was ended elsewhere meanwhile, as one of its own.
  private static func keep(
    _ text: String, _ files: [DocumentFile], _ request: FormRequest
  ) async throws -> Reply? {
    let isBlank = text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    guard !isBlank || !files.isEmpty else { return .redirect(to: Address.site) }
    var task = try request.form.answer("task") { $0 }
    if let id = task, try await request.house.value(BriefingQuery(id)) == nil { task = nil }
    let kept = try await request.house.addCapture(text, files: files, to: task)
    return .redirect(to: Address.site, toast: .written("captureKept", kept))
  }
}

/// What the script of the page is told.
struct SiteAnswer: Encodable, Sendable {
  /// Why nothing was kept, in the person's language; nil where all was.
  let problem: String?
}

extension FormRequest {
  /// Does something for the script of the page, and says in words why it cannot be done.
  fileprivate func told(_ work: () async throws -> Void) async throws -> Reply {
    do {
      try await work()
      return .json(SiteAnswer(problem: nil))
    } catch let error as GestionTravauxError {
      return .json(SiteAnswer(problem: self.context.text(error)))
    } catch let error as MediaError {
      return .json(SiteAnswer(problem: self.context.text(error)))
    }
  }
}

extension FormData {
  /// The capture that the page is about.
  fileprivate var captureID: CaptureEntity.ID {
    get throws { try requiredAnswer("capture") { $0 } }
  }

  /// What was said so far, exactly as it was typed.
  fileprivate var dictated: String {
    (raw(SiteCaptureForms.text) ?? "").replacing("\r\n", with: "\n")
  }

  /// The photos and memos that came, ready to be named. What is neither is noted, and none is kept then.
  mutating func developed(by intake: FileIntake) async throws -> [DocumentFile] {
    var files: [DocumentFile] = []
    if FormFiles(self).hasEmpty { note(MediaError.damaged, for: FormFiles.field) }
    for file in FormFiles(self).received {
      do {
        files.append(try await intake.file(file.attachment, named: file.name))
      } catch let error as MediaError {
        note(error, for: FormFiles.field)
      }
    }
    return problem(FormFiles.field) == nil ? files : []
  }
}
