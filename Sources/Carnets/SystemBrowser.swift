import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program by which the system shows a file in the person's browser.
struct SystemBrowser {
  private let program: String
  private let environment: [String: String]

  /// Nil where there is no screen to show anything on.
  init?(environment: [String: String]) {
    #if os(macOS)
      let isShown = environment["SSH_CONNECTION"] == nil
      program = "open"
    #else
      let isShown = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
      program = "xdg-open"
    #endif
    guard isShown else { return nil }
    self.environment = environment
  }

  /// Shows a file, and waits for nothing. Where the program is missing the printed address is all there is.
  ///
  /// A browser that was not running becomes our child: a session of its own keeps the end of our terminal from it, and the
  /// shell between makes it nobody's.
  func open(_ file: URL) {
    let script = #""$0" "$1" </dev/null >/dev/null 2>&1 &"#
    let arguments = ["/bin/sh", "-c", script, program, file.path(percentEncoded: false)]
    guard let child = Self.spawn(arguments, environment) else { return }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
  }

  /// Starts a program without our signals, terminal and open files; its number, or nil.
  private static func spawn(_ arguments: [String], _ environment: [String: String]) -> pid_t? {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
      let flags =
        POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var (attributes, actions) = (posix_spawnattr_t(), posix_spawn_file_actions_t())
      // POSIX_SPAWN_SETSID, which needs a definition that Swift's headers do without.
      let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | 0x80
    #endif
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    keepOpenFiles()
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, signal) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    guard posix_spawnattr_setsigdefault(&attributes, &signals) == 0,
      posix_spawnattr_setsigmask(&attributes, &blocked) == 0,
      posix_spawnattr_setflags(&attributes, Int16(flags)) == 0
    else { return nil }
    var words = arguments.map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + settings { free(pointer) } }
    var child = pid_t()
    return posix_spawn(&child, "/bin/sh", &actions, &attributes, &words, &settings) == 0 ? child : nil
  }

  /// Keeps what this process has open to itself: a browser that held our listener would keep the port when we are gone.
  private static func keepOpenFiles() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
      if let descriptor = Int32(name), descriptor > 2 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }
  }
}
