import Crypto

/// Clears what the cryptographic library leaves of a key on the stack and in registers.
///
/// Each was found by searching the memory of a process after its keys were dropped. Vector registers keep the
/// first round keys, and the dynamic linker saves them on the stack when it next binds a function. So: work with
/// a key of zeros, then overwrite the stack below. What the library leaves in freed memory is `CWipedMemory`'s.
enum KeyResidue {
  /// Does the work and leaves none of its keys behind.
  ///
  /// The work must be synchronous: stacks and registers belong to the thread.
  static func cleared<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Bound once before a real key is in a register.
    _ = functionsAreBound
    defer {
      useOtherKey()
      overwriteStack(levels: 32)
    }
    return try work()
  }

  private static let functionsAreBound: Void = {
    let zeros = [UInt8](repeating: 0, count: 64)
    let box = try? AES.GCM.seal(zeros, using: emptyKey, authenticating: zeros)
    _ = try? box.map { try AES.GCM.open($0, using: emptyKey, authenticating: zeros) }
    _ = HKDF<SHA256>.deriveKey(inputKeyMaterial: emptyKey, info: zeros, outputByteCount: 48)
  }()

  /// Long enough for the library to fill every vector register.
  private static func useOtherKey() {
    _ = try? AES.GCM.seal(filler, using: emptyKey, nonce: AES.GCM.Nonce(data: filler.prefix(12)))
  }

  private static let emptyKey = SymmetricKey(data: [UInt8](repeating: 0, count: 32))
  private static let filler = [UInt8](repeating: 0, count: 1024)

  /// Overwrites about a kibibyte of the stack per level, below its caller.
  @inline(never)
  private static func overwriteStack(levels: Int) {
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { bytes in
      LockedPages.wipe(bytes)
      if levels > 1 { overwriteStack(levels: levels - 1) }
    }
  }
}
