import Testing

/// What the templates of all modules must not do.
@Suite struct TemplateTests {
  @Test("A comment ends at its first braces: nothing of it is shown on the page")
  func comments() throws {
    for file in try SourceTree.files(endingIn: ".mustache", below: "Sources") {
      #expect(Self.loose(in: file.text) == nil, "\(file.path)")
    }
  }

  @Test(
    "What would be shown is found",
    arguments: [
      ("{{! Keys: badge {{>badge}} of it. }}<p>", "{{>badge"),
      ("{{! Keys: row {list {a}}, more. }}<p>", "}}"),
      ("{{! Keys: a {b}. }}<p>{{{c}}}{{d}}</p>", nil),
    ] as [(String, String?)])
  func found(text: String, loose: String?) {
    #expect(Self.loose(in: text) == loose)
  }

  /// The first braces that open or close nothing, or a tag that stands in a comment; nil for none.
  private static func loose(in template: String) -> String? {
    var rest = template[...]
    while let start = rest.firstRange(of: "{{") {
      if rest[..<start.lowerBound].contains("}}") { return "}}" }
      let ending = rest[start.upperBound...].hasPrefix("{") ? "}}}" : "}}"
      guard let end = rest[start.upperBound...].firstRange(of: ending) else { return "{{" }
      let inside = rest[start.upperBound..<end.lowerBound]
      if let nested = inside.firstRange(of: "{{") { return String(inside[nested.lowerBound...]) }
      rest = rest[end.upperBound...]
    }
    return rest.contains("}}") ? "}}" : nil
  }
}
