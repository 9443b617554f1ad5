import Values

extension String {
  /// The numbers that tell one thing from another that is called the same, in their order: « Chambre 2 », « Mur 12 bis ».
  var numbers: [String] {
    sortingKey.split { !$0.isNumber }.map { digits in
      let significant = digits.drop { $0 == "0" }
      return String(significant.isEmpty ? "0" : significant)
    }
  }

  /// The numbers, and the letter or the Roman number that a name ends with: « Chambre B », « Étage II ».
  var designations: [String] {
    let words = sortingKey.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard words.count > 1, let last = words.last, last.count == 1 || Self.romanNumbers.contains(last),
      last.allSatisfy(\.isLetter)
    else { return numbers }
    return numbers + [last]
  }

  private static let romanNumbers: Set<String> = ["ii", "iii", "iv", "vi", "vii", "viii", "ix"]
}
