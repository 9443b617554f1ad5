import TestSupport
#if canImport(Glibc)
  import Foundation
  import Glibc
  import Testing

  @testable import Vault

  /// Looks for keys in this process's whole writable memory, as a core dump would show it.
  ///
  /// A process that ran hundreds of tests is slow to search, and threads of other tests may hold registers with
  /// keys: set `CARNETS_MEMORY_SCAN` and run these alone. `Tests/Acceptance` searches the locked program itself.
  @Suite("Keys after the vault is locked", .enabled(if: MemoryScan.isWanted))
  struct KeyResidueTests {
    @Test("No key is left in memory once the ring is closed, raw or in hexadecimal")
    func lockedProcess() throws {
      let folder = try TemporaryFolder()
      let needles = try useKeys(folder)
      #expect(MemoryScan.found(needles) == [])
    }

    @Test("The search finds a key that is still held")
    func control() throws {
      let secret = SecretBytes(count: 32)
      #expect(MemoryScan.found([MemoryNeedle("held", secret)]).contains("held"))
      withExtendedLifetime(secret) {}
    }

    @inline(never)
    private func useKeys(_ folder: TemporaryFolder) throws -> [MemoryNeedle] {
      let (file, creation) = try KeyFixtures.created(folder)
      creation.keys.close()
      let keys = try file.open(passphrase: KeyFixtures.passphrase, now: KeyFixtures.now).keys
      let store = AttachmentStore(layout: file.layout, notebook: "holfy", keys: keys)
      let reference = try store.add(Data(repeating: 3, count: 200_000))
      try store.verify(reference.id)
      let attachments = try keys.attachmentKey(for: "holfy")
      let needles = [
        MemoryNeedle("master", try keys.masterKey()),
        MemoryNeedle("database", try keys.databaseKey(for: "holfy")),
        MemoryNeedle("attachments", attachments),
        MemoryNeedle("names", attachments.derived(AttachmentStore.nameLabel)),
        MemoryNeedle("content", attachments.derived(AttachmentStore.contentLabel)),
        MemoryNeedle("descriptor", try keys.descriptorKey()),
        MemoryNeedle("archive", try keys.archiveKey()),
      ]
      let sealed = KeyFixtures.secret([1, 2, 3]).withUnsafeBytes { [keys] bytes in
        try? AuthenticatedCipher.seal(
          bytes, nonce: [UInt8](repeating: 1, count: 12), context: [], key: keys.databaseKey(for: "holfy"))
      }
      #expect(sealed != nil)
      #expect(try keys.databaseKey(for: "holfy").hexadecimalLiteral.count == 67)
      keys.close()
      return needles
    }
  }

  /// What is looked for, masked so that the search does not find itself: every half of a key, and the
  /// hexadecimal text of each half.
  struct MemoryNeedle {
    let name: String
    let masked: [[UInt8]]

    init(_ name: String, _ key: SecretBytes) {
      self.name = name
      let literal = key.hexadecimalLiteral
      masked = key.withUnsafeBytes { raw in
        literal.withUnsafeBytes { hex in
          [raw[0..<16], raw[16..<32], hex[2..<34], hex[34..<66]].map { $0.map { $0 ^ MemoryNeedle.mask } }
        }
      }
    }

    static let mask: UInt8 = 0x5C
  }

  enum MemoryScan {
    /// Whether the tests that search the memory of this process are to run.
    static let isWanted = ProcessInfo.processInfo.environment["CARNETS_MEMORY_SCAN"] != nil

    private static let window = 1 << 20
    private static let overlap = 64

    /// The names of the needles that are somewhere in writable memory.
    static func found(_ needles: [MemoryNeedle]) -> Set<String> {
      let maps = regionsText()
      guard !maps.isEmpty, let buffer = LockedPages.map(window) else { return ["unreadable"] }
      let memory = open("/proc/self/mem", O_RDONLY)
      defer {
        LockedPages.wipe(buffer)
        LockedPages.unmap(buffer)
        close(memory)
      }
      var found: Set<String> = []
      let own = UInt(bitPattern: buffer.baseAddress)
      // The system may join the buffer's pages with a neighbour's: search on both sides of it.
      let regions = writableRegions(maps).flatMap { start, end in
        (start..<end).contains(own) ? [(start, own), (own + UInt(window), end)] : [(start, end)]
      }
      for (start, end) in regions {
        var position = start
        while position < end {
          let wanted = min(window, Int(end - position))
          let got = pread(memory, buffer.baseAddress, wanted, off_t(position))
          if got <= 0 { break }
          let bytes = UnsafeRawBufferPointer(start: buffer.baseAddress, count: got)
          for needle in needles where needle.masked.contains(where: { holds(bytes, $0) }) {
            found.insert(needle.name)
          }
          if got < wanted || wanted < window { break }
          position += UInt(got - overlap)
        }
      }
      return found
    }

    /// The kernel gives this file a page at a time, whatever its size: Foundation would stop at the first.
    private static func regionsText() -> String {
      let maps = open("/proc/self/maps", O_RDONLY)
      defer { close(maps) }
      var text: [UInt8] = []
      var page = [UInt8](repeating: 0, count: 1 << 16)
      while case let got = read(maps, &page, page.count), got > 0 { text += page[..<got] }
      return String(decoding: text, as: UTF8.self)
    }

    private static func writableRegions(_ maps: String) -> [(UInt, UInt)] {
      maps.split(separator: "\n").compactMap { line in
        let fields = line.split(separator: " ")
        let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        return fields[1].hasPrefix("rw") && bounds.count == 2 ? (bounds[0], bounds[1]) : nil
      }
    }

    private static func holds(_ bytes: UnsafeRawBufferPointer, _ masked: [UInt8]) -> Bool {
      guard var position = bytes.baseAddress, let first = masked.first else { return false }
      let end = position + bytes.count
      while let hit = memchr(position, Int32(first ^ MemoryNeedle.mask), end - position) {
        let candidate = UnsafeRawBufferPointer(start: hit, count: end - UnsafeRawPointer(hit))
        if candidate.count >= masked.count,
          zip(candidate, masked).allSatisfy({ $0 ^ MemoryNeedle.mask == $1 })
        {
          return true
        }
        position = UnsafeRawPointer(hit) + 1
      }
      return false
    }
  }
#endif
