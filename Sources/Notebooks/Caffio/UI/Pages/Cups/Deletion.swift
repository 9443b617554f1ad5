import CaffioCore
import NotebookContract
import Vault
import WebUI

extension DeletionPages {
  /// Those of Caffio.
  static let caffio = DeletionPages(titleKey: "caffio.pages.title") { request in
    let contents = try await request.store.value(ContentsQuery())
    return contents.isEmpty ? nil : CaffioTexts(request.context).list(contents)
  } delete: { request in
    .written("everythingDeleted", try await request.caffio.deleteEverything())
  }
}

extension CaffioTexts {
  /// « 12 cafés, 1 200 tasses »: how much there is of everything.
  fileprivate func list(_ contents: CaffioContents) -> String {
    let counts = [
      ("coffees", contents.coffees), ("consumptions", contents.consumptions), ("presets", contents.presets),
      ("equipment", contents.equipment), ("reviews", contents.reviews), ("sessions", contents.sessions),
      ("figures", contents.figures), ("months", contents.months), ("beans", contents.beans),
    ]
    let counted = counts.filter { $0.1 > 0 }.map { count("erase.\($0.0)", $0.1) }
    return (counted + (contents.hasProfile ? [text("erase.profile")] : [])).joined(separator: ", ")
  }
}
