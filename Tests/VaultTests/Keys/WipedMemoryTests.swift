#if canImport(Glibc)
  import CWipedMemory
  import Glibc
  import Testing

  @Suite("Freed memory")
  struct WipedMemoryTests {
    /// The allocator keeps its own notes in the first bytes of a block that was freed.
    private static let notes = 16

    @Test("A block holds nothing of what it held once it is freed", arguments: [40, 112, 1_000])
    func freed(size: Int) throws {
      #expect(carnets_wipes_freed_memory())
      let block = try filled(size)
      free(block)
      let left = rest(of: block, size)
      #expect(left.allSatisfy { $0 == 0 })
    }

    @Test(
      "A block that moves as it grows leaves nothing behind, and keeps what it held", arguments: [112, 1_000])
    func moved(size: Int) throws {
      let block = try filled(size)
      let neighbour = malloc(size)
      let larger = try #require(realloc(block, size * 16))
      let left = rest(of: block, size)
      #expect(larger != block)
      #expect(UnsafeRawBufferPointer(start: larger, count: size).allSatisfy { $0 == 0x5A })
      #expect(left.allSatisfy { $0 == 0 })
      free(larger)
      free(neighbour)
    }

    private func filled(_ size: Int) throws -> UnsafeMutableRawPointer {
      let block = try #require(malloc(size))
      memset(block, 0x5A, size)
      return block
    }

    /// Nobody else is given the block: freed last by this thread, it is the first that this thread would get.
    private func rest(of block: UnsafeMutableRawPointer, _ size: Int) -> [UInt8] {
      Array(UnsafeRawBufferPointer(start: block + Self.notes, count: size - Self.notes))
    }
  }
#endif
