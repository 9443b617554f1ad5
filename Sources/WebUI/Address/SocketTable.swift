import Foundation

#if os(Linux)
  /// The kernel's table of connections, `/proc/net/tcp` and `/proc/net/tcp6`.
  enum SocketTable {
    /// The kernel writes its table a page at a time; a line moves past the reader when others come and go meanwhile.
    private static let readings = 4

    /// The user that holds a socket; nil when no line tells of it.
    static func userID(of end: SocketEnd, connectedTo other: SocketEnd) -> UInt32? {
      for _ in 0..<readings {
        if let owner = userIDRead(of: end, connectedTo: other) { return owner }
      }
      return nil
    }

    private static func userIDRead(of end: SocketEnd, connectedTo other: SocketEnd) -> UInt32? {
      if end.address.count == 4, let owner = userID(in: "/proc/net/tcp", of: end, connectedTo: other) {
        return owner
      }
      return userID(in: "/proc/net/tcp6", of: end.mapped, connectedTo: other.mapped)
    }

    private static func userID(in path: String, of end: SocketEnd, connectedTo other: SocketEnd) -> UInt32? {
      guard let table = FileManager.default.contents(atPath: path) else { return nil }
      return userID(in: table, of: end, connectedTo: other)
    }

    /// Reads a table: lines of a number, both ends, the state, three more fields, the user, one more, the inode.
    static func userID(in table: Data, of end: SocketEnd, connectedTo other: SocketEnd) -> UInt32? {
      let (local, remote) = (Array(name(of: end).utf8), Array(name(of: other).utf8))
      for line in table.split(separator: UInt8(ascii: "\n")) {
        let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 10)
        guard fields.count > 9, fields[1].elementsEqual(local), fields[2].elementsEqual(remote) else {
          continue
        }
        // A socket that its program closed is said to be root's, and has no inode.
        guard !fields[9].elementsEqual("0".utf8) else { return nil }
        return UInt32(String(decoding: fields[7], as: UTF8.self))
      }
      return nil
    }

    /// An end as the table writes it: the address in words as this machine holds them in memory, then the port.
    static func name(of end: SocketEnd) -> String {
      let words = stride(from: 0, to: end.address.count, by: 4).map { start in
        end.address[start..<start + 4].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
      }
      return words.map { hexadecimal($0, 8) }.joined() + ":" + hexadecimal(end.port, 4)
    }

    private static func hexadecimal(_ number: some BinaryInteger, _ digits: Int) -> String {
      let text = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
  }
#endif
