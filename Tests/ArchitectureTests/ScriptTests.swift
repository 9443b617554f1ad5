import Foundation
import Testing

@Suite struct ScriptTests {
  @Test("No script names a host that packages come from: the system's own configuration does")
  func hosts() throws {
    let allowed = ["https://www.swift.org/install", "http://127.0.0.1"]
    let scripts = try SourceTree.files(endingIn: "", below: "Scripts").map { ($0.path, $0.text) }
    let makefile = try String(contentsOf: SourceTree.root.appending(path: "Makefile"), encoding: .utf8)
    for (path, text) in scripts + [("Makefile", makefile)] {
      for address in text.matches(of: #/https?://[\w.\-\/]*/#).map({ String($0.0) }) {
        #expect(allowed.contains { address.hasPrefix($0) }, "\(path): \(address)")
      }
      for option in ["--index-url", "--extra-index-url", "--registry"] {
        #expect(!text.contains(option), "\(path): \(option)")
      }
    }
  }
}
