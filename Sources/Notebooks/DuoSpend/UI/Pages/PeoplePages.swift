import DuoSpendCore
import NotebookContract
import Values
import Vault
import WebUI

/// Everybody across projects: what each one paid, has to bear, and is owed.
struct PeoplePages {
  func add(to routes: NotebookRoutes) {
    routes.live("people") { _ in
      LivePage(PeopleQuery()) { people, context in
        let texts = DuoSpendTexts(context)
        return .duospend(
          people.isEmpty ? [Self.nobody(texts)] : people.map { Self.section($0, texts) },
          title: texts.text("people.title"),
          [
            "subtitle": texts.text("people.about"),
            "breadcrumb": [
              TemplateValues.crumb(texts.text("title"), Address.home), .crumb(texts.text("people.title")),
            ], "quickAdd": TemplateValues.link(texts.text("expense.add"), Address.adding),
            "pageActions": people.isEmpty
              ? nil
              : [
                TemplateValues.link(texts.text("expense.add"), Address.adding, icon: "plus", kind: "primary")
              ],
          ])
      }
    }
  }

  private static func section(_ person: PersonSummary, _ texts: DuoSpendTexts) -> Section {
    var section = Section(title: person.name)
    let net =
      switch person.net.minorUnits {
      case 0: "people.even"
      case 1...: "people.owed"
      default: "people.owes"
      }
    let amount = Money(
      minorUnits: Int64(clamping: person.net.minorUnits.magnitude), currency: person.currency)
    section.tiles = [
      .tile(texts.text("balance.paid"), texts.amount(person.paid)),
      .tile(texts.text("balance.due"), texts.amount(person.due)),
      .tile(texts.text(net), texts.amount(amount)),
    ]
    section.rows = person.projects.map { part in
      let money = Money(minorUnits: part.net, currency: person.currency)
      return [
        "key": "\(part.id)-\(part.partner.rawValue)", "title": part.card.project.title,
        "href": Address.project(part.id),
        "meta": texts.text(
          "people.with", ["name": part.card.project.partnerName(part.partner.other)]),
        "badge": part.card.project.isArchived
          ? ["kind": "plain", "icon": "archive", "text": texts.text("project.archived")] as TemplateValues
          : nil,
        "amount": texts.signed(money),
      ]
    }
    return section
  }

  private static func nobody(_ texts: DuoSpendTexts) -> Section {
    var section = Section()
    section.empty = [
      "icon": "users", "title": texts.text("people.emptyTitle"), "text": texts.text("people.emptyText"),
      "action": TemplateValues.link(texts.text("project.add"), Address.newProject),
    ]
    return section
  }
}
