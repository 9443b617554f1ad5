import Foundation

/// What a process has in memory, in MB of 10⁶ bytes, as the system counts it.
struct Memory {
  /// Whose.
  enum Process {
    case own
    case other(Int32)
  }

  /// Now.
  let resident: Double
  /// At most, since it was started.
  let peak: Double

  /// - Throws: when the system does not tell, as on systems other than Linux.
  init(of process: Process) throws {
    let name =
      switch process {
      case .own: "self"
      case .other(let id): "\(id)"
      }
    let text = try String(contentsOfFile: "/proc/\(name)/status", encoding: .utf8)
    func megabytes(_ field: String) -> Double {
      let line = text.split(separator: "\n").first { $0.hasPrefix(field + ":") }
      let number = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
      return (number ?? .nan) * 1_024 / 1_000_000
    }
    resident = megabytes("VmRSS")
    peak = megabytes("VmHWM")
  }
}
