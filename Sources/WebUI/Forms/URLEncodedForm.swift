/// Reads `application/x-www-form-urlencoded`, as the URL standard describes it.
enum URLEncodedForm {
  /// The names and values, in the order of the form.
  static func parse(
    _ bytes: some Collection<UInt8>, limits: FormLimits
  ) throws(FormError) -> [(name: String, value: String)] {
    var fields: [(String, String)] = []
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      guard fields.count < limits.fields else { throw .tooManyFields(limit: limits.fields) }
      let separator = pair.firstIndex(of: UInt8(ascii: "="))
      let name = try text(pair[..<(separator ?? pair.endIndex)])
      let value =
        try separator.map { index throws(FormError) in try text(pair[pair.index(after: index)...]) } ?? ""
      guard name.utf8.count <= FormLimits.nameBytes else { throw .malformed }
      guard value.isShorter(than: limits.textCharacters + 1) else {
        throw .textTooLong(limit: limits.textCharacters)
      }
      fields.append((name, value))
    }
    return fields
  }

  /// Undoes the percent encoding. A `%` that two digits do not follow stands for itself.
  private static func text(_ encoded: some Collection<UInt8>) throws(FormError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var index = encoded.startIndex
    while index < encoded.endIndex {
      let byte = encoded[index]
      index = encoded.index(after: index)
      switch byte {
      case UInt8(ascii: "+"):
        bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = encoded[index...].prefix(2)
        if let decoded = hexadecimal(digits) {
          bytes.append(decoded)
          index = digits.endIndex
        } else {
          bytes.append(byte)
        }
      default:
        bytes.append(byte)
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return text
  }

  private static func hexadecimal(_ digits: some Collection<UInt8>) -> UInt8? {
    guard digits.count == 2 else { return nil }
    var value: UInt8 = 0
    for digit in digits {
      guard let number = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt8(number)
    }
    return value
  }
}

extension String {
  /// Whether there are fewer characters than `limit`, without counting a long text to its end.
  func isShorter(than limit: Int) -> Bool {
    utf8.count < limit || index(startIndex, offsetBy: limit, limitedBy: endIndex) == nil
  }
}
