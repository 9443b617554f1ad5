import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore

/// What a browser does that matters here: it keeps cookies, and sends the token of the page it last saw.
final class Browser: Sendable {
  private let client: any TestClientProtocol
  private let cookies = Mutable<[String: String]>([:])
  let token = Mutable("")

  init(client: any TestClientProtocol) { self.client = client }

  /// Another browser that asks the same app.
  func another() -> Browser { Browser(client: client) }

  @discardableResult
  func get(_ uri: String, _ headers: HTTPFields = [:]) async throws -> Answered {
    try await send(uri, .get, headers, nil)
  }

  func post(_ uri: String, _ fields: KeyValuePairs<String, String>, token: String? = nil) async throws
    -> Answered
  {
    var pairs = fields.map { "\($0.key.escaped)=\($0.value.escaped)" }
    pairs.insert("csrf=\((token ?? self.token.value).escaped)", at: 0)
    return try await post(
      uri, ByteBuffer(string: pairs.joined(separator: "&")), type: "application/x-www-form-urlencoded")
  }

  func post(_ uri: String, _ body: ByteBuffer, type: String) async throws -> Answered {
    try await send(uri, .post, [.contentType: type, .origin: "http://localhost"], body)
  }

  func send(
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

struct Answered: Sendable {
  let status: HTTPResponse.Status
  let headers: HTTPFields
  let text: String

  var location: String? { headers[.location] }
}

extension String {
  var escaped: String { addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
}
