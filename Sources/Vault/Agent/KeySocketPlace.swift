import Crypto
public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where processes that have a vault open can be asked: one socket for `carnets unlock`, one for the web app, in a
/// directory that only this user can enter.
public struct KeySocketPlace: Sendable {
  /// Who answers.
  public enum Holder: String, Sendable, CaseIterable, Codable {
    /// What `carnets unlock` left behind.
    case agent
    /// The web app.
    case app
  }

  private let environment: [String: String]
  private let vault: URL

  /// - Parameters:
  ///   - vault: the vault's directory.
  ///   - environment: the environment's variables.
  public init(of vault: URL, environment: [String: String]) {
    self.vault = vault
    self.environment = environment
  }

  /// The sockets that may be there: those in directories that nobody else can enter, the noted one included, which lies
  /// elsewhere where whoever answers was started with another temporary directory.
  func existing(_ holder: Holder) -> [URL] {
    var sockets = candidates(holder)
    if let noted = noted(holder), !sockets.contains(noted) { sockets.append(noted) }
    return sockets.filter { Self.isPrivate($0.deletingLastPathComponent()) }
  }

  /// The socket, in its directory, which is made where it is missing. Where somebody else has each of the usual ones, it is
  /// one whose name nobody can foresee, and which only the vault's note tells.
  ///
  /// - Throws: `FileError` when none can be made.
  package func made(_ holder: Holder) throws(FileError) -> URL {
    try made(holder, among: candidates(holder))
  }

  func made(_ holder: Holder, among candidates: [URL]) throws(FileError) -> URL {
    for url in candidates {
      let folder = url.deletingLastPathComponent()
      guard mkdir(Self.bare(folder), 0o700) == 0 || errno == EEXIST, Self.isPrivate(folder) else { continue }
      note(url, of: holder)
      return url
    }
    let url = try unforeseen(holder)
    note(url, of: holder)
    return url
  }

  /// In the directory that is noted already, else in a new one.
  private func unforeseen(_ holder: Holder) throws(FileError) -> URL {
    if let noted = noted(holder), Self.isPrivate(noted.deletingLastPathComponent()) { return noted }
    var refusal = FileError.nameTooLong(vault.path(percentEncoded: false))
    for parent in temporaryFolders {
      let template = "\(parent)/carnets-\(geteuid())-XXXXXX"
      guard SocketFile.fits(URL(filePath: template).appending(path: name(holder))) else { continue }
      var path = template.utf8CString.map(\.self)
      guard path.withUnsafeMutableBufferPointer({ $0.baseAddress.flatMap(mkdtemp) }) != nil else {
        refusal = FileError(path: parent)
        continue
      }
      let folder = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      return URL(filePath: folder, directoryHint: .isDirectory).appending(path: name(holder))
    }
    throw refusal
  }

  private func note(of holder: Holder) -> URL { vault.appending(path: ".\(holder.rawValue).socket") }

  /// Says in the vault where the socket is. Without that it is found all the same by whoever has the same temporary
  /// directory.
  private func note(_ socket: URL, of holder: Holder) {
    try? AtomicFile.write(Data(socket.path(percentEncoded: false).utf8), to: note(of: holder))
  }

  private func noted(_ holder: Holder) -> URL? {
    guard
      let bytes = try? OpenFile(note(of: holder).path(percentEncoded: false), .read).contents(limit: 4096),
      bytes.first == UInt8(ascii: "/")
    else { return nil }
    let socket = URL(filePath: String(decoding: bytes, as: UTF8.self))
    return socket.lastPathComponent == name(holder) && SocketFile.fits(socket) ? socket : nil
  }

  /// The user's own directory of the session, else one among the temporary ones.
  private func candidates(_ holder: Holder) -> [URL] {
    var folders: [String] = []
    let session =
      environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/run/user/\(geteuid())"
    if Self.isPrivate(URL(filePath: session, directoryHint: .isDirectory)) {
      folders.append(session + "/carnets")
    }
    folders += temporaryFolders.map { "\($0)/carnets-\(geteuid())" }
    return folders.map { URL(filePath: $0, directoryHint: .isDirectory).appending(path: name(holder)) }
      .filter(SocketFile.fits)
  }

  private var temporaryFolders: [String] {
    [environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp", "/tmp"]
  }

  /// The same for every way to write the vault's path, and telling nothing of it.
  private func name(_ holder: Holder) -> String {
    let path = vault.absoluteURL.resolvingSymlinksInPath().standardizedFileURL.path(percentEncoded: false)
    let digest = SHA256.hash(data: Data(path.trimmingSuffix("/").utf8))
    return digest.prefix(8).hexadecimal + "." + holder.rawValue
  }

  /// Whether a directory is this user's, no link, and closed to everybody else.
  private static func isPrivate(_ folder: URL) -> Bool {
    var status = stat()
    guard lstat(bare(folder), &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  /// With a slash at its end, `lstat` would follow a link.
  private static func bare(_ folder: URL) -> String {
    folder.path(percentEncoded: false).trimmingSuffix("/")
  }
}

extension KeySocketPlace {
  /// Asks whoever answers there.
  ///
  /// - Returns: nil when nobody does: no process, one of another user, or one that does not speak as we do.
  public func ask(_ holder: Holder, _ request: KeyRequest) -> KeyReply? {
    for url in existing(holder) {
      // Locking may write what is due first.
      guard let socket = Self.connected(to: url, seconds: request == .lock ? 30 : 2),
        Array(request.line.utf8).withUnsafeBytes({ socket.write($0) }), let reply = socket.reply()
      else { continue }
      return reply
    }
    return nil
  }

  /// Whether a process of this user is there, whatever it answers.
  package func isListening(_ holder: Holder) -> Bool {
    existing(holder).contains { Self.connected(to: $0, seconds: 2) != nil }
  }

  private static func connected(to url: URL, seconds: Int) -> SocketFile? {
    guard let socket = SocketFile.make() else { return nil }
    socket.limitWaiting(to: seconds)
    guard SocketFile.withAddress(of: url, { connect(socket.descriptor, $0, $1) }) == 0,
      socket.peer == geteuid()
    else { return nil }
    return socket
  }
}
