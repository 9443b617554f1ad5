import Localization
import Testing

@testable import SyncProtocol

@Suite("What a person is told about sync")
struct MessageTests {
  private static let messages: [any LocalizedMessage] =
    breaches + contradictions + codes + keys + batches + void

  private static let breaches: [LogBreach] = [
    .wiped, .rolledBack(to: 3), .dropped(3), .reordered(3), .spliced(3), .replayed(3), .forked(3), .forged(3),
    .unreadable(3, .truncated), .newer(3, by: .device(.random())),
  ]

  private static let contradictions: [LogBreach] =
    ([.missing, .exchanged, .otherwise(at: 2), .twice, .unreadable] as [Contradiction]).map {
      .contradicted(3, by: .account(.random()), $0)
    }

  private static let keys: [any LocalizedMessage] =
    ([.unusable, .signing, .tooLarge, .sealing, .opening, .exchanged] as [KeyFailure])
    + ([.ownKey(.opening), .earlierKey(.exchanged)] as [EpochComplaint])

  private static let batches: [BatchError] = [
    .tooLarge, .forged, .wrongSpace, .wrongEpoch(.first), .undecryptable, .badPadding, .miscounted,
    .unreadable(.truncated), .unreadable(.unknownKind(9)), .key(.opening),
  ]

  private static let void: [VoidReason] = [
    .staleEpoch, .unknownEpoch, .removedAuthor, .contradictedAuthor, .notAllowed, .wrongKeys, .badCertificate,
    .weakKeys, .tooMany, .knownAlready, .notThere,
  ]

  private static let codes: [CodeError] = [.character("U"), .length(found: 1, expected: 26), .mistyped]

  @Test(
    "Every message has its sentence, with every place filled, and no sentence is unused",
    arguments: Language.allCases)
  func complete(language: Language) throws {
    let table = try StringTable.syncProtocol()
    for message in Self.messages {
      #expect(table.contains(message.messageKey, in: language), "\(message.messageKey)")
      #expect(!table.text(message, language).contains("{"), "\(message.messageKey)")
    }
    #expect(table.keys(in: language) == Set(Self.messages.map(\.messageKey)))
  }

  @Test("One character typed is not several", arguments: [Language.french, .english])
  func counts(language: Language) throws {
    let table = try StringTable.syncProtocol()
    let one = table.text(CodeError.length(found: 1, expected: 26), language)
    #expect(one.contains(language == .french ? "1 a été tapé" : "1 was typed"))
  }
}
