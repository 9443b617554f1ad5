import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// A room or an activity, as what has a name that no other has: its form.
struct PlaceForm {
  /// How its texts begin: `room`, `activity`.
  let part: String
  /// What the key of its name begins with.
  let labels: String
  /// The list that it stands in.
  let list: String
  /// Its name, as the domain calls it.
  let name: GestionTravauxField

  func form(
    over place: (id: String, name: String, sheet: String)?, _ request: PageRequest
  ) -> RecordForm<String> {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text("\(part).\(place == nil ? "add" : "rename")")
    var breadcrumb = texts.crumbs((texts.text("\(part).title"), list))
    if let place { breadcrumb.append(.crumb(place.name, place.sheet)) }
    var page = FormPage(
      context: request.context, labels: labels, title: title,
      action: place.map { "\($0.sheet)/edit" } ?? "\(list)/new", cancel: place?.sheet ?? list,
      breadcrumb: breadcrumb + [.crumb(title)])
    page.changes(place?.id)
    if place != nil { page.lead = texts.text("\(part).renameLead") }
    if let place { page.deletionPage = ("\(place.sheet)/delete", texts.text("\(part).delete")) }
    return RecordForm(
      page, over: place?.name, blank: "",
      [
        .requiredText(
          name.input, \.self, orSay: FieldProblem(name, .empty), .limit(GestionTravauxLimits.name))
      ])
  }

  /// Stores its name; a name that another has, and one place too many, are said beside the field.
  func save(_ form: inout FormData, _ write: () async throws -> Reply) async throws -> Reply? {
    try await form.noting(beside: { (_: GestionTravauxError) in name.input }, write)
  }
}
