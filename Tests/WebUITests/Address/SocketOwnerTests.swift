import Foundation
import NIOCore
import Testing

@testable import WebUI

#if os(Linux)
  @Suite("Whose a connection is")
  struct SocketOwnerTests {
    private static let client = SocketEnd(address: [127, 0, 0, 1], port: 0xC3A5)
    private static let server = SocketEnd(address: [127, 0, 0, 1], port: 0x20E4)

    private func table(_ lines: String...) -> Data {
      let head = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when   uid  timeout inode\n"
      return Data((head + lines.map { $0 + "\n" }.joined()).utf8)
    }

    private func line(_ local: String, _ remote: String, uid: Int, inode: Int) -> String {
      "  12: \(local) \(remote) 01 00000000:00000000 00:00000000 00000000  \(uid)        0 \(inode) 2 00000000b3 20"
    }

    @Test("The table is read for the client's end, whoever else has a line")
    func table() {
      let table = table(
        line("0100007F:20E4", "0100007F:C3A5", uid: 7, inode: 5),
        line("0100007F:C3A5", "0100007F:20E5", uid: 8, inode: 5),
        line("0100007F:C3A5", "0100007F:20E4", uid: 1001, inode: 134601))
      #expect(SocketTable.userID(in: table, of: Self.client, connectedTo: Self.server) == 1001)
    }

    @Test("A socket that its program closed is nobody's, though the table calls it root's")
    func orphan() {
      let table = table(line("0100007F:C3A5", "0100007F:20E4", uid: 0, inode: 0))
      #expect(SocketTable.userID(in: table, of: Self.client, connectedTo: Self.server) == nil)
    }

    @Test(
      "What no line tells of is nobody's",
      arguments: ["", "  12: 0100007F:C3A5 0100007F:20E4 01", "\u{0}\n \n"])
    func missing(text: String) {
      #expect(SocketTable.userID(in: Data(text.utf8), of: Self.client, connectedTo: Self.server) == nil)
    }

    @Test("Addresses are named as the kernel does")
    func names() {
      #expect(SocketTable.name(of: Self.client) == "0100007F:C3A5")
      #expect(SocketTable.name(of: Self.client.mapped) == "0000000000000000FFFF00000100007F:C3A5")
      let modern = SocketEnd(address: Array(repeating: 0, count: 15) + [1], port: 80)
      #expect(SocketTable.name(of: modern) == "00000000000000000000000001000000:0050")
    }

    @Test("The kernel's answer counts only for the very socket that was asked for")
    func answers() {
      let ends = Array(SocketDiagnosis.request(Self.client, Self.server)[24..<60])
      func answer(_ kind: UInt8, _ ends: [UInt8], uid: UInt8, inode: UInt8) -> [UInt8] {
        [88, 0, 0, 0, kind, 0, 0, 0] + Array(repeating: 0, count: 8) + [2, 1, 0, 0] + ends
          + Array(repeating: 0, count: 24) + [uid, 0, 0, 0, inode, 0, 0, 0]
      }
      func owner(_ answer: [UInt8]) -> UInt32? {
        SocketDiagnosis.owner(in: answer, of: Self.client, connectedTo: Self.server)
      }
      #expect(owner(answer(20, ends, uid: 42, inode: 9)) == 42)
      #expect(owner(answer(20, ends, uid: 0, inode: 0)) == nil)
      #expect(owner(answer(2, ends, uid: 42, inode: 9)) == nil)
      // A listener on the client's port: its other end is empty.
      #expect(owner(answer(20, ends.prefix(2) + [0, 0] + ends.dropFirst(4), uid: 42, inode: 9)) == nil)
      #expect(owner(Array(answer(20, ends, uid: 42, inode: 9).dropLast())) == nil)
      #expect(owner([]) == nil)
    }

    @Test(
      "A connection of this process is this user's, by the kernel's answer and by its table",
      arguments: ["127.0.0.1", "::1"])
    func real(host: String) throws {
      guard Loopback().hosts.contains(host) else { return }
      let connection = try LocalConnection(host: host)
      let (client, server) = (connection.client, connection.server)
      #expect(SocketDiagnosis.userID(of: client, connectedTo: server) == geteuid())
      #expect(SocketTable.userID(of: client, connectedTo: server) == geteuid())
      connection.closeClient()
      #expect(SocketDiagnosis.userID(of: client, connectedTo: server) == nil)
      #expect(SocketTable.userID(of: client, connectedTo: server) == nil)
    }
  }

  /// A connection from this process to itself.
  private final class LocalConnection {
    let client: SocketEnd
    let server: SocketEnd
    private let listener: Int32
    private var caller: Int32
    private let accepted: Int32

    init(host: String) throws {
      let address = try SocketAddress(ipAddress: host, port: 0)
      let family = address.protocol.rawValue
      let kind = Int32(SOCK_STREAM.rawValue)
      (listener, caller) = (socket(family, kind, 0), socket(family, kind, 0))
      let (listener, caller) = (listener, caller)
      try address.withSockAddr { pointer, size in
        try #require(bind(listener, pointer, socklen_t(size)) == 0 && listen(listener, 1) == 0)
      }
      server = try Self.end(of: listener, like: address)
      let goal = try SocketAddress(ipAddress: host, port: Int(server.port))
      try goal.withSockAddr { pointer, size in
        try #require(connect(caller, pointer, socklen_t(size)) == 0)
      }
      accepted = accept(listener, nil, nil)
      client = try Self.end(of: caller, like: address)
    }

    deinit { for descriptor in [listener, caller, accepted] where descriptor >= 0 { close(descriptor) } }

    func closeClient() {
      close(caller)
      caller = -1
    }

    private static func end(of descriptor: Int32, like address: SocketAddress) throws -> SocketEnd {
      var storage = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let isModern = address.protocol == .inet6
      let isDone = withUnsafeMutablePointer(to: &storage) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) == 0 }
      }
      try #require(isDone)
      return withUnsafeBytes(of: storage) { bytes in
        let port = UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        return SocketEnd(address: Array(isModern ? bytes[8..<24] : bytes[4..<8]), port: port)
      }
    }
  }
#endif
