/// What trying a secret on the slots of a kind showed.
struct KeyTrial {
  let kind: KeySlot.Kind
  /// Those of the slot that it opened.
  var keys: KeyRing?
  /// Whether a slot was tried to the end: it is known then whether the secret is right.
  var isMade = false
  /// Why a slot could not be tried.
  var refusal: VaultKeyError?

  /// Adds what trying it on other slots showed.
  mutating func add(_ other: KeyTrial) {
    keys = keys ?? other.keys
    isMade = isMade || other.isMade
    refusal = refusal ?? other.refusal
  }

  init(_ kind: KeySlot.Kind) { self.kind = kind }

  /// The keys.
  ///
  /// - Throws: why there are none.
  func opened(or wrong: VaultKeyError) throws(VaultKeyError) -> KeyRing {
    guard let keys else { throw refusal(or: wrong) }
    return keys
  }

  /// Why there are no keys.
  ///
  /// - Parameter wrong: said of a secret that was tried, and opens nothing.
  func refusal(or wrong: VaultKeyError) -> VaultKeyError {
    refusal ?? (isMade ? wrong : .noUsableKey(of: kind))
  }
}
