import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal that the process was started from, whatever its streams are connected to.
enum TerminalDevice {
  /// Whether there is one, and it is ours to ask at: the standard input or error leads there.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 || isatty(STDERR_FILENO) == 1 }

  /// Whether a person sees the standard error.
  static var showsErrors: Bool { isatty(STDERR_FILENO) == 1 }

  /// The width of the terminal behind a descriptor; nil when it is none.
  static func columns(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes a question and reads the line that is typed.
  ///
  /// - Throws: ``TerminalError/interrupted`` at control-C or control-D; the terminal is as it was before.
  @Sendable static func ask(_ question: String, isSecret: Bool) throws -> String {
    let device = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard device >= 0 else { throw isSecret ? TerminalError.passphraseNeeded : .notConfirmed }
    defer { close(device) }
    try write(question, to: device)
    guard isSecret else { return try line(from: device) }
    var settings = termios()
    guard tcgetattr(device, &settings) == 0 else { throw TerminalError.passphraseNeeded }
    var silent = settings
    // Signals are off too: one that ended the process here would leave the terminal without echo.
    silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    guard tcsetattr(device, TCSAFLUSH, &silent) == 0 else { throw TerminalError.passphraseNeeded }
    defer {
      _ = tcsetattr(device, TCSAFLUSH, &settings)
      try? write("\n", to: device)
    }
    return try secret(from: device)
  }

  private static func line(from device: Int32) throws -> String {
    var bytes: [UInt8] = []
    while let byte = try byte(from: device) {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    throw TerminalError.interrupted
  }

  /// Reads key by key: the terminal no longer edits the line.
  private static func secret(from device: Int32) throws -> String {
    var bytes: [UInt8] = []
    while let key = try byte(from: device) {
      switch key {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return String(decoding: bytes, as: UTF8.self)
      case 0x03, 0x04: throw TerminalError.interrupted
      case 0x15: bytes.removeAll()
      case 0x08, 0x7F:
        // A character may take several bytes; those after the first all begin with the bits 10.
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
      default: bytes.append(key)
      }
    }
    throw TerminalError.interrupted
  }

  private static func byte(from device: Int32) throws -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(device, &byte, 1)
      if count == 1 { return byte }
      if count == 0 { return nil }
      if errno != EINTR { throw TerminalError.interrupted }
    }
  }

  private static func write(_ text: String, to device: Int32) throws {
    try FileHandle(fileDescriptor: device, closeOnDealloc: false).write(contentsOf: Data(text.utf8))
  }
}
