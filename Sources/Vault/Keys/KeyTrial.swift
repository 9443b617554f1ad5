/// What trying a secret on slots showed.
struct KeyTrial {
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

  /// The keys; nil for a wrong secret.
  func opened() throws(VaultKeyError) -> KeyRing? {
    if keys == nil, let refusal { throw refusal }
    return keys
  }
}
