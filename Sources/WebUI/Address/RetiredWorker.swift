import HTTPTypes
import Hummingbird
import NIOCore

/// The service worker that every worker of our addresses is replaced by: it unregisters itself.
///
/// We have none. One that another program registered on this machine, before us and under our address, outlives it and would
/// read what is typed; browsers ask for its script again at each visit.
enum RetiredWorker {
  /// Whether a browser asks for the script of a worker.
  static func isAskedFor(by request: Request) -> Bool {
    request.headers[named: "Service-Worker"] == "script"
  }

  /// The script, allowed for every page: a browser keeps the old one otherwise.
  static var response: Response {
    var headers: HTTPFields = [.contentType: "text/javascript"]
    if let name = HTTPField.Name("Service-Worker-Allowed") { headers[name] = "/" }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: script)))
  }

  private static let script = """
    self.addEventListener("install", () => self.skipWaiting());
    self.addEventListener("activate", (event) => event.waitUntil((async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
      for (const page of await self.clients.matchAll({ type: "window" })) await page.navigate(page.url);
    })()));

    """
}
