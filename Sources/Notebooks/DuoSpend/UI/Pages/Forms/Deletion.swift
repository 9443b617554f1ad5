import DuoSpendCore
import NotebookContract
import Vault
import WebUI

extension DeletionPages {
  /// Those of DuoSpend.
  static let duospend = DeletionPages(titleKey: "duospend.pages.title") { request in
    let contents = try await request.store.value(ContentsQuery())
    return contents.isEmpty ? nil : DuoSpendTexts(request.context).list(contents)
  } delete: { request in
    .written("everythingDeleted", try await request.duospend.deleteEverything())
  }
}

extension DuoSpendTexts {
  /// « 3 projets, 120 dépenses »: how much there is of everything.
  func list(_ contents: DuoSpendContents) -> String {
    contents.counts.map { count("deletion.\($0.kind)", $0.count) }.joined(separator: ", ")
  }
}
