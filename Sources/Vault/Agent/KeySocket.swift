package import Foundation
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The socket that a process with the vault open answers on: mode 0600 in a directory of mode 0700, and every process
/// that connects must be of the same user.
package final class KeySocket: Sendable {
  private let url: URL
  private let listener: SocketFile
  private let claim: ProcessLock
  // Unsafe only to the compiler: Dispatch lets a source be cancelled from any thread.
  private nonisolated(unsafe) let source: any DispatchSourceRead
  private let isClosed = Mutex(false)
  private let connections: AsyncStream<SocketFile>
  private let connected: AsyncStream<SocketFile>.Continuation

  /// Listens.
  ///
  /// - Parameters:
  ///   - url: in a directory that ``KeySocketPlace`` chose.
  ///   - user: whose processes are answered.
  /// - Throws: `FileError.held` when another process answers there.
  package init(at url: URL, for user: UInt32 = geteuid()) throws(FileError) {
    let path = url.path(percentEncoded: false)
    claim = try ProcessLock.take(
      url.deletingLastPathComponent().appending(path: "\(url.lastPathComponent).lock"), .exclusive, as: "keys"
    )
    // Whoever left it there is gone: the lock was free.
    try Folder.removeFile(url)
    guard let listener = SocketFile.make() else { throw FileError(path: path) }
    let bound = SocketFile.withAddress(of: url) { bind(listener.descriptor, $0, $1) }
    guard let bound else { throw .nameTooLong(path) }
    guard bound == 0, chmod(path, 0o600) == 0, listen(listener.descriptor, 64) == 0,
      fcntl(listener.descriptor, F_SETFL, O_NONBLOCK) == 0
    else { throw FileError(path: path) }
    (self.url, self.listener) = (url, listener)
    (connections, connected) = AsyncStream<SocketFile>.makeStream()
    source = DispatchSource.makeReadSource(fileDescriptor: listener.descriptor)
    let spare = SpareDescriptor()
    source.setEventHandler { @Sendable [connected] in
      Self.accept(from: listener, for: user, sparing: spare, connected)
    }
    source.activate()
  }

  deinit {
    source.cancel()
  }

  /// Answers one after the other until ``close()`` is called, or a reply is the last.
  package func serve(_ answer: (KeyRequest) async -> (reply: KeyReply, isLast: Bool)) async {
    for await connection in connections {
      let request = try? await Offloaded.run { connection.line(limit: KeyRequest.sizeLimit) }
      var (reply, isLast) = (KeyReply.refused, false)
      if let request, let known = KeyRequest(line: request) { (reply, isLast) = await answer(known) }
      // The socket goes before the reply, so that whoever locked finds nobody here.
      if isLast { close() }
      // A command that went away needs no answer.
      _ = try? await Offloaded.run { [reply] in connection.write(reply) }
      if isLast { break }
    }
  }

  /// Answers no longer, and takes the socket away.
  package func close() {
    // Once: another process may have taken the place since.
    let wasClosed = isClosed.withLock { isClosed in
      defer { isClosed = true }
      return isClosed
    }
    if wasClosed { return }
    source.cancel()
    connected.finish()
    // One that stays answers nobody, and the next process takes it away.
    _ = try? Folder.removeFile(url)
    try? claim.release()
  }

  private static func accept(
    from listener: SocketFile, for user: UInt32, sparing spare: SpareDescriptor,
    _ connected: AsyncStream<SocketFile>.Continuation
  ) {
    while true {
      guard let connection = listener.accepted() else {
        switch errno {
        case EINTR, ECONNABORTED: continue
        // Who waits would wake this process without end.
        case EMFILE, ENFILE: if spare.lend({ listener.accepted() != nil }) { continue } else { return }
        default: return
        }
      }
      guard connection.peer == user else { continue }
      connection.limitWaiting()
      connected.yield(connection)
    }
  }
}

extension SocketFile {
  /// Writes a reply. A key goes from its own pages to the system.
  func write(_ reply: KeyReply) -> Bool {
    guard withUnsafeBytes(of: reply.mark, { write($0) }) else { return false }
    switch reply {
    case .key(let key): return key.withUnsafeBytes { write($0) }
    case .open(let left):
      let line = "\(left.idleSeconds) \(left.totalSeconds.map(String.init) ?? "-")\n"
      return Array(line.utf8).withUnsafeBytes { write($0) }
    case .locked, .refused: return true
    }
  }

  /// Reads a reply; nil when it is none of ours.
  func reply() -> KeyReply? {
    var mark: UInt8 = 0
    guard withUnsafeMutableBytes(of: &mark, { read(into: $0) }) else { return nil }
    switch mark {
    case UInt8(ascii: "K"):
      var isWhole = false
      let key = SecretBytes(count: KeyReply.keySize) { isWhole = read(into: $0) }
      return isWhole ? .key(key) : nil
    case UInt8(ascii: "O"):
      let words = line(limit: KeyRequest.sizeLimit)?.split(separator: " ") ?? []
      guard words.count == 2, let idle = Self.seconds(words[0]) else { return nil }
      let total = Self.seconds(words[1])
      guard total != nil || words[1] == "-" else { return nil }
      return .open(UnlockLease.Remaining(idleSeconds: idle, totalSeconds: total))
    case UInt8(ascii: "L"): return .locked
    case UInt8(ascii: "R"): return .refused
    default: return nil
    }
  }

  /// A time for which a vault can stay open.
  private static func seconds(_ word: Substring) -> Int? {
    Int(word).flatMap { (0...UnlockLease.longest).contains($0) ? $0 : nil }
  }
}
