import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Vault

/// Makes the response of a route's answer.
struct Responder {
  let site: Site
  let request: Request
  let shell: ShellRequest

  func response(to answer: Answer) async throws -> Response {
    switch answer {
    case .reply(let reply, let notebook):
      return try await response(to: reply, notebook: notebook)
    case .live(let live, let notebook):
      let frame = try await frame(notebook: notebook, isLive: true)
      if request.headers[.accept] == "text/event-stream" {
        return LiveStream(site: site, renderer: shell.renderer, content: live, frame: frame).response(
          to: request)
      }
      return try await page(try await live.current(), in: frame)
    case .publicPage(let content, let status):
      return .html(try shell.renderer.plainHTML(content), status: status)
    case .moved(let address, let cookie, let preferences):
      var response = Response.redirect(to: address)
      response.newSession = cookie
      if let preferences { PreferenceCookies.write(preferences, to: &response) }
      return response
    case .admitted(let content, let admission):
      var renderer = shell.renderer
      renderer.visit.session = admission.session
      var response = Response.html(try renderer.plainHTML(content))
      response.newSession = admission.cookie
      return response
    case .events(let source):
      return source.response(to: request)
    }
  }

  private func response(to reply: Reply, notebook: String?) async throws -> Response {
    switch reply {
    case .redirect(let address, let toast):
      if let toast { await site.gate.addToast(toast, to: shell.visit.session) }
      return .redirect(to: address)
    case .page(let content, let status):
      return try await page(content, in: try await frame(notebook: notebook, isLive: false), status)
    case .file(let file):
      return file.response(to: request)
    case .json(let value):
      let body = ByteBuffer(bytes: try JSONEncoder().encode(value))
      return Response(
        status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: body))
    case .empty:
      return Response(status: .noContent)
    case .notFound:
      throw PageError.notFound
    }
  }

  private func page(
    _ content: PageContent, in frame: PageRenderer.Frame, _ status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    var response = Response.html(
      try shell.renderer.html(content, in: await withToasts(frame)), status: status)
    if content.hearsVoices { SecurityHeaders.allowMicrophone(in: &response) }
    return response
  }

  private func frame(notebook: String?, isLive: Bool) async throws -> PageRenderer.Frame {
    PageRenderer.Frame(
      notebook: notebook, isLive: isLive, banner: try await banner(of: notebook),
      backups: await site.additions.backupStandings())
  }

  /// What goes on in a notebook, which is open already.
  private func banner(of notebook: String?) async throws -> NotebookBanner? {
    guard let pages = notebook.flatMap(site.notebook), let vault = shell.vault,
      let query = pages.banner(in: shell.context)
    else { return nil }
    do {
      return try await Self.answer(to: query, in: try await vault.notebook(pages.id, progress: nil))
    } catch  where !(error is CancellationError) && !vault.isLocked {
      // What cannot be read is told by the pages that are about it; those that tell of it must open.
      return nil
    }
  }

  private static func answer<Q: Query>(to query: Q, in store: NotebookStore) async throws -> Q.Value {
    try await store.value(query)
  }

  /// A page that is only looked at by a script must not use up what a person should read.
  private func withToasts(_ frame: PageRenderer.Frame) async -> PageRenderer.Frame {
    guard !shell.visit.isFollowing else { return frame }
    var frame = frame
    frame.toasts = await site.gate.takeToasts(of: shell.visit.session)
    return frame
  }
}

extension Response {
  /// The cookie of a session that began with this response, on its way to ``SessionMiddleware``.
  var newSession: SecretToken? {
    get { headers[named: Self.sessionHeader].map(SecretToken.init(text:)) }
    set {
      if let name = HTTPField.Name(Self.sessionHeader) { headers[name] = newValue?.text }
    }
  }

  static let sessionHeader = "X-Carnets-New-Session"
}
