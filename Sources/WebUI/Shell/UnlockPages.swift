import Foundation
import HTTPTypes
import Vault

/// The lock: opening, and closing.
struct UnlockPages {
  let routes: Routes

  func add() {
    routes.plain("/unlock") { request in
      if !request.site.gate.hasVault { return .moved(to: "/welcome") }
      if await request.site.gate.isOpen(for: request.visit.session) { return .moved(to: Self.next(request)) }
      return .plain(Self.page(request, problem: nil))
    }
    routes.plainForm("/unlock") { request, form in
      do {
        let cookie = try await request.site.gate.unlock(
          with: .passphrase(form.raw("passphrase") ?? ""), for: request.visit.session)
        await Self.applyAutoLock(request.site)
        return .moved(to: Self.next(request), cookie: cookie)
      } catch let error as VaultKeyError {
        return .plain(Self.page(request, problem: error), status: .unprocessableContent)
      }
    }
    routes.openForm("/lock") { request, _, _ in
      await request.site.gate.lock()
      return .moved(to: "/unlock")
    }
    routes.openForm("/activity") { _, _, _ in .reply(.empty) }
  }

  /// The vault locks after as many minutes as the person chose.
  static func applyAutoLock(_ site: Site) async {
    if let minutes = await site.preferences.current().autoLockMinutes {
      await site.gate.setAutoLock(minutes: minutes)
    }
  }

  /// Where the person wanted to go before the lock.
  private static func next(_ request: ShellRequest) -> String {
    request.address.query("next")?.localAddress ?? "/"
  }

  private static func page(_ request: ShellRequest, problem: VaultKeyError?) -> PageContent {
    let context = request.context
    var isLockedOut = false
    if case .lockedOut = problem { isLockedOut = true }
    let next = request.address.query("next")?.localAddress.map { "?next=\($0.encodedForQuery)" } ?? ""
    var passphrase = context.field("passphrase", label: "passphrase.current", ["required": true])
    passphrase["hint"] = nil
    return PageContent(
      "unlock", title: context.text("shell.unlock.title"),
      [
        "action": "/unlock" + next,
        "vaultName": request.site.gate.folder.lastPathComponent,
        "passphrase": passphrase,
        "problem": problem.map { problem -> TemplateValues in
          ["kind": "urgent", "icon": "urgent", "title": context.text(problem), "live": true]
        },
        "locked": isLockedOut,
        "recoverHref": "/recover",
      ])
  }
}
