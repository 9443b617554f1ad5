/// The form that a counted word has.
///
/// Source: Unicode CLDR, plural rules of French and English, without the form of millions, which no text needs.
public enum PluralForm: String, Sendable {
  case one
  case other

  /// The form of a count: in French everything below two is one (« 0 dépense », « 1,5 litre »), in English only one.
  public init(of count: Double, in language: Language) {
    let isOne =
      switch language {
      case .french: abs(count) < 2
      case .english: count == 1
      }
    self = isOne ? .one : .other
  }
}
