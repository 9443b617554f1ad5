import Foundation
import HTTPTypes
import Hummingbird

extension FileReply {
  /// The whole file, the part that the request asks for, or nothing when the browser has it.
  func response(to request: Request) -> Response {
    var headers: HTTPFields = [
      .contentType: isShown ? mediaType : "application/octet-stream",
      .contentDisposition: disposition,
      .acceptRanges: "bytes",
    ]
    headers[.contentSecurityPolicy] =
      mediaType == "application/pdf" ? SecurityHeaders.documentPolicy : SecurityHeaders.filePolicy
    let quotedTag = tag.map { "\"\($0)\"" }
    headers[.eTag] = quotedTag
    if let quotedTag, request.headers[.ifNoneMatch] == quotedTag {
      return Response(status: .notModified, headers: headers)
    }
    var range = 0..<size
    // A part of an older version is no use: then the whole file is sent.
    let isSameVersion = request.headers[.ifRange].map { $0 == quotedTag } ?? true
    if isSameVersion, let asked = request.headers[.range] {
      switch RequestedPart(asked, of: size) {
      case .whole: break
      case .range(let part):
        range = part
        headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      case .unsatisfiable:
        headers[.contentRange] = "bytes */\(size)"
        return Response(status: .rangeNotSatisfiable, headers: headers)
      }
    }
    let body = ResponseBody(contentLength: Int(range.upperBound - range.lowerBound)) {
      [write, range] writer in
      if !range.isEmpty { try await write(range) { try await writer.write($0) } }
      try await writer.finish(nil)
    }
    return Response(
      status: headers.contains(.contentRange) ? .partialContent : .ok, headers: headers, body: body)
  }

  /// The name for saving: in ASCII for the oldest browsers, whole for the others (RFC 6266).
  private var disposition: String {
    let name = Self.harmless(name)
    let ascii = String(name.map { $0.isASCII && $0 != "\"" && $0 != "\\" && $0 != "%" ? $0 : "_" })
    let kind = isShown ? "inline" : "attachment"
    return "\(kind); filename=\"\(ascii)\"; filename*=UTF-8''\(name.encodedForQuery)"
  }

  /// A file name without folders, control characters and leading dots, and not too long for any disk.
  static func harmless(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    let visible = last.unicodeScalars.filter { !CharacterSet.controlCharacters.contains($0) }
    var plain = String(String.UnicodeScalarView(visible)).drop { $0 == "." || $0 == " " }
    while plain.utf8.count > 200 { plain.removeFirst() }
    return plain.isEmpty ? "document" : String(plain)
  }
}

/// The part of a file that a `Range` header asks for (RFC 9110).
private enum RequestedPart {
  /// Also where the header is none that is understood: such a one is ignored.
  case whole
  case range(Range<Int64>)
  case unsatisfiable

  init(_ header: String, of size: Int64) {
    let match = header.wholeMatch(of: /bytes=([0-9]{0,18})-([0-9]{0,18})/)
    switch (match.flatMap { Int64($0.1) }, match.flatMap { Int64($0.2) }) {
    case (nil, nil): self = .whole
    case (nil, let count?):
      self = count > 0 && size > 0 ? .range(max(0, size - count)..<size) : .unsatisfiable
    case (let start?, let end):
      if let end, end < start {
        self = .whole
      } else {
        self = start < size ? .range(start..<min(size, (end ?? size - 1) + 1)) : .unsatisfiable
      }
    }
  }
}

extension String {
  /// With everything but letters, digits, `-._~` and `/` percent-encoded.
  var encodedForQuery: String {
    let allowed = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    return addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }

  /// The address if it is one of ours: a path that no browser takes for another host.
  var localAddress: String? {
    let isPath =
      hasPrefix("/") && !hasPrefix("//") && !contains("\\") && utf8.allSatisfy { $0 > 32 && $0 < 127 }
    return isPath ? self : nil
  }
}
