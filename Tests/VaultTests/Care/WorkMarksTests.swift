import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("What background work was at when its process died")
struct WorkMarksTests {
  private let folder: TemporaryFolder
  private let layout: VaultLayout
  private let keys = KeyRing(vaultID: UUID(), master: SecretBytes(count: 32))

  init() throws {
    folder = try TemporaryFolder()
    layout = VaultLayout(root: folder.url)
    try layout.createDirectories()
  }

  /// What the next process finds.
  private func next() -> WorkMarks {
    let marks = WorkMarks(of: "backup", on: "garage", in: layout, keys: keys)
    marks.take()
    return marks
  }

  private var trace: URL { layout.workMarks(of: "backup", on: "garage") }
  private var exists: Bool { FileManager.default.fileExists(atPath: trace.path) }

  @Test("A step at which two processes in a row died is set aside; the others are not")
  func twice() {
    for _ in 0..<2 {
      let marks = next()
      #expect(marks.begin("c1"))
      marks.end("c1")
      #expect(marks.begin("c2"))
    }
    let marks = next()
    #expect(!marks.begin("c2"))
    #expect(marks.begin("c1"))
    #expect(marks.isSetAside("c2"))
    #expect(!marks.isSetAside("c1"))
    marks.end("c1")
    // It stays so for every process after.
    #expect(!next().begin("c2"))
  }

  @Test("What another process asks for again is tried, whatever this one does first")
  func forgivenElsewhere() throws {
    for _ in 0..<2 { #expect(next().begin("c1")) }
    let marks = next()
    #expect(!marks.begin("c1"))
    try layout.forgiveWork(on: "garage")
    #expect(marks.begin("/reading"))
    marks.end("/reading")
    #expect(marks.begin("c1"))
  }

  @Test("Deaths that are not in a row count for nothing")
  func notInARow() {
    _ = next().begin("c1")
    let second = next()
    #expect(second.begin("c1"))
    second.end("c1")
    _ = next().begin("c1")
    #expect(next().begin("c1"))
  }

  @Test("A step that is at work twice in one process dies once")
  func atOnce() {
    let marks = next()
    #expect(marks.begin("c1"))
    #expect(marks.begin("c1"))
    #expect(next().begin("c1"))
  }

  @Test("Asked for, it is tried again: here, or by a command of another process")
  func forgiven() throws {
    for _ in 0..<2 { _ = next().begin("c1") }
    let marks = next()
    #expect(!marks.begin("c1"))
    marks.forgive()
    #expect(marks.begin("c1"))
    _ = next()
    _ = next().begin("c1")
    let other = next()
    #expect(!other.begin("c1"))
    try layout.forgiveWork(on: "garage")
    #expect(other.begin("c1"))
    other.end("c1")
    #expect(!exists)
  }

  @Test("A process that says that it is leaving is not counted, whatever it was at")
  func leaving() {
    for _ in 0..<3 {
      let marks = next()
      #expect(marks.begin("c1"))
      marks.leave()
      marks.end("c1")
    }
    #expect(next().begin("c1"))
  }

  @Test("The file is gone when nothing is at work, says no name, and damaged it says nothing")
  func traces() throws {
    let marks = next()
    #expect(!exists)
    #expect(marks.begin("2026-03"))
    #expect(!String(decoding: try Data(contentsOf: trace), as: UTF8.self).contains("2026-03"))
    marks.end("2026-03")
    #expect(!exists)
    try Data("{".utf8).write(to: trace)
    #expect(next().begin("2026-03"))
  }
}
