import Foundation
import NotebookContract
import Values

/// The records of a file that can be stored; the others are told.
extension CheckedRecords {
  /// Nil when the coffee itself cannot be stored.
  mutating func checked(_ file: CoffeeFile) -> CoffeeFile? {
    guard let coffee = take(file.coffee) else { return nil }
    return CoffeeFile(
      coffee, ingredients: file.ingredients.compactMap { take($0) },
      reviews: file.reviews.compactMap { take($0) },
      beans: file.beans.flatMap { take($0, hasFixedID: true) })
  }

  mutating func checked(_ file: PersonFile) -> PersonFile {
    var checked = PersonFile(
      profile: file.profile.flatMap { take($0, hasFixedID: true) },
      taste: file.taste.flatMap { take($0, hasFixedID: true) },
      equipment: file.equipment.compactMap { take($0) }, presets: file.presets.compactMap { take($0) },
      figures: file.figures.compactMap { take($0) })
    checked.profile?.tastingPreferences = checked.taste?.id
    return checked
  }

  /// - Parameter now: the instant of the import.
  mutating func checked(_ file: MonthFile, at now: Date) -> MonthFile {
    MonthFile(
      file.month, note: file.note.flatMap { take($0, hasFixedID: true) },
      consumptions: file.consumptions.compactMap {
        take($0) { cup throws(CaffioError) in try cup.validated(at: now) }
      },
      sessions: file.sessions.compactMap {
        take($0) { session throws(CaffioError) in try session.validated(at: now) }
      })
  }

  private mutating func take<Record: StoredRecord>(_ record: Record, hasFixedID: Bool = false) -> Record? {
    take(record, hasFixedID: hasFixedID) { record throws(CaffioError) in try record.validated() }
  }
}
