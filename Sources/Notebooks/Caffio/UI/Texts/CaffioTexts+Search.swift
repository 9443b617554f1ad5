import CaffioCore
import Foundation
import NotebookContract
import Values
import WebUI

/// What a search found.
extension CaffioTexts {
  /// One thing that was found.
  func hit(_ hit: CaffioSearchHit) -> SearchHit {
    switch hit {
    case .coffee(let coffee):
      let detail = [coffee.shortDescription, glass(coffee.glassType)].first { !$0.isEmpty }
      return SearchHit(title: coffee.name, detail: detail, icon: "caffio", href: Address.recipe(coffee.id))
    case .beans(let coffee):
      return SearchHit(
        title: coffee.name, detail: told(text("beans.title"), coffee.shortDescription), icon: "caffio",
        href: Address.recipe(coffee.id))
    case .cup(let item):
      let cup = item.consumption
      return SearchHit(
        title: name(of: item), detail: told(day(cup.day), cup.location.map(place), cup.notes),
        icon: "caffio", href: Address.cup(cup.id, "edit"))
    case .brew(let item):
      return SearchHit(
        title: item.coffee.name, detail: told(moment(of: item.session), item.session.notes), icon: "timer",
        href: Address.brew(item.id))
    case .review(let review, of: let coffee):
      return SearchHit(
        title: coffee.name, detail: told(outOfFive(review.rating), review.comment), icon: "star",
        href: Address.recipe(coffee.id))
    case .equipment(let equipment):
      return SearchHit(
        title: equipment.name, detail: told(self.equipment(equipment.type), equipment.notes), icon: "scale",
        href: Address.equipment(equipment.id, "edit"))
    case .month(let month, let notes):
      return SearchHit(
        title: month.formatted(locale: locale), detail: told(notes), icon: "note", href: Address.month(month))
    }
  }

  /// What is known of it, on one line; of a long note its beginning.
  private func told(_ parts: String?...) -> String {
    parts.compactMap { part in
      part.map {
        String($0.prefix(Self.noteShown)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// How much of a note a search shows.
  private static let noteShown = 200
}
