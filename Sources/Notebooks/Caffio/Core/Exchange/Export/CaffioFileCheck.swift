import Foundation
import Interchange
import Values

/// Takes the records of a file that can be stored, and tells the others.
struct CaffioFileCheck {
  let location: RowLocation
  let now: Date
  private(set) var problems: [RowProblem] = []
  /// The ids of the records not taken.
  private(set) var refused: Set<String> = []

  init(location: RowLocation, now: Date) {
    self.location = location
    self.now = now
  }

  /// Nil when the coffee itself cannot be stored.
  mutating func checked(_ file: CoffeeFile) -> CoffeeFile? {
    guard let coffee = take(file.coffee, { try $0.validated() }) else { return nil }
    return CoffeeFile(
      coffee, ingredients: file.ingredients.compactMap { take($0) { try $0.validated() } },
      reviews: file.reviews.compactMap { take($0) { try $0.validated() } },
      beans: file.beans.flatMap { take($0, hasFixedID: true) { try $0.validated() } })
  }

  mutating func checked(_ file: PersonFile) -> PersonFile {
    var checked = PersonFile(
      profile: file.profile.flatMap { take($0, hasFixedID: true) { try $0.validated() } },
      taste: file.taste.flatMap { take($0, hasFixedID: true) { try $0.validated() } },
      equipment: file.equipment.compactMap { take($0) { try $0.validated() } },
      presets: file.presets.compactMap { take($0) { try $0.validated() } },
      figures: file.figures.compactMap { take($0) { try $0.validated() } })
    checked.profile?.tastingPreferences = checked.taste?.id
    return checked
  }

  mutating func checked(_ file: MonthFile) -> MonthFile {
    let now = now
    return MonthFile(
      file.month, note: file.note.flatMap { take($0, hasFixedID: true) { try $0.validated() } },
      consumptions: file.consumptions.compactMap { take($0) { try $0.validated(at: now) } },
      sessions: file.sessions.compactMap { take($0) { try $0.validated(at: now) } })
  }

  private mutating func take<Record: Identifiable<String>>(
    _ record: Record, hasFixedID: Bool = false, _ validated: (Record) throws -> Record
  ) -> Record? {
    if !hasFixedID {
      guard let id = UUID(uuidString: record.id), id.uuidString.lowercased() == record.id else {
        let id = String(record.id.prefix(80))
        refuse(record.id, [RowProblem("caffio.import.invalidID", ["id": id], at: location)])
        return nil
      }
    }
    do {
      return try validated(record)
    } catch let error as CaffioError {
      refuse(record.id, error.problems(at: location))
    } catch {
      refuse(record.id, [RowProblem("import.unreadable", ["name": record.id], at: location)])
    }
    return nil
  }

  mutating func report(_ key: String, _ arguments: [String: String]) {
    problems.append(RowProblem(key, arguments, at: location))
  }

  private mutating func refuse(_ id: String, _ found: [RowProblem]) {
    refused.insert(id.lowercased())
    problems += found
  }
}
