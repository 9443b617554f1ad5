import Foundation
package import GRDB
package import Values
import Vault

/// What one person spent and is owed across projects, in one currency.
package struct PersonSummary: Equatable, Sendable {
  /// A project as this person sees it.
  package struct Part: Equatable, Sendable, Identifiable {
    /// The project at a glance.
    package let card: ProjectCard
    /// Which of its partners the person is.
    package let partner: Partner

    /// The project's id.
    package var id: Project.ID { card.id }

    /// What the person paid.
    package var paid: Int64 {
      partner == .partner1 ? card.balance.totals.partner1Paid : card.balance.totals.partner2Paid
    }

    /// What the person has to bear.
    package var due: Int64 {
      partner == .partner1 ? card.balance.totals.partner1Due : card.balance.totals.partner2Due
    }

    /// What the person is owed; negative when they owe.
    package var net: Int64 { partner == .partner1 ? card.balance.totals.net : -card.balance.totals.net }
  }

  /// The name, as the newest project spells it.
  package let name: String
  /// The currency of all these projects.
  package let currency: Currency
  /// The projects, the newest first; archived ones after the others.
  package let projects: [Part]

  /// What the person paid.
  package var paid: Money { sum(\.paid) }
  /// What the person has to bear.
  package var due: Money { sum(\.due) }
  /// What the person is owed once settlements are counted; negative when they owe.
  package var net: Money { sum(\.net) }

  private func sum(_ part: KeyPath<Part, Int64>) -> Money {
    Money(minorUnits: projects.reduce(0) { $0 + $1[keyPath: part] }, currency: currency)
  }
}

/// Everybody, across projects: by name, whatever its capitals, and by currency.
package struct PeopleQuery: Query {
  /// Whether archived projects count.
  package let includesArchived: Bool

  package init(includesArchived: Bool = true) { self.includesArchived = includesArchived }

  private struct Key: Hashable {
    let name: String
    let currency: Currency
  }

  /// Reads the answer, sorted by name.
  package func fetch(_ db: Database) throws -> [PersonSummary] {
    var parts: [Key: [PersonSummary.Part]] = [:]
    for card in try ProjectsQuery(includesArchived: includesArchived).fetch(db) {
      for partner in Partner.allCases {
        let key = Key(name: card.project.partnerName(partner).nameKey, currency: card.project.currency)
        parts[key, default: []].append(PersonSummary.Part(card: card, partner: partner))
      }
    }
    return parts.sorted { ($0.key.name, $0.key.currency.rawValue) < ($1.key.name, $1.key.currency.rawValue) }
      .compactMap { key, parts in
        parts.first.map {
          PersonSummary(
            name: $0.card.project.partnerName($0.partner), currency: key.currency, projects: parts)
        }
      }
  }
}
