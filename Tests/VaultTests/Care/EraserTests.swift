import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("The eraser")
struct EraserTests {
  private let temporary: TemporaryFolder
  private var root: URL { temporary.url.appending(path: "vault", directoryHint: .isDirectory) }
  private var elsewhere: URL { temporary.url.appending(path: "elsewhere", directoryHint: .isDirectory) }

  init() throws {
    temporary = try TemporaryFolder()
    for folder in [root.appending(path: "shelf"), elsewhere] { try Folder.create(folder) }
    try Data("mine".utf8).write(to: root.appending(path: "shelf/photo"))
    try Data("theirs".utf8).write(to: elsewhere.appending(path: "photo"))
  }

  private func link(_ path: String) throws {
    try FileManager.default.createSymbolicLink(at: root.appending(path: path), withDestinationURL: elsewhere)
  }

  private func theirs() throws -> String {
    String(decoding: try Data(contentsOf: elsewhere.appending(path: "photo")), as: UTF8.self)
  }

  @Test("Removes a link to a folder, not what is in that folder")
  func linkInside() throws {
    try link("shelf/other")
    var eraser = FileEraser(tellingFrom: root)
    try eraser.remove(root.appending(path: "shelf", directoryHint: .isDirectory), .attachment)
    #expect(try theirs() == "theirs")
    #expect(try Folder.names(in: root) == [])
    #expect(
      eraser.removed == [
        ErasureProof.File(kind: .attachment, path: "shelf/other", bytes: 0, isOverwritten: false),
        ErasureProof.File(kind: .attachment, path: "shelf/photo", bytes: 4, isOverwritten: true),
      ])
  }

  @Test("Does so where the folder that it is given is the link", arguments: [true, false])
  func linkItself(isFolder: Bool) throws {
    try link("moved")
    var eraser = FileEraser(tellingFrom: root)
    try eraser.remove(
      root.appending(path: "moved", directoryHint: isFolder ? .isDirectory : .notDirectory), .trash)
    #expect(try theirs() == "theirs")
    #expect(try Folder.names(in: root) == ["shelf"])
    #expect(
      eraser.removed == [ErasureProof.File(kind: .trash, path: "moved", bytes: 0, isOverwritten: false)])
  }

  @Test("Overwrites a file that another program made read-only", arguments: [0o444, 0o400])
  func readOnly(mode: Int) throws {
    try setMode(mode)
    #expect(try erasedPhoto() == file(isOverwritten: true))
    #expect(try Folder.names(in: shelf) == [])
  }

  @Test("Removes a file that it cannot overwrite, and says so")
  func unwritable() throws {
    try setMode(0)
    #expect(try erasedPhoto() == file(isOverwritten: false))
    #expect(try Folder.names(in: shelf) == [])
  }

  @Test("Leaves a read-only file as it is under its other name")
  func readOnlyElsewhere() throws {
    try setMode(0o444)
    try FileManager.default.linkItem(at: photo, to: root.appending(path: "other"))
    #expect(try erasedPhoto() == file(isOverwritten: false))
    #expect(try Data(contentsOf: root.appending(path: "other")) == Data("mine".utf8))
    #expect(try temporary.mode("vault/other") == 0o444)
  }

  private var shelf: URL { root.appending(path: "shelf") }
  private var photo: URL { shelf.appending(path: "photo") }

  private func setMode(_ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: photo.path)
  }

  private func file(isOverwritten: Bool) -> ErasureProof.File {
    ErasureProof.File(kind: .copy, path: "photo", bytes: 4, isOverwritten: isOverwritten)
  }

  private func erasedPhoto() throws -> ErasureProof.File? {
    var eraser = FileEraser(tellingFrom: shelf)
    try withPermissions(in: root) { try eraser.removeFile(photo, .copy) }
    return eraser.removed.first
  }

  @Test("Leaves a folder that somebody put in the place of a file")
  func folderInPlace() throws {
    var eraser = FileEraser(tellingFrom: root)
    try eraser.removeFile(root.appending(path: "shelf"), .copy)
    #expect(try Folder.names(in: root.appending(path: "shelf")) == ["photo"])
    #expect(eraser.removed == [])
  }
}
