import Foundation
import Testing

/// What the guides quote stands in the sources, so that they tell of the code as it is.
@Suite("The guides") struct GuideTests {
  @Test("quote sources word for word", arguments: ["adding-a-notebook", "adding-a-field"])
  func quotes(guide: String) throws {
    let url = SourceTree.root.appending(path: "docs/\(guide).md")
    let blocks = Self.blocks(in: try String(contentsOf: url, encoding: .utf8))
    #expect(blocks.count > 3)
    for block in blocks {
      let path = try #require(block.path, "no source is named before: \(block.lines.first ?? "")")
      let source = try String(contentsOf: SourceTree.root.appending(path: path), encoding: .utf8)
      #expect(Self.lines(of: source).holds(block.lines), "\(path): \(block.lines.first ?? "")")
    }
  }

  @Test("A block belongs to the source named last, and what stands otherwise there is found")
  func found() {
    let blocks = Self.blocks(
      in: "In `A.swift`, or\n`Tests/B.swift`:\n\n```swift\n  let a = 1\n  let b = 2\n```\nx")
    #expect(blocks.map(\.path) == ["Tests/B.swift"])
    #expect(blocks.map(\.lines) == [["let a = 1", "let b = 2"]])
    #expect(["let z", "let a = 1", "let b = 2"].holds(["let a = 1", "let b = 2"]))
    #expect(!["let a = 1", "let z", "let b = 2"].holds(["let a = 1", "let b = 2"]))
  }

  private struct Block {
    let path: String?
    var lines: [String] = []

    func adding(_ line: Substring) -> Block {
      Block(path: path, lines: lines + [line.trimmingCharacters(in: .whitespaces)])
    }
  }

  /// The blocks of Swift in a guide, each with the source that was named last before it.
  private static func blocks(in guide: String) -> [Block] {
    var (blocks, open, path): ([Block], Block?, String?) = ([], nil, nil)
    for line in guide.split(separator: "\n", omittingEmptySubsequences: false) {
      if let block = open {
        if line == "```" { blocks.append(block) }
        open = line == "```" ? nil : block.adding(line)
      } else if line == "```swift" {
        open = Block(path: path)
      } else if let named = line.matches(of: #/`([\w\/+.]+\.swift)`/#).last {
        path = String(named.1)
      }
    }
    return blocks
  }

  /// The lines of a text without their indentation: a quote begins at the margin.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }
}

extension [String] {
  /// Whether other lines stand here, one after the other.
  fileprivate func holds(_ other: [String]) -> Bool {
    !other.isEmpty && indices.contains { self[$0...].starts(with: other) }
  }
}
