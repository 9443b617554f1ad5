import Foundation
import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// Those who do jobs in the house: who they are, how to reach them, and which jobs are theirs.
struct ContactPages {
  func add(to routes: NotebookRoutes) {
    routes.live("contacts") { request in
      let position = request.position
      return LivePage(ContactsQuery()) { contacts, context in
        Self.list(contacts, at: position, GestionTravauxTexts(context))
      }
    }
    routes.live("contacts/:id") { request in
      let id = try request.parameter("id")
      return LivePage(ContactsQuery()) { contacts, context in
        guard let item = contacts.first(where: { $0.id == id }) else { throw PageError.notFound }
        return Self.sheet(item, GestionTravauxTexts(context))
      }
    }
    routes.form("contacts", finding: Self.contact, page: Self.page, saving: Self.save)
    routes.post("contacts/:id/delete") { request in
      let written = try await request.house.deleteContact(try request.parameter("id"))
      return .redirect(to: Address.contacts, toast: .written("contactDeleted", written, written.value.nom))
    }
  }

  private static func contact(_ request: PageRequest) async throws -> ContactEntity {
    let item: ContactItem = try await request.record(in: ContactsQuery())
    return item.contact
  }

  private static func save(
    _ contact: ContactEntity?, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let name = form.text("nom") ?? ""
    let (trade, phone) = (form.text("metier") ?? "", form.text("telephone") ?? "")
    let (mail, notes) = (form.text("email") ?? "", form.text("notes") ?? "")
    guard form.isValid else { return nil }
    let fill: @Sendable (inout ContactEntity) -> Void = { contact in
      (contact.nom, contact.metier, contact.telephone) = (name, trade, phone)
      (contact.email, contact.notes) = (mail, notes)
    }
    do {
      let client = request.house
      let written =
        if let contact {
          try await client.editContact(contact.id, fill)
        } else {
          try await client.addContact(name, fill)
        }
      return .redirect(
        to: Address.contact(written.value.id, ""),
        toast: .written(contact == nil ? "contactAdded" : "contactEdited", written, name))
    } catch let error as GestionTravauxError where error.fieldProblems.isEmpty {
      form.note(error, for: "nom")
      return nil
    }
  }

  private static func page(
    _ contact: ContactEntity?, _ request: PageRequest, _ form: FormData
  ) async throws -> PageContent {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text(contact == nil ? "contact.add" : "contact.edit")
    var page = FormPage(
      context: request.context, form: form, labels: "gestiontravaux.contact", title: title,
      action: contact.map { Address.contact($0.id, "edit") } ?? Address.newContact,
      cancel: contact.map { Address.contact($0.id, "") } ?? Address.contacts,
      breadcrumb: texts.crumbs((texts.text("contact.title"), Address.contacts), (title, nil)))
    page.changes(contact?.id)
    page.add("text", "nom", value: contact?.nom, ["maxlength": GestionTravauxLimits.name])
    for (name, type, value) in [
      ("metier", "text", contact?.metier), ("telephone", "tel", contact?.telephone),
      ("email", "email", contact?.email),
    ] {
      page.add(
        "text", name, value: value,
        ["type": type, "optional": true, "maxlength": GestionTravauxLimits.word])
    }
    page.addNotes(contact?.notes ?? "")
    if let contact {
      page.deletion = (Address.contact(contact.id, "delete"), texts.text("contact.delete"))
    }
    return page.content
  }

  private static func list(
    _ contacts: [ContactItem], at position: PagePosition, _ texts: GestionTravauxTexts
  ) -> PageContent {
    let add = TemplateValues.link(
      texts.text("contact.add"), Address.newContact, icon: "plus", kind: "primary")
    var section = Section()
    let part = PlaceForm.part(of: contacts, at: position) { ($0.contact.nom, $0.contact.id) }
    section.rows = part.items.map { item in
      let contact = item.contact
      let meta = [contact.metier, contact.telephone].filter { !$0.isEmpty }
      return [
        "key": contact.id, "title": contact.nom, "icon": "user", "href": Address.contact(contact.id, ""),
        "meta": meta.isEmpty ? nil : meta.joined(separator: " · "),
        "amount": item.tasks.isEmpty ? nil : texts.count("tasks.count", item.tasks.count),
      ]
    }
    texts.addPaging(of: part, to: &section, at: Address.contacts)
    if contacts.isEmpty {
      section.empty = [
        "icon": "user", "title": texts.text("contact.emptyTitle"), "text": texts.text("contact.emptyText"),
        "action": add,
      ]
    }
    return .house(
      [.section(section)], title: texts.text("contact.title"),
      [
        "breadcrumb": texts.crumbs((texts.text("contact.title"), nil)),
        "pageActions": contacts.isEmpty ? [] as [TemplateValues] : [add],
      ])
  }

  private static func sheet(_ item: ContactItem, _ texts: GestionTravauxTexts) -> PageContent {
    let contact = item.contact
    var facts = Section(note: contact.notes.isEmpty ? nil : contact.notes)
    if !contact.telephone.isEmpty {
      let digits = contact.telephone.filter { $0.isNumber || $0 == "+" }
      facts.facts.append(
        .fact(label("telephone", texts), contact.telephone, href: digits.isEmpty ? nil : "tel:\(digits)"))
    }
    if !contact.email.isEmpty {
      // An address made of anything else would be a link of the person's own making.
      let isMail = contact.email.wholeMatch(of: /[^\s@:?&]+@[^\s@:?&]+/) != nil
      facts.facts.append(
        .fact(label("email", texts), contact.email, href: isMail ? "mailto:\(contact.email)" : nil))
    }
    var tasks = Section(title: texts.text("tasks.title"))
    tasks.rows = item.tasks.map(texts.row)
    if item.tasks.isEmpty { tasks.note = texts.text("contact.noTask") }
    return .house(
      [.section(facts), .section(tasks)], title: contact.nom,
      [
        "subtitle": contact.metier.isEmpty ? nil : contact.metier,
        "breadcrumb": texts.crumbs((texts.text("contact.title"), Address.contacts), (contact.nom, nil)),
        "pageActions": [
          TemplateValues.link(
            texts.localizer.text("form.edit"), Address.contact(contact.id, "edit"), icon: "edit")
        ],
      ])
  }

  private static func label(_ field: String, _ texts: GestionTravauxTexts) -> String {
    texts.localizer.text("gestiontravaux.contact.\(field)")
  }
}
