/// What a person may read before she agrees to anything: the privacy policy and the terms, part by part.
enum LegalText: String, CaseIterable {
  case privacy, terms

  /// Its parts, in the order in which they are read.
  var parts: [String] {
    switch self {
    case .privacy: ["what", "where", "leaves", "time", "rights"]
    case .terms: ["what", "not", "forecasts", "yours", "warranty"]
    }
  }

  var titleKey: String { "shifai.legal.\(rawValue).title" }
  /// The keys of a part: its title and its text.
  func keys(_ part: String) -> (title: String, text: String) {
    ("shifai.legal.\(rawValue).\(part).title", "shifai.legal.\(rawValue).\(part).text")
  }
}
