import Foundation
import NIOCore

#if os(Linux)
  /// Whose the other end of a connection within this machine is.
  enum SocketOwner {
    /// The user that holds a socket; nil for one that nobody holds any more, or that the system does not tell.
    ///
    /// The kernel is asked for this one socket; where that is not to be had, its whole table is read.
    ///
    /// - Parameters:
    ///   - socket: the address of the socket, the client's for a connection that was accepted.
    ///   - peer: the address that it is connected to.
    static func userID(of socket: SocketAddress, connectedTo peer: SocketAddress) -> UInt32? {
      guard let end = SocketEnd(socket), let other = SocketEnd(peer) else { return nil }
      if let user = SocketDiagnosis.userID(of: end, connectedTo: other) { return user }
      // A kernel that answers knows all that its table knows, and whoever connects and leaves makes nobody read it.
      if SocketDiagnosis.isAnswered { return nil }
      return SocketTable.userID(of: end, connectedTo: other)
    }
  }

  /// One end of a connection, as the kernel names it.
  struct SocketEnd: Hashable {
    /// 4 or 16 bytes, in the order of the network.
    let address: [UInt8]
    let port: UInt16

    init(address: [UInt8], port: UInt16) {
      self.address = address
      self.port = port
    }

    /// Nil for what is no address of the internet.
    init?(_ socket: SocketAddress) {
      guard let port = socket.port.flatMap(UInt16.init(exactly:)) else { return nil }
      switch socket {
      case .v4(let v4): address = withUnsafeBytes(of: v4.address.sin_addr) { Array($0) }
      case .v6(let v6): address = withUnsafeBytes(of: v6.address.sin6_addr) { Array($0) }
      case .unixDomainSocket: return nil
      }
      self.port = port
    }

    /// The same end as a socket of the newer protocol names it when it speaks the older one.
    var mapped: SocketEnd {
      address.count == 4
        ? SocketEnd(address: Array(repeating: 0, count: 10) + [0xff, 0xff] + address, port: port) : self
    }
  }
#endif
