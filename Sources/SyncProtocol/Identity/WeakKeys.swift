/// Points of small order on Curve25519 and its twist, and on Ed25519: with one of them everybody knows the shared secret,
/// or a signature fits any message. The lists are complete, other encodings of the same points included; the highest bit,
/// a sign or ignored, is left out.
enum WeakKeys {
  static func contains(agreement key: AgreementKey) -> Bool { agreement.contains(masked(key)) }

  static func contains(signing key: VerifyingKey) -> Bool { signing.contains(masked(key)) }

  private static let agreement: Set<[UInt8]> = common.union(
    [
      "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
      "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
    ].compactMap(Hexadecimal.bytes))

  private static let signing: Set<[UInt8]> = common.union(
    [
      "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
      "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    ].compactMap(Hexadecimal.bytes))

  /// 0, 1 and -1, and p and p + 1, which stand for 0 and 1.
  private static let common: Set<[UInt8]> = [
    number(0, 0, 0), number(1, 0, 0), number(0xEC, 0xFF, 0x7F), number(0xED, 0xFF, 0x7F),
    number(0xEE, 0xFF, 0x7F),
  ]

  private static func number(_ first: UInt8, _ middle: UInt8, _ last: UInt8) -> [UInt8] {
    [first] + [UInt8](repeating: middle, count: 30) + [last]
  }

  private static func masked<Subject>(_ key: Bytes32<Subject>) -> [UInt8] {
    var bytes = Array(key.data)
    bytes[31] &= 0x7F
    return bytes
  }
}
