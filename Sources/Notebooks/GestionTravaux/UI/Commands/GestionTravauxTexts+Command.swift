import Foundation
import GestionTravauxCore
import Localization
import NotebookContract
import Terminal
import Values

extension GestionTravauxTexts {
  /// « Cuisine — Plomberie »; nil for no task.
  func title(of item: TaskItem?) -> String? { item.map { title($0.names) } }

  /// That something cannot be read; nil where all of it can.
  func line(ofUnreadable number: Int) -> String? {
    number > 0 ? localizer.text("gestiontravaux.answer.unreadableCount", ["count": String(number)]) : nil
  }

  /// Texts of one fact, beside each other; nil for none.
  func list(_ texts: [String]) -> String? { texts.isEmpty ? nil : texts.joined(separator: " · ") }

  /// « tous les 6 mois », « au printemps »; nil where nobody said how often.
  func rhythm(of upkeep: EntretienEntity) -> String? {
    if let months = upkeep.mois {
      return localizer.text("gestiontravaux.answer.rhythm", ["count": String(months)])
    }
    return upkeep.saison.map { kind($0, "saison") }
  }

  /// « Cuisine — Plomberie », or the one of them that is known; nil for neither.
  func place(_ names: TaskNames) -> String? {
    names.room == nil && names.activity == nil ? nil : title(names)
  }
}

extension CommandContext {
  /// What the values of GestionTravaux are called.
  var house: GestionTravauxTexts { GestionTravauxTexts(self) }

  /// Says beside an answer that something of it cannot be read; nothing where all of it can.
  func warn(ofUnreadable number: Int) {
    if let line = house.line(ofUnreadable: number) { console.warn(line) }
  }

  /// What a line of a list says of blocks.
  func line(_ blocks: [ContentBlock], createdAt: Date) -> String { house.line(blocks, createdAt: createdAt) }

  /// « 2 photos, 1 document »; nil where blocks show no file.
  func files(of blocks: [ContentBlock]) -> String? {
    let counts = [
      ("photos", blocks.photoPaths.count), ("memos", blocks.voicePaths.count),
      ("documents", blocks.documentPaths.count),
    ].filter { $0.1 > 0 }
    guard !counts.isEmpty else { return nil }
    return counts.map { text("gestiontravaux.answer.count.\($0)", ["count": String($1)]) }
      .joined(separator: ", ")
  }

  /// All that blocks say, and otherwise what they show.
  func wholeText(_ blocks: [ContentBlock], createdAt: Date) -> String {
    let text = blocks.textSegments.joined(separator: " ")
    return text.isEmpty ? line(blocks, createdAt: createdAt) : text
  }
}
