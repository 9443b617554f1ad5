import Foundation
import HTTPTypes
import Localization
import Vault

/// The lock: opening, and closing.
struct UnlockPages {
  let routes: Routes

  func add() {
    routes.publicPage("/unlock") { request in
      if !request.site.gate.hasVault { return .moved(to: "/welcome") }
      if await request.site.gate.isOpen(for: request.visit.session) { return .moved(to: Self.next(request)) }
      return .publicPage(Self.page(request, problem: nil))
    }
    routes.publicForm("/unlock", limits: .carrying, stale: Self.stale) { request, form in
      let held = HeldForm(carriedBy: form)
      do {
        let admission = try await request.site.gate.unlock(
          with: .passphrase(form.raw("passphrase") ?? ""), for: request.visit.session,
          next: Self.next(request))
        await Self.applyAutoLock(request.site)
        if let held { return .admitted(Self.heldPage(held, request), admission) }
        return .moved(to: admission.migration ?? Self.next(request), cookie: admission.cookie)
      } catch let error as VaultKeyError {
        return .publicPage(Self.page(request, problem: error, held: held), status: .unprocessableContent)
      } catch {
        // Whatever keeps the vault shut, what was typed stays on the page.
        guard let held else { throw error }
        let problem = ErrorPages.problem(of: error, isChange: true)
        return .publicPage(Self.page(request, problem: problem.message, held: held), status: problem.status)
      }
    }
    routes.form("/lock", isHeld: false) { request, _, _ in
      await request.site.gate.lock()
      return .moved(to: "/unlock")
    }
    // A page that follows nothing asks here whether the vault is open.
    routes.page("/activity") { _, _ in .reply(.empty) }
    routes.form("/activity", isHeld: false) { _, _, _ in .reply(.empty) }
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

  /// A passphrase from a page of an older session, which another tab of the browser may have ended.
  private static func stale(_ request: ShellRequest, _ form: FormData) async -> Answer? {
    let (gate, held) = (request.site.gate, HeldForm(carriedBy: form))
    if await gate.isOpen(for: request.visit.session) {
      return held.map { .publicPage(heldPage($0, request), status: .unprocessableContent) }
    }
    guard gate.hasVault else { return nil }
    let page = page(request, problem: PageMessage(key: "held.again"), held: held)
    return .publicPage(page, status: .unprocessableContent)
  }

  /// What was typed before the vault locked itself, one button away from where it was going.
  static func heldPage(_ held: HeldForm, _ request: ShellRequest) -> PageContent {
    let forms = ([held] + held.others).enumerated().map { number, form -> TemplateValues in
      [
        "id": "held-\(number + 1)", "action": form.action, "held": form.sending,
        "keyvalues": form.typed(request.context), "focus": number == 0,
      ]
    }
    return PageContent(
      "held", title: request.context.text("held.title"),
      ["forms": forms, "isSeveral": !held.others.isEmpty, "wide": true])
  }

  static func page(
    _ request: ShellRequest, problem: (any LocalizedMessage)?, held: HeldForm? = nil
  ) -> PageContent {
    let context = request.context
    var isLockedOut = false
    if case .lockedOut? = problem as? VaultKeyError { isLockedOut = true }
    let wayIn = isLockedOut ? context.text("shell.unlock.atOnce") : nil
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
          ["kind": "urgent", "icon": "urgent", "title": context.text(problem), "text": wayIn, "live": true]
        },
        "locked": isLockedOut,
        "held": held?.carrying,
        "recoverHref": "/recover",
      ])
  }
}
