import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where commands read and write.
public struct Console: Sendable {
  /// The environment's variables.
  public let environment: [String: String]
  /// The width of the terminal that shows the standard output; nil when no terminal does.
  public let columns: Int?
  private let output: @Sendable (String) throws -> Void
  private let warnings: @Sendable (String) -> Void
  private let progress: (@Sendable (String) -> Void)?
  private let asker: (@Sendable (String, _ isSecret: Bool) throws -> String)?

  /// - Parameters:
  ///   - environment: the environment's variables.
  ///   - columns: the width of the terminal that shows the standard output; nil when no terminal does.
  ///   - output: writes to the standard output.
  ///   - warnings: writes a line to the standard error.
  ///   - progress: replaces the terminal's last line; nil when no terminal shows it.
  ///   - asker: asks the person who sits at the terminal; nil when nobody does.
  public init(
    environment: [String: String], columns: Int? = nil, output: @escaping @Sendable (String) throws -> Void,
    warnings: @escaping @Sendable (String) -> Void, progress: (@Sendable (String) -> Void)? = nil,
    asker: (@Sendable (_ question: String, _ isSecret: Bool) throws -> String)? = nil
  ) {
    self.environment = environment
    self.columns = columns
    self.output = output
    self.warnings = warnings
    self.progress = progress
    self.asker = asker
  }

  /// The process's own streams and terminal.
  public static let process = Console(
    environment: ProcessInfo.processInfo.environment, columns: TerminalDevice.columns(of: STDOUT_FILENO),
    output: writeOutput, warnings: writeWarning, progress: TerminalDevice.showsErrors ? writeProgress : nil,
    asker: TerminalDevice.isThere ? TerminalDevice.ask : nil)

  @Sendable private static func writeOutput(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw TerminalError.outputFailed
    }
  }

  @Sendable private static func writeWarning(_ line: String) {
    // Nothing is left to say it with when the standard error fails.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  @Sendable private static func writeProgress(_ line: String) {
    // A terminal forgets its last line at this sequence (ECMA-48). A remark that is lost harms nobody.
    try? FileHandle.standardError.write(contentsOf: Data(("\r\u{1B}[K" + line).utf8))
  }

  /// Whether somebody sits at the terminal and can be asked.
  public var isInteractive: Bool { asker != nil }

  /// Writes a line, or several, to the standard output.
  public func print(_ text: String) throws {
    try output(text.hasSuffix("\n") ? text : text + "\n")
  }

  /// Writes a line to the standard error.
  public func warn(_ line: String) {
    warnings(line)
  }

  /// Replaces the terminal's last line with a passing remark; does nothing where no terminal shows it.
  func showProgress(_ line: String) {
    progress?(line)
  }

  /// Asks for something, and shows what is typed.
  ///
  /// - Throws: ``TerminalError/notConfirmed`` when nobody is there.
  public func ask(_ question: String) throws -> String {
    guard let asker else { throw TerminalError.notConfirmed }
    return try asker(question, false)
  }

  /// Asks for a secret, and shows nothing of what is typed.
  ///
  /// - Throws: ``TerminalError/passphraseNeeded`` when nobody is there.
  public func askSecret(_ question: String) throws -> String {
    guard let asker else { throw TerminalError.passphraseNeeded }
    return try asker(question, true)
  }
}
