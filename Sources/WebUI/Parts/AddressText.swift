import Foundation

/// The parts of an address that come from data.
public enum AddressText {
  /// A text as one part of a path or a query. Ids that came from a file can be anything.
  public static func part(_ text: String) -> String {
    text.addingPercentEncoding(
      withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~")))
      ?? ""
  }

  /// An address with what varies in its query; nil values are left out.
  public static func with(_ query: KeyValuePairs<String, String?>, _ address: String) -> String {
    let pairs = query.compactMap { name, value in value.map { "\(name)=\(part($0))" } }
    return pairs.isEmpty ? address : address + "?" + pairs.joined(separator: "&")
  }
}
