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
    let imageProcessor = pictures.imageProcessor
    routes.post("site/text") { request in
      try await request.told {
        try await request.house.dictate(try request.dictation(), into: try request.capturePlace()).value
      }
    }
    routes.post("site/photo", receive: .attachments) { request in
      try await request.told {
        let intake = try await request.house.intake(imageProcessor)
        let files = FormFiles(request.form)
        // A photo without a byte is one that was cut off on its way.
        guard let sent = files.received.first, !files.hasEmpty else { throw MediaError.damaged }
        let photo = try await intake.photo(sent.attachment, named: sent.name)
        try await request.house.addFile(
          photo, as: try request.id("photo"), before: request.form.raw("stretch"),
          into: try request.capturePlace())
        return nil
      }
    }
    routes.post("site/memo", receive: .attachments) { request in
      try await request.told {
        guard let sent = FormFiles(request.form).received.first else { return nil }
        let memo = try await request.house.intake(imageProcessor).memo(sent.attachment, named: sent.name)
        try await request.house.record(memo, as: try request.id("memo"), into: try request.capturePlace())
        return nil
      }
    }
  }

  /// The form of the page: it keeps what was typed and chosen, and ends the capture where the button says so.
  private func addForm(to routes: NotebookRoutes) {
    let imageProcessor = pictures.imageProcessor
    routes.post("site/write", receive: .attachments) { request in
      let (house, target, said) = (
        request.house, try request.capturePlace(), try request.dictation()
      )
      let ref = ContentRef(.capture, target.id)
      return try await request.saving(page: { form in
        // Over the capture that it was about, whatever goes on by now.
        let refused = SiteView.Refused(
          form: form, id: target.id, sheet: try await house.value(ContentQuery(ref)))
        let state = try await request.store.value(SiteQuery())
        return SiteView(state: state, texts: GestionTravauxTexts(request.context), refused: refused).content
      }) { form in
        let isThere = try await house.value(ContentQuery(ref)) != nil
        let files = try await form.developed(by: try await house.intake(imageProcessor))
        // The text stands before the photos that came with it; one that is refused takes none of them away.
        var refusal: (any FieldRefusal)?
        do {
          if said.isNews { try await house.dictate(said, into: target) }
        } catch let refused as any FieldRefusal {
          refusal = refused
        }
        for file in files {
          try await house.addFile(file, as: request.newID(), before: nil, into: target)
        }
        if let refusal { throw refusal }
        guard form.isValid else { return nil }
        guard isThere else { return Self.elsewhere(said, files) }
        guard form.raw("do") == "end" else { return .redirect(to: Address.site) }
        let ended = try await house.endCapture(target.id)
        let toast = ended.value == nil ? "captureEmpty" : "captureEnded"
        return .redirect(to: Address.site, toast: Toast("gestiontravaux.pages.done.\(toast)"))
      }
    }
  }

  /// Leads on once what came for a capture that was ended elsewhere is kept as one of its own.
  private static func elsewhere(_ said: Dictation, _ files: [DocumentFile]) -> Reply {
    let isBlank = said.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    guard said.isNews && !isBlank || !files.isEmpty else { return .redirect(to: Address.site) }
    return .redirect(to: Address.site, toast: Toast("gestiontravaux.pages.done.captureKept"))
  }
}

extension Dictation {
  /// Whether a form says anything that was not shown in it: a field that nobody touched is not said again, whatever became of
  /// its stretch since. Only of a form, which knows what was confirmed last, and of nothing that is still on its way.
  fileprivate var isNews: Bool { !known.contains(Self.fingerprint(of: text)) }
}

/// What the script of the page is told.
struct SiteAnswer: Encodable, Sendable {
  /// Why nothing was kept, in the person's language; nil where all was.
  var problem: String?
  /// Whether the same may be kept when it is sent again; nil for what never will.
  var later: Bool?
  /// The stretch that says what was sent; nil for a photo and a memo.
  var stretch: ContentBlock.ID?
}

extension FormRequest {
  /// Does something for the script of the page, and says in words why it cannot be done.
  ///
  /// - Parameter work: what is done; it says which stretch it wrote, where it wrote one.
  fileprivate func told(_ work: () async throws -> ContentBlock.ID?) async throws -> Reply {
    do {
      return .json(SiteAnswer(stretch: try await work()))
    } catch let error as GestionTravauxError {
      return .json(SiteAnswer(problem: self.context.text(error)))
    } catch let error as MediaError {
      return .json(SiteAnswer(problem: self.context.text(error), later: error.isOfTheSystem ? true : nil))
    }
  }

  fileprivate func newID() -> String { self.store.dependencies.newID() }

  /// An id that the script of the page chose.
  fileprivate func id(_ field: String) throws -> String {
    try form.requiredAnswer(field) { UUID(uuidString: $0)?.uuidString.lowercased() }
  }

  /// The capture that the page is about, and the one that takes what comes for it once it is gone; a form without a script
  /// names none, and gets another one at each call.
  fileprivate func capturePlace() throws -> CapturePlace {
    let task = form.raw("task").flatMap { $0.isEmpty ? nil : $0 }
    let spare = form.raw("spare") == nil ? newID() : try id("spare")
    return CapturePlace(try form.requiredAnswer("capture") { $0 }, spare: spare, tacheId: task)
  }

  /// What was said so far, exactly as it was typed, and which stretch of the capture it is; where the form names none, it is
  /// another one at each call.
  fileprivate func dictation() throws -> Dictation {
    let stretch = form.raw("stretch").flatMap { $0.isEmpty ? nil : $0 } ?? newID()
    let other = form.raw("other") == nil ? newID() : try id("other")
    return Dictation(
      (form.raw(SiteCaptureForms.text) ?? "").replacing("\r\n", with: "\n"), stretch: stretch, other: other,
      known: (form.raw("base") ?? "").split(separator: " ").map(String.init))
  }
}

extension MediaError {
  /// Whether it says nothing of the picture: the same one may be developed the next time.
  fileprivate var isOfTheSystem: Bool {
    switch self {
    case .unreadable, .cannotWrite: true
    case .notAnImage, .notAPhoto, .damaged, .tooManyPixels, .cannotRead, .noPhotos: false
    }
  }
}

extension FormData {
  /// The photos and memos that came, ready to be named. What is neither is noted, and takes none of the others away.
  mutating func developed(by intake: FileIntake) async throws -> [DocumentFile] {
    var files: [DocumentFile] = []
    if FormFiles(self).hasEmpty { note(MediaError.damaged, for: FormFiles.field) }
    for file in FormFiles(self).received {
      do {
        files.append(try await intake.file(file.attachment, named: file.name))
      } catch MediaError.notAPhoto {
        note(
          PageMessage(key: "gestiontravaux.pages.content.notTaken", arguments: ["name": file.name]),
          for: FormFiles.field)
      } catch let error as MediaError {
        note(error, for: FormFiles.field)
      } catch AttachmentError.missing {
        note(FormFiles.gone([file.name]), for: FormFiles.field)
      }
    }
    return files
  }
}
