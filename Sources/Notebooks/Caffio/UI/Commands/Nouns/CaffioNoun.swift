import CaffioCore
import Localization
import NotebookContract
import Terminal
import Vault

/// A noun of Caffio.
protocol CaffioNoun: ClientNoun where Client == CaffioClient {}

extension CaffioNoun {
  var texts: CaffioTexts { CaffioTexts(context) }
  var language: Language { context.language }

  /// A record as it is after it was written.
  ///
  /// - Throws: `CaffioError.notFound` where it went meanwhile.
  func written(_ kind: CaffioError.Kind, _ id: String) async throws -> Record {
    guard let record = try await find(id) else { throw CaffioError.notFound(kind) }
    return record
  }
}
