import Foundation
import GRDB
import NotebookContract
import Records
package import Values
package import Vault

/// What she accepted when she began.
private enum Disclaimer: String {
  /// The setting that says which wording it was.
  case setting = "disclaimerVersion"

  /// The wording of today. A new one is a new version.
  static let version = "1"
}

extension ShifAIClient {
  /// Begins: what she says about herself, once she has read what the notebook is and is not, and when her last period
  /// began. It is one action: where the period is refused, nothing begins.
  ///
  /// - Parameters:
  ///   - lastPeriod: the first day of her last period; nil when she does not say.
  ///   - edit: changes the draft; called inside the transaction, on what is stored at that moment.
  /// - Throws: ``ShifAIError/invalidFields(_:)``, without the disclaimer too; ``ShifAIError/periodOverlaps(_:_:)``.
  @discardableResult
  package func completeOnboarding(
    lastPeriod: CalendarDay? = nil, _ edit: @escaping @Sendable (inout ProfileDraft) throws -> Void
  ) async throws -> WriteResult<Profile> {
    let (now, today) = (now(), today)
    return try await profile("shifai.profile.begun") { profile, today in
      var draft = ProfileDraft(profile)
      try edit(&draft)
      var begun = try draft.applied(to: profile, today: today)
      begun.onboardingCompleted = true
      begun.preferences.onboardedOn = profile.preferences.onboardedOn ?? today
      return begun
    } alsoWriting: { db in
      try StoredSettings.set(Disclaimer.version, for: Disclaimer.setting, in: db)
      guard let lastPeriod else { return [] }
      return try DayWriter(now: now, today: today, db: db).add(PeriodDraft(first: lastPeriod)).1
    }
  }

  /// Changes what she says about herself, and what she chose.
  ///
  /// - Parameter edit: changes the draft; called inside the transaction, on what is stored at that moment.
  /// - Throws: ``ShifAIError/invalidFields(_:)``.
  @discardableResult
  package func editProfile(
    _ edit: @escaping @Sendable (inout ProfileDraft) throws -> Void
  ) async throws -> WriteResult<Profile> {
    try await editProfile(saying: "shifai.profile.edited", edit)
  }

  /// The same, under another name in the history.
  func editProfile(
    saying key: String, _ edit: @escaping @Sendable (inout ProfileDraft) throws -> Void
  ) async throws -> WriteResult<Profile> {
    try await profile(key) { profile, today in
      var draft = ProfileDraft(profile)
      try edit(&draft)
      return try draft.applied(to: profile, today: today)
    }
  }

  private func profile(
    _ key: String, _ change: @escaping @Sendable (Profile, CalendarDay) throws -> Profile,
    alsoWriting write: @escaping @Sendable (Database) throws -> Set<CalendarDay> = { _ in [] }
  ) async throws -> WriteResult<Profile> {
    let (now, today, forecaster) = (now(), today, forecaster)
    return try await store.write(Action(key)) { db in
      let stored = try Profile.stored(in: db)
      var profile = try change(stored ?? Profile(createdAt: now), today)
      if profile != stored {
        profile.preferences.changedAt = now.wholeSeconds
        try profile.upsert(db)
      }
      try CycleLedger(db).reconcile(try write(db), foreseeing: forecaster)
      return profile
    }
  }
}
