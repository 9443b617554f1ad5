package import Foundation
package import Values

/// The file `Vehicles/vehicles.json` of Holfy's first versions: an array of vehicles with their documents,
/// dates in seconds since 2001.
package enum LegacyVehicles {
  /// A vehicle that could not be read; the others are.
  package struct Problem: Equatable, Sendable {
    /// Where it stands in the array, from 0.
    package var index: Int
    /// What is wrong.
    package var error: HolfyError
  }

  /// What the file holds.
  package struct Content: Equatable, Sendable {
    /// The vehicles, in the order of the file. The file gives absolute paths of the machine where it was
    /// written: a document has the last component, which is what to look for.
    package var folders: [VehicleFolder] = []
    /// The vehicles that could not be read.
    package var problems: [Problem] = []
    /// What had to be decided.
    package var notes: [VehicleFolder.Note] = []
  }

  /// Reads the file.
  ///
  /// The format has no dates of entry: a vehicle gets that of its registration, a document its own.
  ///
  /// - Parameters:
  ///   - now: the latest that a date of entry can be.
  ///   - timeZone: where the person is: the days of the file are read there.
  /// - Throws: ``HolfyError/invalidJSON(path:reason:)`` when it is not a JSON array.
  package static func decoded(
    from data: Data, currency: Currency, now: Date, timeZone: TimeZone
  ) throws(HolfyError) -> Content {
    var content = Content()
    var ids: Set<String> = []
    for (index, outcome) in try JSONFile.decode([Attempt].self, from: data, or: HolfyError.init).enumerated()
    {
      switch outcome.result {
      case .failure(let error):
        content.problems.append(Problem(index: index, error: error.moved(to: "[\(index)]")))
      // The null object, which the first versions wrote for "no vehicle".
      case .success(let entry) where entry.id == "NULL": continue
      case .success(let entry):
        guard ids.insert(entry.id.lowercased()).inserted else {
          let error = HolfyError.invalidJSON(path: "[\(index)].id", reason: .duplicateID(entry.id))
          content.problems.append(Problem(index: index, error: error))
          continue
        }
        let (folder, notes) = entry.folder(currency: currency, now: now, timeZone: timeZone)
        content.folders.append(folder)
        content.notes += notes
      }
    }
    return content
  }

  /// One vehicle of the array, read or not: the array goes on after one that cannot be.
  private struct Attempt: Decodable {
    let result: Result<LegacyVehicle, HolfyError>

    init(from decoder: any Decoder) throws {
      let value = try JSONValue(from: decoder)
      do {
        let data = try JSONEncoder().encode(value)
        result = .success(try JSONFile.decode(LegacyVehicle.self, from: data, or: HolfyError.init))
      } catch let error as HolfyError {
        result = .failure(error)
      }
    }
  }
}

extension HolfyError {
  /// The same problem, in a value that stands at `place` of a larger file.
  fileprivate func moved(to place: String) -> HolfyError {
    guard case .invalidJSON(let path, let reason) = self else { return self }
    return .invalidJSON(path: path.isEmpty ? place : "\(place).\(path)", reason: reason)
  }
}
