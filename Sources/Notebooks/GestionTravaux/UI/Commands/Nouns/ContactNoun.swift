import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux contact`: those who do jobs. A name stands for an id.
struct ContactNoun: HouseNoun {
  static let name = "contact"
  static let kind = GestionTravauxError.Kind.contact

  static var columns: [Column<ContactItem>] {
    [
      Column("gestiontravaux.column.name") { item, _ in item.contact.nom },
      Column("gestiontravaux.column.trade") { item, _ in item.contact.metier },
      Column("gestiontravaux.column.phone") { item, _ in item.contact.telephone },
      Column("gestiontravaux.column.mail") { item, _ in item.contact.email },
    ]
  }

  static var details: [Column<ContactItem>] {
    [
      Column("gestiontravaux.column.notes") { item, _ in item.contact.notes },
      Column("gestiontravaux.column.titles") { item, context in
        context.house.list(item.tasks.map { context.house.title($0) })
      },
    ]
  }

  let access: NotebookAccess

  func list(_ selection: NoOptions) async throws -> [ContactItem] {
    try await client.value(ContactsQuery())
  }

  func find(_ id: String) async throws -> ContactItem? {
    do {
      return try await client.contact(id)
    } catch GestionTravauxCommandError.unknown {
      return nil
    }
  }

  func add(_ fields: ContactFields) async throws -> ContactItem {
    guard let nom = fields.nom else { throw TerminalError.missingOption("--nom") }
    var contact = ContactEntity.Details(nom)
    fields.apply(to: &contact)
    return try await written(try await client.addContact(contact).value.id)
  }

  func edit(_ item: ContactItem, _ fields: ContactFields) async throws -> ContactItem {
    try await client.editContact(item.id) { fields.apply(to: &$0) }
    return try await written(item.id)
  }

  func delete(_ item: ContactItem) async throws -> Int64? {
    try await client.deleteContact(item.id).transaction
  }

  func output(_ item: ContactItem) -> RecordOutput<ContactEntity> {
    RecordOutput(item.contact, ["taches": item.tasks.map { texts.title($0) }])
  }
}

struct ContactFields: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.nom")) var nom: String?
  @Option(help: .text("gestiontravaux.option.metier")) var metier: String?
  @Option(help: .text("gestiontravaux.option.telephone")) var telephone: String?
  @Option(help: .text("gestiontravaux.option.email")) var email: String?
  @Option(help: .text("gestiontravaux.option.notes")) var notes: String?

  /// Changes what is given.
  func apply(to contact: inout ContactEntity.Details) {
    if let nom { contact.nom = nom }
    if let metier { contact.metier = metier }
    if let telephone { contact.telephone = telephone }
    if let email { contact.email = email }
    if let notes { contact.notes = notes }
  }
}
