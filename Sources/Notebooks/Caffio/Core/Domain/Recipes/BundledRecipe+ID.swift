package import Foundation

extension BundledRecipe {
  /// The id of its coffee: the same in every vault, so that the recipe of one is the recipe of another.
  package var id: String { id(ofPart: 0) }

  /// The id of an ingredient, by its place from 0.
  package func ingredientID(_ position: Int) -> String { id(ofPart: position + 1) }

  /// When it was written: before anybody can have changed it, so that a change counts wherever it was made.
  package static let writtenAt = Date(timeIntervalSince1970: 1_767_225_600)

  /// Its number among all that ever came with Caffio; none is used again.
  private var number: Int {
    switch self {
    case .classicEspresso: 1
    case .cappuccino: 2
    case .coldBrew: 3
    case .latte: 4
    case .americano: 5
    case .icedLatte: 6
    case .frenchPress: 7
    case .pourOverV60: 8
    case .mocha: 9
    case .chemex: 10
    }
  }

  /// `00000000-0000-4000-8000-caff1000rrpp`: the recipe and the part of it, in hexadecimal digits.
  private func id(ofPart part: Int) -> String {
    let digits = [number, part].map { number in
      let text = String(number, radix: 16)
      return text.count < 2 ? "0\(text)" : text
    }
    return "00000000-0000-4000-8000-caff1000\(digits.joined())"
  }
}
