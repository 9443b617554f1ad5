import ArgumentParser
import DuoSpendCore
import Foundation
import NotebookContract
import Terminal
import Values

/// `carnets duospend people`: what each person spent and is owed, across projects.
struct PeopleCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("people", help: "duospend.command.people")
  }

  @Flag(help: .text("duospend.option.openOnly")) var openOnly = false
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withDuoSpend(options, .reading) { client in
      try await context.postDue(client)
      let people = try await client.value(PeopleQuery(includesArchived: !openOnly))
      try context.answer(options.output, people.map(PersonRecord.init)) {
        if people.isEmpty { return context.text("answer.nothing") }
        var table = TextTable(
          [
            (context.text("duospend.column.person"), .leading),
            (context.text("duospend.column.projects"), .trailing),
          ] + ["paid", "due", "net"].map { (context.text("duospend.column.\($0)"), .trailing) })
        for person in people {
          table.add(
            [person.name, String(person.projects.count)]
              + [context.text(person.paid), context.text(person.due), context.duospend.signed(person.net)])
        }
        return table.rendered()
      }
    }
  }
}

/// A person as `--json` prints them.
private struct PersonRecord: Encodable {
  struct Part: Encodable {
    let projectId, name: String
    let partner: Partner
    let paid, due, net: Decimal
  }

  let name: String
  let currency: Currency
  /// `net` is what the person is owed; negative when they owe.
  let paid, due, net: Decimal
  let projects: [Part]

  init(_ person: PersonSummary) {
    name = person.name
    currency = person.currency
    (paid, due, net) = (person.paid.decimal, person.due.decimal, person.net.decimal)
    projects = person.projects.map { part in
      func decimal(_ minorUnits: Int64) -> Decimal { part.card.balance.money(minorUnits).decimal }
      return Part(
        projectId: part.id, name: part.card.project.name, partner: part.partner, paid: decimal(part.paid),
        due: decimal(part.due), net: decimal(part.net))
    }
  }
}
