import Foundation
import Values

/// A list of a file: the entries that can be read, and beside them those that cannot. One value that a later version
/// writes must not take the rest of ten years along.
struct FileRows<Record: Coded & Hashable>: Decodable {
  private(set) var rows: [FileRow<Record>] = []
  private(set) var unreadable: [UnreadableRow] = []

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      switch try list.decode(Attempt.self).result {
      case .success(let row): rows.append(row)
      case .failure(let row): unreadable.append(row)
      }
    }
  }

  private struct Attempt: Decodable {
    let result: Result<FileRow<Record>, UnreadableRow>

    init(from decoder: any Decoder) throws {
      do {
        result = .success(try FileRow(from: decoder))
      } catch let error as DecodingError {
        result = .failure(UnreadableRow(JSONFileError(error), in: decoder))
      }
    }
  }
}

/// An entry of a file that cannot be read.
struct UnreadableRow: Error, Hashable, Sendable {
  /// Where, and why.
  let error: JSONFileError
  /// What it calls itself, so that it is not taken for absent; nil when not even that can be read.
  let id: String?

  init(_ error: JSONFileError, in decoder: any Decoder) {
    self.error = error
    // The problem of the entry is told already.
    id = try? decoder.container(keyedBy: FieldKey.self).decode(
      String.self, forKey: FieldKey(stringValue: "id"))
  }
}

/// A document of an export, or why it cannot be read: the others are read all the same.
struct ExportedDocument: Decodable {
  let result: Result<ShifAIFile, ShifAIError>

  init(from decoder: any Decoder) throws {
    do {
      result = .success(try ShifAIFile(from: decoder))
    } catch let error as ShifAIError {
      result = .failure(error)
    } catch let error as DecodingError {
      result = .failure(ShifAIError(JSONFileError(error)))
    }
  }
}
