import Hummingbird

/// Sends a page each time what it shows changes, until what it shows is closed, and says when the vault is locked.
struct LiveStream: Sendable {
  let site: Site
  let renderer: PageRenderer
  let content: LiveContent
  let frame: PageRenderer.Frame

  func response(to request: Request) -> Response {
    EventSource { send in
      await withTaskGroup { group in
        group.addTask {
          do {
            try await content.follow { page in
              send(.event("page", data: try renderer.html(page, in: frame)))
            }
          } catch PageError.notFound {
            // What it was about is gone: whoever asks again is told so, and the page need not.
            send(.event("gone", data: ""))
          } catch {
            // The page is gone or the file was closed: the stream ends, and the browser asks for the page anew
            // and is told why.
          }
        }
        group.addTask {
          for await _ in await site.gate.endings(of: frame.notebook, for: renderer.visit.session) {}
        }
        // Whichever ends first: a closed file may end the page before the lock is heard of.
        await group.next()
        group.cancelAll()
        // A page that is being made is not sent after the news that it must go.
        await group.waitForAll()
        if await !site.gate.isOpen(for: renderer.visit.session) { send(.event("locked", data: "")) }
      }
    }
    .response(to: request)
  }
}
