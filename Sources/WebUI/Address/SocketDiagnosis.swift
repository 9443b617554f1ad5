#if os(Linux)
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// One question to the kernel about one socket (sock_diag(7)): it costs some microseconds, however many there are.
  enum SocketDiagnosis {
    private static let diagnosis: Int32 = 4  // NETLINK_SOCK_DIAG
    private static let byFamily: UInt16 = 20  // SOCK_DIAG_BY_FAMILY
    private static let headSize = 16
    private static let hasAnswered = Atomic(false)

    /// Whether the kernel ever named a socket when asked.
    static var isAnswered: Bool { hasAnswered.load(ordering: .relaxed) }

    /// The user that holds a socket; nil when the kernel does not say.
    static func userID(of end: SocketEnd, connectedTo other: SocketEnd) -> UInt32? {
      #if canImport(Glibc)
        let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      #else
        let kind = SOCK_DGRAM | SOCK_CLOEXEC
      #endif
      let descriptor = socket(AF_NETLINK, kind, diagnosis)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      let request = request(end, other)
      guard send(descriptor, request, request.count, 0) == request.count else { return nil }
      var answer = [UInt8](repeating: 0, count: 1024)
      // The kernel has answered by the time that it took the question.
      let count = recv(descriptor, &answer, answer.count, Int32(MSG_DONTWAIT))
      guard count > 0 else { return nil }
      if number(answer, at: 4, as: UInt16.self) == byFamily { hasAnswered.store(true, ordering: .relaxed) }
      return owner(in: Array(answer.prefix(count)), of: end, connectedTo: other)
    }

    /// `nlmsghdr`, then `inet_diag_req_v2`: protocol, states, and the two ends of the one socket.
    static func request(_ end: SocketEnd, _ other: SocketEnd) -> [UInt8] {
      let family = end.address.count == 4 ? AF_INET : AF_INET6
      let question =
        [UInt8(family), UInt8(IPPROTO_TCP), 0, 0] + bytes(UInt32.max) + ends(end, other)
        + bytes(UInt32(0)) + bytes(UInt64.max)
      let isRequest: UInt16 = 1  // NLM_F_REQUEST
      let head =
        bytes(UInt32(headSize + question.count)) + bytes(byFamily) + bytes(isRequest) + bytes(UInt64(1))
      return head + question
    }

    /// Reads `nlmsghdr`, then `inet_diag_msg`. A listener answers for a connection that is gone: both ends must be
    /// those that were asked for. A socket that its program closed is said to be root's, and has no inode.
    static func owner(in answer: [UInt8], of end: SocketEnd, connectedTo other: SocketEnd) -> UInt32? {
      let message = answer.dropFirst(headSize)
      guard message.count >= 72, number(answer, at: 4, as: UInt16.self) == byFamily else { return nil }
      let named = Array(message.dropFirst(4).prefix(36))
      guard named == ends(end, other) || named == ends(end.mapped, other.mapped) else { return nil }
      guard let inode = number(answer, at: headSize + 68, as: UInt32.self), inode != 0 else { return nil }
      return number(answer, at: headSize + 64, as: UInt32.self)
    }

    /// Both ports, then both addresses, each in sixteen bytes.
    private static func ends(_ end: SocketEnd, _ other: SocketEnd) -> [UInt8] {
      bytes(end.port.bigEndian) + bytes(other.port.bigEndian) + padded(end.address) + padded(other.address)
    }

    private static func padded(_ address: [UInt8]) -> [UInt8] {
      address + [UInt8](repeating: 0, count: 16 - address.count)
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: number) { Array($0) }
    }

    private static func number<N: FixedWidthInteger>(_ bytes: [UInt8], at offset: Int, as kind: N.Type) -> N?
    {
      guard offset + MemoryLayout<N>.size <= bytes.count else { return nil }
      return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: kind) }
    }
  }
#endif
