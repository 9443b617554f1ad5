import Foundation
package import HTTPTypes
package import HummingbirdTesting
package import NIOCore
import Synchronization

/// What a browser does that matters here: it keeps cookies, and sends the token of the page it last saw.
package final class Browser: Sendable {
  private let client: any TestClientProtocol
  private let cookies = Mutable<[String: String]>([:])
  /// The token of the page it saw last.
  package let token = Mutable("")

  /// A browser that asks an app.
  package init(client: any TestClientProtocol) { self.client = client }

  /// Another browser that asks the same app.
  package func another() -> Browser { Browser(client: client) }

  /// Looks at a page.
  @discardableResult
  package func get(_ uri: String, _ headers: HTTPFields = [:]) async throws -> Answered {
    try await send(uri, .get, headers, nil)
  }

  /// Sends a form, with the token of the page it saw last or another one.
  @discardableResult
  package func post(_ uri: String, _ fields: KeyValuePairs<String, String>, token: String? = nil) async throws
    -> Answered
  {
    var pairs = fields.map { "\($0.key.escaped)=\($0.value.escaped)" }
    pairs.insert("csrf=\((token ?? self.token.value).escaped)", at: 0)
    return try await post(
      uri, ByteBuffer(string: pairs.joined(separator: "&")), type: "application/x-www-form-urlencoded")
  }

  /// Sends a form as it is.
  package func post(_ uri: String, _ body: ByteBuffer, type: String) async throws -> Answered {
    try await send(uri, .post, [.contentType: type, .origin: "http://localhost"], body)
  }

  /// Sends any request.
  package func send(
    _ uri: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: ByteBuffer?
  ) async throws -> Answered {
    var headers = headers
    headers[.cookie] = cookies.value.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    let answer = try await client.execute(uri: uri, method: method, headers: headers, body: body) {
      response in
      Answered(status: response.status, headers: response.headers, text: String(buffer: response.body))
    }
    for cookie in answer.headers[values: .setCookie] {
      let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
      cookies.value[String(pair[0])] = pair.count > 1 ? String(pair[1]) : ""
    }
    if let match = answer.text.firstMatch(of: /<meta name="csrf" content="([^"]+)">/) {
      token.value = String(match.1)
    }
    return answer
  }
}

extension Browser {
  /// Waits until a job has ended, as its page does, and goes where it leads.
  package func follow(_ answer: Answered) async throws -> Answered {
    var answer = answer
    while let location = answer.location {
      if location.hasPrefix("/jobs/") { _ = try await get("\(location)/events") }
      answer = try await get(location)
    }
    return answer
  }
}

/// What the app answered.
package struct Answered: Sendable {
  package let status: HTTPResponse.Status
  package let headers: HTTPFields
  package let text: String

  /// The number of the status.
  package var code: Int { status.code }

  /// Where it sends the browser.
  package var location: String? { headers[.location] }
}

extension Answered {
  /// The hidden fields of a page, as a browser reads them.
  package var hidden: [String: String] {
    var fields: [String: String] = [:]
    for match in text.matches(of: /<input type="hidden" name="([^"]+)" value="([^"]*)">/) {
      fields[String(match.1)] = String(match.2).replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
        .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
    return fields
  }

  /// What a form of ours says of itself.
  package var note: String { hidden["form-note"] ?? "" }
}

extension String {
  /// The text as a part of a form's body.
  package var escaped: String { addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
}

/// A value that a test changes under the app's eyes.
package final class Mutable<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  package init(_ value: Value) { storage = Mutex(value) }

  /// The value.
  package var value: Value {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
