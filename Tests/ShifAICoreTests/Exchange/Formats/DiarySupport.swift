import Foundation
import Interchange
import Values

@testable import ShifAICore

/// The day on which the tests import.
let importDay = CalendarDay("2026-03-31") ?? .earliest

/// A source of files in a folder of their own, by name; a single file is a source by itself.
func source(_ files: [String: Data]) throws -> ImportSource {
  let folder = FileManager.default.temporaryDirectory.appending(path: "shifai-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (name, data) in files { try data.write(to: folder.appending(path: name)) }
  guard files.count == 1, let name = files.keys.first else { return try ImportSource(contentsOf: folder) }
  return try ImportSource(contentsOf: folder.appending(path: name))
}

/// What a file says, once its questions are answered.
func diary(
  _ format: DiaryFormat, _ name: String, _ text: String, _ answers: [String: String] = [:]
) throws -> ImportedDiary {
  let (file, _) = try format.open(source([name: Data(text.utf8)]), today: importDay)
  return try file.diary(ImportAnswers(answers))
}

/// A day as an import should give it.
func imported(_ day: String, _ change: (inout ImportedDay) -> Void = { _ in }) -> ImportedDay {
  var imported = ImportedDay(CalendarDay(day) ?? .earliest)
  change(&imported)
  return imported
}

extension ImportedDiary {
  /// The line, the last part of the key and the column of each problem.
  var refused: [String] {
    problems.map {
      "\($0.location.line) \($0.messageKey.dropFirst("shifai.import.".count)) \($0.column ?? "")"
    }
  }
}

extension ImportedSymptom {
  static func known(_ type: String, _ value: Int? = nil, notes: String = "") -> Self {
    Self(kind: .known(type), value: value, notes: notes)
  }

  static func custom(_ name: String, _ value: Int? = nil, notes: String = "") -> Self {
    Self(kind: .custom(name), value: value, notes: notes)
  }
}
