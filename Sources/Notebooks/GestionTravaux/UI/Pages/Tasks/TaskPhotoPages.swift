import Foundation
import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The photos of a task: before the work beside after it, then the others, each of which can be put on one side.
struct TaskPhotoPages {
  func add(to routes: NotebookRoutes) {
    routes.live("tasks/:id/photos") { request in
      let id = try request.parameter("id")
      let position = request.position
      return LivePage(Combined(TaskQuery(id), TaskPhotosQuery(of: id))) { answer, context in
        let (task, photos) = answer.parts
        guard let item = task?.item else { throw PageError.notFound }
        return TaskPhotoView(
          item: item, part: TaskPhotoView.part(of: photos, at: position),
          texts: GestionTravauxTexts(context)
        ).content
      }
    }
    routes.post("tasks/:id/photos/:record") { request in
      let moment = try request.form.answer("moment") { PhotoMoment(rawValue: $0) }
      let written = try await request.house.setMoment(moment, of: try request.parameter("record"))
      return .redirect(
        to: Address.task(try request.parameter("id"), "photos"), toast: .written("photoMarked", written))
    }
  }
}

/// How the photos of a task look.
private struct TaskPhotoView {
  let item: TaskItem
  let part: ListPart<TaskPhoto>
  let texts: GestionTravauxTexts

  private var photos: ArraySlice<TaskPhoto> { part.items }

  /// A page of the photos: those of before and after come first, so that they stand beside each other.
  static func part(of photos: [TaskPhoto], at position: PagePosition) -> ListPart<TaskPhoto> {
    let sorted = photos.filter { $0.moment != nil } + photos.filter { $0.moment == nil }
    return ListPart(sorted, at: position, limit: 60) { photo in
      [
        .integer(photo.moment == nil ? 1 : 0), .number(photo.takenAt.timeIntervalSince1970),
        .text(photo.id),
      ]
    }
  }

  var content: PageContent {
    var others = Section()
    texts.addPaging(of: part, to: &others, at: Address.task(item.id, "photos"))
    return .house(
      photos.isEmpty
        ? [.section(nothing)] : [.photos(sides)] + (part.links.isAlone ? [] : [.section(others)]),
      title: texts.text("photo.title"),
      ["subtitle": texts.title(item), "breadcrumb": texts.crumbs(item, texts.text("photo.title"))])
  }

  private var nothing: Section {
    var section = Section()
    section.empty = [
      "icon": "camera", "title": texts.text("photo.emptyTitle"), "text": texts.text("photo.emptyText"),
    ]
    return section
  }

  private var sides: TemplateValues {
    let others = photos.filter { $0.moment == nil }
    return [
      "sides": PhotoMoment.allCases.map { moment -> TemplateValues in
        let shown = photos.filter { $0.moment == moment }
        return [
          "title": texts.moment(Open(moment)), "photos": shown.map(figure),
          "empty": shown.isEmpty ? texts.text("photo.none.\(moment.rawValue)") : nil,
        ]
      },
      "others": others.isEmpty
        ? nil : ["title": texts.text("photo.others"), "photos": others.map(figure)] as TemplateValues,
    ]
  }

  private func figure(_ photo: TaskPhoto) -> TemplateValues {
    let day = texts.day(photo.takenAt)
    return [
      "key": photo.id, "src": Address.file(photo.id, "picture"), "href": Address.content(photo.ref),
      "day": day,
      "alt": texts.text("photo.alt", ["title": texts.title(item), "day": day]),
      "action": Address.task(item.id, "photos/\(AddressText.part(photo.id))"),
      "marks": marks(photo, day),
    ]
  }

  /// The buttons that put it on one side; the one that it stands on takes it away again.
  private func marks(_ photo: TaskPhoto, _ day: String) -> [TemplateValues] {
    PhotoMoment.allCases.map { moment in
      let isHere = photo.moment == moment
      let label = texts.moment(Open(moment))
      return [
        "value": isHere ? "" : moment.rawValue, "label": label, "pressed": isHere ? "true" : "false",
        "spoken": "\(label) · \(day)",
      ]
    }
  }
}
