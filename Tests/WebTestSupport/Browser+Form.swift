import HTTPTypes
import NIOCore

extension Browser {
  /// Opens a form, changes some of its fields and sends all of it, as a person does who leaves the others alone.
  ///
  /// - Parameters:
  ///   - address: where the form is, and where it is sent.
  ///   - changes: what is typed; a field that the page does not have is sent too.
  package func submit(_ address: String, _ changes: KeyValuePairs<String, String> = [:]) async throws
    -> Answered
  {
    let page = try await get(address)
    guard page.status == .ok else { throw UnexpectedAnswer(answer: page) }
    return try await send(page.fields, changing: changes, to: address)
  }

  /// Sends the fields of a page that was seen before, with some changed.
  package func send(
    _ fields: [(name: String, value: String)], changing changes: KeyValuePairs<String, String> = [:],
    to address: String
  ) async throws -> Answered {
    let changed = Set(changes.map(\.key))
    let kept = fields.filter { !changed.contains($0.name) && $0.name != "csrf" }
    let all = [("csrf", token.value)] + kept.map { ($0.name, $0.value) } + changes.map { ($0.key, $0.value) }
    let body = all.map { "\($0.0.escaped)=\($0.1.escaped)" }.joined(separator: "&")
    return try await post(
      address, ByteBuffer(string: body), type: "application/x-www-form-urlencoded")
  }
}

extension Answered {
  /// What a browser sends of the page's form `form` when nobody touches it.
  package var fields: [(name: String, value: String)] {
    guard let start = text.firstRange(of: #"id="form""#),
      let end = text[start.upperBound...].firstRange(of: "</form>")
    else { return [] }
    let form = String(text[start.upperBound..<end.lowerBound])
    return inputs(form) + areas(form) + selects(form)
  }

  private func inputs(_ form: String) -> [(name: String, value: String)] {
    form.matches(of: /<input\b[^>]*>/).compactMap { match in
      let tag = String(match.0)
      guard let name = tag.attribute("name") else { return nil }
      let type = tag.attribute("type") ?? "text"
      if type == "file" { return nil }
      if ["checkbox", "radio"].contains(type), !tag.contains(" checked") { return nil }
      return (name, tag.attribute("value") ?? "")
    }
  }

  private func areas(_ form: String) -> [(name: String, value: String)] {
    form.matches(of: /(<textarea[^>]*>)&#10;((?:.|\n)*?)<\/textarea>/).compactMap { match in
      String(match.1).attribute("name").map { ($0, String(match.2).unescaped) }
    }
  }

  private func selects(_ form: String) -> [(name: String, value: String)] {
    form.matches(of: /(<select[^>]*>)((?:.|\n)*?)<\/select>/).compactMap { match in
      let options = match.2.matches(of: /<option[^>]*>/).map { String($0.0) }
      let chosen = options.first { $0.contains(" selected") } ?? options.first
      return String(match.1).attribute("name").map { ($0, chosen?.attribute("value") ?? "") }
    }
  }
}

extension String {
  /// An attribute of a tag.
  fileprivate func attribute(_ name: String) -> String? {
    guard let start = firstRange(of: " \(name)=\""),
      let end = self[start.upperBound...].firstRange(of: "\"")
    else { return nil }
    return String(self[start.upperBound..<end.lowerBound]).unescaped
  }

  /// The text without what HTML escapes.
  fileprivate var unescaped: String {
    replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}
