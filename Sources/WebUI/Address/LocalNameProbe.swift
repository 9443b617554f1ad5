import Foundation

/// Whether browsers take names below `localhost` for this machine.
public enum LocalNameProbe {
  /// Chromium, Firefox and WebKitGTK do so by themselves. Safari asks the system, which is asked here for a name that
  /// nobody has: one that it does not know is asked for on the network.
  public static func isAnswered() -> Bool {
    #if canImport(Darwin)
      var hints = addrinfo()
      hints.ai_socktype = SOCK_STREAM
      var found: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(LocalName().host, nil, &hints, &found) == 0 else { return false }
      defer { freeaddrinfo(found) }
      var isAnswered = found != nil
      for entry in sequence(first: found, next: { $0?.pointee.ai_next }).compactMap(\.self) {
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let result = getnameinfo(
          entry.pointee.ai_addr, entry.pointee.ai_addrlen, &text, socklen_t(text.count), nil, 0,
          NI_NUMERICHOST)
        let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        if result != 0 || !["127.0.0.1", "::1"].contains(name) { isAnswered = false }
      }
      return isAnswered
    #else
      return true
    #endif
  }
}
