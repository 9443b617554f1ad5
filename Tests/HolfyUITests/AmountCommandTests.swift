import CommandTestSupport
import Foundation
import HolfyCore
import Terminal
import Testing

@testable import HolfyUI

@Suite("Amounts and their currencies on the command line")
struct AmountCommandTests {
  /// A kind of record that has an amount: what it is added with, and the option of the amount.
  struct Kind: CustomTestStringConvertible, Sendable {
    let noun: String
    let needed: [String]
    let option: String

    var testDescription: String { noun }

    static let all = [
      Kind(noun: "document", needed: ["--name", "Vidange"], option: "--amount"),
      Kind(noun: "fuel", needed: ["--volume", "40"], option: "--cost"),
      Kind(noun: "insurance", needed: ["--insurer", "Mutuelle du Port"], option: "--premium"),
    ]
  }

  private struct Answer: Decodable, Equatable {
    var amount, cost, premium: Decimal?
    var currency: String?

    var sum: Decimal? { amount ?? cost ?? premium }
  }

  private let desk: CommandDesk
  private let vehicle: String

  init() async throws {
    desk = try await CommandDesk(
      HolfyCommand.self, of: Holfy.definition, texts: [Holfy.strings(), HolfyPages.strings()])
    vehicle = try await desk.expect(
      "vehicle", "add", "--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD"
    ).line
  }

  private func add(_ kind: Kind, _ more: String...) async throws -> String {
    let outcome = try await desk.run([kind.noun, "add", "--vehicle", vehicle] + kind.needed + more)
    #expect(outcome.status == .success, "\(outcome.warnings)")
    return outcome.line
  }

  @Test("A currency alone changes that of the amount which is there", arguments: Kind.all)
  func currencyAlone(kind: Kind) async throws {
    let id = try await add(kind, kind.option, "90,50")
    let edited: Answer = try await desk.expect(kind.noun, "edit", id, "--currency", "chf", "--json").read()
    #expect(edited.sum == 90.5)
    #expect(edited.currency == "CHF")
    let both: Answer = try await desk.expect(
      kind.noun, "edit", id, kind.option, "12", "--currency", "USD", "--json"
    ).read()
    #expect(both.sum == 12)
    #expect(both.currency == "USD")
    let number: Answer = try await desk.expect(kind.noun, "edit", id, kind.option, "13", "--json").read()
    #expect(number.currency == "USD")
  }

  @Test("A currency of no amount, or without room for its decimals, is refused", arguments: Kind.all)
  func refused(kind: Kind) async throws {
    let bare = try await add(kind)
    #expect(try await desk.run([kind.noun, "edit", bare, "--currency", "CHF"]).status == .usage)
    let id = try await add(kind, kind.option, "90,50")
    #expect(try await desk.run([kind.noun, "edit", id, "--currency", "JPY"]).status == .badData)
    let kept: Answer = try await desk.expect(kind.noun, "show", id, "--json").read()
    #expect(kept.sum == 90.5)
    #expect(kept.currency == "EUR")
    // Emptying the amount asks for no currency.
    let emptied: Answer = try await desk.expect(
      kind.noun, "edit", id, kind.option, "", "--currency", "CHF", "--json"
    ).read()
    #expect(emptied == Answer())
  }
}
