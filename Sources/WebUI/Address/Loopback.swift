import Foundation

/// The addresses that browsers take a name below `localhost` for. All of them are ours: a program that listened on the
/// other one would be sent our pages' requests, passphrase and cookies included.
struct Loopback: Sendable {
  /// In numbers, as a listener takes them.
  let hosts: [String]

  /// Those that this machine has. Where only a port or a descriptor is wanting, somebody else may listen there: then
  /// listening fails, and the app does not start.
  init() {
    errno = 0
    let port = Self.bind(.modern, port: 0)
    let code = errno
    let isAbsent = port == nil && [EADDRNOTAVAIL, EAFNOSUPPORT].contains(code)
    hosts = [Family.classic.host] + (isAbsent ? [] : [Family.modern.host])
  }

  /// A port that is free on every address.
  ///
  /// - Throws: `POSIXError`.
  func freePort() throws -> Int {
    for _ in 0..<32 {
      guard let port = Self.bind(.classic, port: 0) else { break }
      if hosts.count == 1 || Self.bind(.modern, port: port) != nil { return Int(port) }
    }
    throw POSIXError(.EADDRINUSE)
  }

  private enum Family {
    case classic
    case modern

    var host: String { self == .classic ? "127.0.0.1" : "::1" }
  }

  /// Takes a port of an address for a moment; the port, or nil when it is not to be had.
  private static func bind(_ family: Family, port: UInt16) -> UInt16? {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(family == .classic ? AF_INET : AF_INET6, kind, 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    switch family {
    case .classic:
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      return bind(descriptor, &address).map { UInt16(bigEndian: $0.sin_port) }
    case .modern:
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      return bind(descriptor, &address).map { UInt16(bigEndian: $0.sin6_port) }
    }
  }

  /// Binds a socket; answers the address that it got, or nil.
  private static func bind<Address>(_ descriptor: Int32, _ address: inout Address) -> Address? {
    var length = socklen_t(MemoryLayout<Address>.size)
    let isDone = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #if canImport(Darwin)
          Darwin.bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
        #elseif canImport(Musl)
          Musl.bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
        #else
          Glibc.bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
        #endif
      }
    }
    return isDone ? address : nil
  }
}
