import Foundation
import GRDB
import NotebookContract
package import Values
package import Vault

extension CaffioClient {
  /// Changes who drinks: made now where there is no profile.
  ///
  /// - Parameter edit: called inside the transaction, on what is stored at that moment.
  /// - Throws: ``CaffioError/invalidFields(_:)``.
  @discardableResult
  package func editProfile(
    _ edit: @escaping @Sendable (inout UserProfile.Details) throws -> Void
  ) async throws -> WriteResult<UserProfile> {
    let now = now()
    return try await store.write(Action("caffio.profile.edited")) { db in
      let stored = try UserProfile.fetchOne(db, key: UserProfile.fixedID)
      let old = stored ?? UserProfile(now)
      var details = old.details
      try edit(&details)
      if let stored, details == stored.details { return stored }
      let profile = try old.changed(to: details, now: now)
      try profile.save(db)
      return profile
    }
  }

  /// Changes what she likes.
  ///
  /// - Parameter edit: called inside the transaction, on what is stored at that moment.
  /// - Throws: ``CaffioError/invalidFields(_:)``.
  @discardableResult
  package func editTaste(
    _ edit: @escaping @Sendable (inout TastingProfile) throws -> Void
  ) async throws -> WriteResult<TastingProfile> {
    let now = now()
    return try await store.write(Action("caffio.taste.edited")) { db in
      let stored = try TastingProfile.fetchOne(db, key: UserProfile.fixedID)
      var taste = stored ?? TastingProfile(updatedAt: now)
      try edit(&taste)
      guard taste != stored else { return taste }
      taste.id = UserProfile.fixedID
      taste.updatedAt = now
      taste = try taste.validated()
      try taste.save(db)
      var profile = try CaffioLedger.profile(now: now, in: db)
      guard profile.tastingPreferences != taste.id else { return taste }
      profile.tastingPreferences = taste.id
      profile.stamp.change(now)
      try profile.update(db)
      return taste
    }
  }

  /// Says something of a month; nothing takes the note away.
  @discardableResult
  package func setNotes(_ notes: String, of month: YearMonth) async throws -> WriteResult<MonthNote?> {
    let now = now()
    return try await store.write(Action("caffio.month.noted", subject: month.description)) { db in
      let stored = try MonthNote.fetchOne(db, key: month.description)
      guard notes != stored?.notes ?? "" else { return stored }
      var note = stored ?? MonthNote(id: month.description, updatedAt: now)
      note.notes = notes
      note.updatedAt = now
      note = try note.validated()
      if notes.isEmpty, note.unknownFields.isEmpty {
        try note.delete(db)
        return nil
      }
      try note.save(db)
      return note
    }
  }
}
