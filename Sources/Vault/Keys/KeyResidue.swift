import Crypto

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Clears what the cryptographic library leaves of a key in freed memory, on the stack and in registers.
///
/// Each was found by searching the memory of a process after its keys were dropped:
/// - AES contexts hold the key schedule, whose first bytes are the key itself, and are freed without being
///   overwritten; so are the buffers in which it derives keys. The C allocator keeps freed blocks in lists
///   per size and per thread and hands out the last freed first. So: empty those lists, do the work, take
///   back the blocks that the work freed, overwrite them, and give everything back.
/// - Vector registers keep the first round keys, and the dynamic linker saves them on the stack when it next
///   binds a function. So: work with a key of zeros, then overwrite the stack below.
enum KeyResidue {
  /// How far to look.
  enum Footprint {
    /// One AES-GCM operation: 592 bytes with swift-crypto 4, and its neighbours in case that changes.
    case cipher
    /// The derivation of a key, from a passphrase or from another key: small buffers of any size, the hash's own
    /// block among them.
    case derivation

    fileprivate var sizes: StrideThrough<Int> {
      switch self {
      case .cipher: stride(from: 560, through: 640, by: 16)
      case .derivation: stride(from: 24, through: 1032, by: 16)
      }
    }

    fileprivate var blocks: Int { self == .cipher ? 8 : 16 }
  }

  /// Does the work and leaves none of its keys behind.
  ///
  /// The work must be synchronous: lists of freed blocks, stacks and registers belong to the thread.
  static func cleared<Value, Failure: Error>(
    _ footprint: Footprint, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // Bound once before a real key is in a register.
    _ = functionsAreBound
    let before = take(footprint)
    defer {
      useOtherKey()
      overwriteStack(levels: 32)
      let after = take(footprint)
      giveBack(after)
      giveBack(before)
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

  /// Takes and overwrites blocks; each then holds the address of the one before, so that keeping them
  /// allocates nothing.
  private static func take(_ footprint: Footprint) -> UnsafeMutableRawPointer? {
    var last: UnsafeMutableRawPointer?
    for size in footprint.sizes {
      for _ in 0..<footprint.blocks {
        guard let block = malloc(size) else { return last }
        LockedPages.wipe(UnsafeMutableRawBufferPointer(start: block, count: size))
        block.storeBytes(of: last, as: UnsafeMutableRawPointer?.self)
        last = block
      }
    }
    return last
  }

  private static func giveBack(_ blocks: UnsafeMutableRawPointer?) {
    var next = blocks
    while let block = next {
      next = block.load(as: UnsafeMutableRawPointer?.self)
      free(block)
    }
  }
}
