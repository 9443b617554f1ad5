import Foundation
package import Interchange
package import Localization
package import Values

/// Takes of the records that a source has those that can be stored, and tells the others.
package struct CheckedRecords {
  private let location: RowLocation
  /// What is wrong with the others.
  package private(set) var problems: [RowProblem] = []
  /// The ids of the records not taken, as the vault writes ids: they are not absent.
  package private(set) var refused: Set<String> = []

  /// - Parameter location: where the records stand.
  package init(at location: RowLocation) { self.location = location }

  /// The record as it is to be stored; nil when it cannot be.
  ///
  /// - Parameters:
  ///   - hasFixedID: whether its id is given by where it stands, and is no UUID.
  ///   - validated: checks it as one that a person typed.
  package mutating func take<Record: Identifiable<String>, Failure: FieldRefusal & LocalizedMessage>(
    _ record: Record, hasFixedID: Bool = false, _ validated: (Record) throws(Failure) -> Record
  ) -> Record? {
    let id = record.id
    do throws(Failure) {
      guard hasFixedID || UUID(uuidString: id)?.uuidString.lowercased() == id else {
        refuse(id, [RowProblem("record.invalidID", ["id": String(id.prefix(80))], at: location)])
        return nil
      }
      return try validated(record)
    } catch {
      refuse(id, error.problems(at: location))
      return nil
    }
  }

  /// Tells something about a record that is taken all the same.
  package mutating func report(_ key: String, _ arguments: [String: String]) {
    problems.append(RowProblem(key, arguments, at: location))
  }

  private mutating func refuse(_ id: String, _ reasons: [RowProblem]) {
    refused.insert(id.lowercased())
    problems += reasons
  }
}
