import Foundation

/// A browser, as far as measuring needs one: a session, and one page after the other on one connection.
final class Browser {
  private let port: UInt16
  /// What the server is asked under, port included.
  private let authority: String
  private let connection: Connection
  private var cookie = ""
  private var formToken = ""

  /// What the server answered that it should not have.
  struct Surprise: Error {
    let answer: String
  }

  /// - Parameter address: as the server prints it.
  init(_ address: String) throws {
    guard let url = URL(string: address), let host = url.host(), let port = url.port else {
      throw Surprise(answer: address)
    }
    self.port = UInt16(port)
    authority = "\(host):\(port)"
    connection = try Connection(port: self.port)
    try get("/unlock")
  }

  /// Gives the passphrase.
  func unlock(_ passphrase: String) throws {
    let answer = try post("/unlock", [("passphrase", passphrase)])
    guard answer.status == 303 else { throw Surprise(answer: answer.head) }
    formToken = ""
  }

  /// Locks the vault, and comes back to the page that asks for the passphrase.
  func lock() throws {
    // The button stands on a page, with the session's token.
    if formToken.isEmpty { try get("/") }
    let answer = try post("/lock", [])
    guard answer.status == 303 else { throw Surprise(answer: answer.head) }
    formToken = ""
    try get("/unlock")
  }

  /// Asks for a page.
  @discardableResult
  func get(_ path: String) throws -> Answer {
    try connection.send(head("GET", path) + "\r\n")
    let answer = try note(connection.answer())
    guard answer.status == 200 else { throw Surprise(answer: answer.head) }
    return answer
  }

  /// Sends a form, and waits for the answer.
  func post(_ path: String, _ fields: [(String, String)]) throws -> Answer {
    try send(path, fields)
    return try answer()
  }

  /// Sends a form; ``answer()`` is to follow.
  func send(_ path: String, _ fields: [(String, String)]) throws {
    let body = (fields + [("csrf", formToken)]).map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
    try connection.send(
      head("POST", path) + "Content-Type: application/x-www-form-urlencoded\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
  }

  /// The answer to a form that was sent.
  func answer() throws -> Answer { try note(connection.answer()) }

  /// Opens a page that follows what it shows, on a connection of its own, and waits until it shows it.
  func follow(_ path: String) throws -> LivePage {
    let connection = try Connection(port: port)
    try connection.send(head("GET", path, accept: "text/event-stream") + "\r\n")
    let page = LivePage(connection)
    try page.wait(for: "event: page")
    return page
  }

  private func head(_ method: String, _ path: String, accept: String = "text/html") -> String {
    """
    \(method) \(path) HTTP/1.1\r
    Host: \(authority)\r
    Origin: http://\(authority)\r
    Accept: \(accept)\r
    Accept-Language: fr\r
    Cookie: \(cookie)\r\n
    """
  }

  private func note(_ answer: Answer) throws -> Answer {
    if let set = answer.field("set-cookie") { cookie = String(set.prefix { $0 != ";" }) }
    if formToken.isEmpty, let match = answer.body.firstMatch(of: #/name="csrf" value="([^"]+)"/#) {
      formToken = String(match.1)
    }
    return answer
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}

/// A page whose changes the server sends.
final class LivePage {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Reads until an event that holds a text has arrived whole.
  func wait(for text: String) throws {
    while try !connection.event().contains(text) {}
  }
}
