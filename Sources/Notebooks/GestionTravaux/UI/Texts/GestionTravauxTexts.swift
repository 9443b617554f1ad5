import Foundation
import GestionTravauxCore
import Localization
import NotebookContract
import Values
import WebUI

/// What GestionTravaux's values are called on a page, in the person's language.
struct GestionTravauxTexts: NotebookTexts {
  static let notebook = GestionTravauxPages.notebook

  let localizer: Localizer

  init(_ localizer: Localizer) { self.localizer = localizer }

  // MARK: Names

  /// « Cuisine — Plomberie ».
  func title(_ names: TaskNames) -> String { localizer.text(names) }
  func title(_ item: TaskItem) -> String { title(item.names) }

  /// What a line of a list says of blocks: the beginning of the text, or « 📷 Photo du 12 janvier 2026 ».
  func line(_ blocks: [ContentBlock], createdAt: Date) -> String {
    CapturePreview(blocks, createdAt: createdAt).title(localizer.strings, localizer.language, in: timeZone)
  }

  /// « Photo », « Mémo vocal », « Document », by what a file is.
  func name(of file: CaptureFile) -> String {
    localizer.text("gestiontravaux.bloc.\(file.blockType.rawValue)")
  }

  // MARK: Times

  /// « il y a 3 jours ».
  func elapsed(since instant: Date) -> String {
    instant.relative(localizer.strings, localizer.language, at: localizer.now, in: timeZone)
  }

  /// « 12 janv. ».
  func short(_ instant: Date) -> String { instant.short(localizer.language, at: localizer.now, in: timeZone) }

  // MARK: Kinds

  /// A kind's name, by its stored text; what this version does not know is shown as it was written, and said to be that.
  func kind<Known: OpenKnown>(_ open: Open<Known>, _ prefix: String) -> String {
    open.known.map { localizer.text("gestiontravaux.\(prefix).\($0.rawValue)") }
      ?? text("unknownValue", ["value": String(open.rawValue.prefix(40))])
  }

  func status(_ status: Open<StatutTache>) -> String { kind(status, "statut") }
  func level(_ level: Open<AstuceLevel>) -> String { kind(level, "niveau") }
  func priority(_ priority: Open<PrioriteToDo>) -> String { kind(priority, "priorite") }
  func moment(_ moment: Open<PhotoMoment>) -> String { kind(moment, "moment") }

  /// « Alerte », « Astuce ».
  func content(_ kind: ContentRef.Kind) -> String {
    localizer.text("gestiontravaux.contenu.\(kind.rawValue)")
  }

  /// What a kind of record is called.
  func record(_ kind: GestionTravauxError.Kind) -> String {
    localizer.text("gestiontravaux.enregistrement.\(kind.rawValue)")
  }
}
