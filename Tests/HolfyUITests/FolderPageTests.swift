import Foundation
import HolfyCore
import Interchange
import Localization
import NotebookContract
import TestSupport
import Testing
import Vault
import WebTestSupport

@testable import HolfyUI

@Suite("The folder of a notebook’s copy, in a vault restored from an archive")
struct FolderPageTests {
  private let site: NotebookSite
  private let papers: TemporaryFolder

  init() throws {
    papers = try TemporaryFolder()
    site = try NotebookSite.holfy()
  }

  /// The page of a folder that was chosen before the vault was archived and restored.
  private func restored(_ browser: Browser) async throws {
    let answer = try await browser.post("/holfy/settings/folder", ["folder": papers.url.path])
    #expect(answer.code == 303)
    try VaultLayout(root: site.vault).becomeCopy(UUID())
  }

  @Test("The settings say that an answer is awaited, and the page asks for one of three")
  func asks() async throws {
    try await site.test { browser in
      try await restored(browser)
      let settings = try await browser.get("/holfy/settings").text
      #expect(settings.contains("En attente de votre réponse"))
      #expect(!settings.contains("/holfy/settings/folder/write"))
      let page = try await browser.get("/holfy/settings/folder").text
      #expect(page.contains(papers.url.path))
      for answer in ["keep", "other", "none"] { #expect(page.contains("value=\"\(answer)\"")) }
      #expect(try await browser.post("/holfy/settings/folder", ["folder": ""]).code == 422)
      #expect(try await browser.post("/holfy/settings/folder", ["answer": "other"]).code == 422)
    }
  }

  @Test("Any of the three answers is the end of it", arguments: ["keep", "other", "none"])
  func answered(answer: String) async throws {
    try await site.test { browser in
      try await restored(browser)
      let other = papers.url.appending(path: "autre")
      try Folder.create(other)
      let saved = try await browser.post(
        "/holfy/settings/folder", ["answer": answer, "folder": answer == "other" ? other.path : ""])
      #expect(saved.location == "/holfy/settings")
      let settings = try await browser.get("/holfy/settings").text
      #expect(!settings.contains("En attente de votre réponse"))
      #expect(settings.contains(papers.url.path) == (answer != "none"))
      #expect(settings.contains(other.path) == (answer == "other"))
    }
  }
}
