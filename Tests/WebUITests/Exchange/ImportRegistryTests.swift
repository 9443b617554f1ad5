import Interchange
import TestSupport
import Testing
import Vault

@testable import WebUI

@Suite("What opens the archive of an import") struct ImportRegistryTests {
  private let folder: TemporaryFolder
  private let registry = ImportRegistry()

  init() throws { folder = try TemporaryFolder() }

  private func begin() async -> ImportDraft {
    await registry.begin(
      ImportSource(name: "a.zip", entries: []),
      from: Upload(in: PlainSpace(in: folder.url), name: "a.zip", limit: 1), for: SecretToken().fingerprint,
      notebook: "ideas")
  }

  /// Notes a password, and does what may forget it.
  ///
  /// - Returns: whether it is still in memory.
  private func isKept(after event: (ImportDraft) async -> Void) async -> Bool {
    let draft = await begin()
    weak var held: SecretBytes?
    do {
      var bytes = Array("quatre chats".utf8)
      let password = SecretBytes(copyingAndZeroing: &bytes)
      held = password
      _ = await registry.note(password: password, for: draft.id)
    }
    await event(draft)
    let isThere = await registry.password(of: draft.id) != nil
    #expect(isThere == (held != nil))
    return isThere
  }

  @Test("waits for the import, and is overwritten when the archive was unpacked for the last time")
  func last() async {
    #expect(await isKept { await registry.endWork(on: $0.id, .waiting(.format(PageMessage(key: "x")))) })
    #expect(await !isKept { await registry.forgetPassword(of: $0.id) })
  }

  @Test("goes when it was wrong, and with the import, however that ends")
  func ends() async {
    #expect(await !isKept { await registry.endWork(on: $0.id, .waiting(.password(isWrong: true))) })
    #expect(await !isKept { await registry.endWork(on: $0.id, .refused(PageMessage(key: "x"))) })
    #expect(await !isKept { await registry.discard($0.id) })
    #expect(await !isKept { _ in await registry.clear() })
  }

  @Test("is not taken for an import that is gone")
  func gone() async {
    var bytes = Array("quatre chats".utf8)
    #expect(await registry.note(password: SecretBytes(copyingAndZeroing: &bytes), for: "gone") == nil)
    #expect(await registry.password(of: "gone") == nil)
  }
}
