import Localization
import Testing

@testable import SyncProtocol

@Suite("What a person is told about sync")
struct MessageTests {
  private static let messages: [any LocalizedMessage] =
    breaches

  private static let breaches: [LogBreach] = [
    .wiped, .rolledBack(to: 3), .dropped(3), .reordered(3), .spliced(3), .replayed(3), .forked(3), .forged(3),
    .unreadable(3, .truncated), .unreadable(3, .unknownKind(9)), .unreadable(3, .unknownVersion(2)),
  ]

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
}
