import HTTPTypes
import Hummingbird
import Vault

/// A request for one of the shell's pages.
struct ShellRequest: Sendable {
  let site: Site
  let visit: Visit
  let address: RequestAddress
  /// The open vault; nil on public pages.
  let vault: Vault?

  var renderer: PageRenderer { PageRenderer(site: site, visit: visit) }
  var context: PageContext { renderer.context }
}

/// What a route answers, before it is a response.
enum Answer: Sendable {
  /// An authenticated reply, within a notebook or the shell.
  case reply(Reply, notebook: String? = nil)
  /// A page that follows what it shows.
  case live(LiveContent, notebook: String? = nil)
  /// A public page.
  case publicPage(PageContent, status: HTTPResponse.Status = .ok)
  /// Another address, for a session that now is another: it came in, or its preferences changed.
  case moved(to: String, cookie: SecretToken? = nil, preferences: Preferences? = nil)
  /// A public page for a session that came in just now.
  case admitted(PageContent, Admission)
  /// A stream of events.
  case events(EventSource)
}
