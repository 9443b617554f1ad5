import Foundation
import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// Those who do jobs in the house: who they are, how to reach them, and which jobs are theirs.
struct ContactPages {
  private static let all = NamedList<ContactItem>(kind: "contact", icon: "user", address: Address.contacts) {
    ($0.contact.nom, $0.contact.id)
  }

  func add(to routes: NotebookRoutes) {
    routes.live("contacts") { request in
      let position = request.position
      return LivePage(ContactsQuery()) { contacts, context in
        let texts = GestionTravauxTexts(context)
        return Self.all.page(of: contacts, at: position, texts) { Self.row($0, texts) }
      }
    }
    routes.live("contacts/:id") { request in
      let id = try request.parameter("id")
      return LivePage(ContactsQuery()) { contacts, context in
        guard let item = contacts.first(where: { $0.id == id }) else { throw PageError.notFound }
        return Self.sheet(item, GestionTravauxTexts(context))
      }
    }
    routes.form(
      "contacts", finding: { try await $0.record(in: ContactsQuery()).contact }, over: Self.form,
      saving: Self.save)
    routes.post("contacts/:id/delete") { request in
      let written = try await request.house.deleteContact(try request.parameter("id"))
      return .redirect(to: Address.contacts, toast: .written("contactDeleted", written, written.value.nom))
    }
  }

  private static func save(
    _ contact: ContactEntity?, _ typed: ContactEntity.Details, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.house
    return try await form.noting(beside: { (_: GestionTravauxError) in "nom" }) {
      let written =
        if let contact {
          try await client.editContact(contact.id) { $0 = typed }
        } else {
          try await client.addContact(typed)
        }
      return .redirect(
        to: Address.contact(written.value.id, ""),
        toast: .written(contact == nil ? "contactAdded" : "contactEdited", written, typed.nom))
    }
  }

  private static func form(_ contact: ContactEntity?, _ request: PageRequest) async throws -> RecordForm<
    ContactEntity.Details
  > {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text(contact == nil ? "contact.add" : "contact.edit")
    var page = FormPage(
      context: request.context, labels: "gestiontravaux.contact", title: title,
      action: contact.map { Address.contact($0.id, "edit") } ?? Address.newContact,
      cancel: contact.map { Address.contact($0.id, "") } ?? Address.contacts,
      breadcrumb: texts.crumbs((texts.text("contact.title"), Address.contacts), (title, nil)))
    page.changes(contact?.id)
    if let contact {
      page.deletion = (Address.contact(contact.id, "delete"), texts.text("contact.delete"))
    }
    return RecordForm(
      page, over: contact?.details, blank: ContactEntity.Details(""),
      [
        .text("nom", \.nom, .limit(GestionTravauxLimits.name)),
        .text("metier", \.metier, .optional, .limit(GestionTravauxLimits.word)),
        .text("telephone", \.telephone, .input("tel"), .optional, .limit(GestionTravauxLimits.word)),
        .text("email", \.email, .input("email"), .optional, .limit(GestionTravauxLimits.word)),
        .notes(\.notes),
      ])
  }

  private static func row(_ item: ContactItem, _ texts: GestionTravauxTexts) -> TemplateValues {
    let contact = item.contact
    let meta = [contact.metier, contact.telephone].filter { !$0.isEmpty }
    return [
      "key": contact.id, "title": contact.nom, "icon": "user", "href": Address.contact(contact.id, ""),
      "meta": meta.isEmpty ? nil : meta.joined(separator: " · "),
      "amount": item.tasks.isEmpty ? nil : texts.count("tasks.count", item.tasks.count),
    ]
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
