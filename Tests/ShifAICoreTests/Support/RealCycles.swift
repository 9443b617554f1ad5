import Foundation

@testable import ShifAICore

/// Real cycles are not part of the project: they are read from the table that `SHIFAI_CYCLES` names, or from a folder
/// `shared` beside the project, where there is one.
enum RealCycles {
  static let file: URL? = {
    if let path = ProcessInfo.processInfo.environment["SHIFAI_CYCLES"] { return URL(filePath: path) }
    var folder = URL(filePath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let file = folder.appending(path: "shared/data/cycles.csv")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }()
}
