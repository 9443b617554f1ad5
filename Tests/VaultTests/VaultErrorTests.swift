import Foundation
import GRDB
import Localization
import TestSupport
import Testing

@testable import Vault

@Suite("What SQLite refuses")
struct VaultErrorTests {
  static let refusals: [(code: ResultCode, meaning: VaultError, cause: VaultProblem.Reason.Cause)] = [
    (.SQLITE_FULL, .diskFull(notebook: "shelf"), .disk),
    (.SQLITE_IOERR_SHMSIZE, .diskFull(notebook: "shelf"), .disk),
    (.SQLITE_NOMEM, .outOfMemory(notebook: "shelf"), .disk),
    (.SQLITE_IOERR_NOMEM, .outOfMemory(notebook: "shelf"), .disk),
    (.SQLITE_CANTOPEN, .cannotOpen(notebook: "shelf"), .disk),
    (.SQLITE_READONLY_DIRECTORY, .readOnly(notebook: "shelf"), .disk),
    (.SQLITE_READONLY_DBMOVED, .lostFile(notebook: "shelf"), .damage),
    (.SQLITE_PERM, .readOnly(notebook: "shelf"), .disk),
    (.SQLITE_BUSY, .busy(notebook: "shelf"), .busy),
    (.SQLITE_BUSY_SNAPSHOT, .busy(notebook: "shelf"), .busy),
    (.SQLITE_MISUSE, .locked(notebook: "shelf"), .program),
    (.SQLITE_CORRUPT, .damagedFile(notebook: "shelf", code: 11), .damage),
    (.SQLITE_NOTADB, .damagedFile(notebook: "shelf", code: 26), .damage),
    (.SQLITE_IOERR_READ, .disk(notebook: "shelf", code: 266), .disk),
  ]

  @Test(
    "Each cause has its sentence, in which SQLite says no more than a number, and damage alone is for a repair",
    arguments: refusals.indices)
  func causes(index: Int) throws {
    let (code, meaning, cause) = Self.refusals[index]
    let error = DatabaseError(resultCode: code, message: "SQLite's own words")
    #expect(VaultError(error, notebook: "shelf") == meaning)
    let reason = VaultProblem.Reason(error, of: "shelf")
    #expect(reason == VaultProblem.Reason(meaning, of: "shelf"))
    #expect(reason.cause == cause)
    let problem = VaultProblem.unopenable(notebook: "shelf", reason)
    #expect(problem.isRepairable == (cause == .damage))
    let texts = try StringTable.vault()
    for language in Language.allCases {
      let text = texts.text(problem, language)
      #expect(texts.contains(reason.messageKey, in: language))
      #expect(!text.contains("SQLite's own words") && !text.contains("{"), "\(text)")
    }
  }

  @Test("Where a write was refused and the disk says that a quota is used up, that is told, and what to do")
  func quota() throws {
    let errors: [VaultError] = [
      .diskFull(notebook: "shelf"), .disk(notebook: "shelf", code: ResultCode.SQLITE_IOERR_WRITE.rawValue),
      .disk(notebook: "shelf", code: ResultCode.SQLITE_IOERR_READ.rawValue), .busy(notebook: "shelf"),
    ]
    let quota = VaultError.quotaExceeded(notebook: "shelf")
    #expect(errors.map { $0.refined(by: .quotaExceeded("/vault")) } == [quota, quota, errors[2], errors[3]])
    #expect(errors.map { $0.refined(by: .diskFull("/vault")) } == errors)
    #expect(errors.map { $0.refined(by: nil) } == errors)
    #expect(VaultProblem.Reason(quota, of: "shelf").cause == .disk)
    let texts = try StringTable.vault()
    #expect(texts.text(quota, .english).hasPrefix("Your quota on the disk is used up"))
    #expect(texts.text(quota, .french).hasPrefix("Votre quota sur le disque est épuisé"))
  }

  @Test(
    "An error that nobody foresaw is told by its number as one of the program, and its text kept for a report"
  )
  func unknown() throws {
    let odd = VaultProblem.Reason(
      DatabaseError(resultCode: .SQLITE_TOOBIG, message: "words", sql: "SELECT 'secret'"), of: "shelf")
    #expect(odd.messageKey == "problem.internal")
    #expect(odd.messageArguments == ["notebook": "shelf", "code": "SQLite 18"])
    #expect(odd.cause == .fault)
    let problem = VaultProblem.unopenable(notebook: "shelf", odd)
    #expect(problem.diagnosis == "SQLite 18: words" && !problem.isRepairable)
    let surprise = VaultProblem.Reason(Surprise(what: "odd"), of: "shelf")
    #expect(surprise.cause == .fault)
    let texts = try StringTable.vault()
    for key in ["problem.internal", "problem.unread", "problem.unopenable"] {
      #expect(Language.allCases.allSatisfy { texts.contains(key, in: $0) }, "\(key)")
    }
    #expect(surprise.diagnosis == #"Surprise(what: "odd")"#)
  }

  @Test("A disk's refusal that has no sentence of its own is told by its number, and is none of the file")
  func refused() {
    let cocoa = VaultProblem.Reason(CocoaError(.fileReadUnknown), of: "shelf")
    #expect(cocoa.messageKey == "problem.unread")
    #expect(cocoa.messageArguments == ["notebook": "shelf", "code": "NSCocoaErrorDomain 256"])
    #expect(cocoa.cause == .disk && cocoa.diagnosis == nil)
  }

  @Test(
    "A page that cannot be authenticated and a value that cannot be read are damage, a statement's mistake is not"
  )
  func unreadable() throws {
    let page = VaultProblem.Reason(DatabaseError(resultCode: .SQLITE_ERROR), of: "shelf")
    #expect(page.messageKey == "problem.unopenable" && page.cause == .damage)
    let mistake = DatabaseError(resultCode: .SQLITE_ERROR, message: "no such table: nowhere")
    #expect(VaultProblem.Reason(mistake, of: "shelf").cause == .fault)
    #expect(throws: RowDecodingError.self) {
      do {
        _ = try DatabaseQueue().read {
          try Row.fetchOne($0, sql: "SELECT NULL")?.decode(String.self, atIndex: 0)
        }
      } catch {
        #expect(VaultProblem.Reason(error, of: "shelf").cause == .damage)
        throw error
      }
    }
    let errors: [any Error] = [
      MigrationError.integrity, JournalError.unreadable(sequence: 3), SealedStreamError.wrongKey,
      VaultKeyError.file(.diskFull("/a")), VaultKeyError.locked, SealedStreamError.newer(version: 9),
      MigrationError.invariantBroken(SchemaVersion(1, 2, 0), "books"),
    ]
    let causes = errors.map { VaultProblem.Reason($0, of: "shelf").cause }
    #expect(causes == [.damage, .damage, .damage, .disk, .program, .program, .program])
  }

  @Test("What keeps a file from being read is no damage, nor is a file that is too new")
  func obstacles() {
    let file = "/vault/notebooks/shelf.sqlite"
    let causes = [
      FileError.diskFull(file), .outOfInodes(file), .quotaExceeded(file), .notPermitted(file), .missing(file),
      .tooManyOpenFiles, .held(file, by: nil),
      .unreadable(file),
    ].map { VaultProblem.Reason($0, of: "shelf").cause }
    #expect(causes == [.disk, .disk, .disk, .disk, .disk, .disk, .busy, .damage])
    let newer = MigrationError.newer(found: SchemaVersion(9, 0, 0), known: SchemaVersion(1, 2, 0))
    #expect(VaultProblem.Reason(newer, of: "shelf").cause == .program)
  }
}

/// An error of no module.
private struct Surprise: Error {
  let what: String
}
