import ArgumentParser
import DuoSpendCore
import Foundation
import Terminal

/// One of the two partners as a person types it: `partner1`, `partner2`, or a name of the project.
struct PartnerArgument: ExpressibleByArgument, Sendable {
  private let text: String

  init?(argument: String) { text = argument }

  /// The partner of a project.
  ///
  /// - Throws: ``DuoSpendCommandError/notAPartner(_:of:)``.
  func partner(in project: Project) throws(DuoSpendCommandError) -> Partner {
    let typed = Self.key(text)
    let found = Partner.allCases.first { typed == $0.rawValue || typed == Self.key(project.partnerName($0)) }
    guard let found else { throw .notAPartner(text, of: project) }
    return found
  }

  /// Whether it means both.
  var isBoth: Bool { Self.key(text) == "both" }

  private static func key(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

/// Who paid, as a person types it: a partner, or `both`, whose parts another option tells.
struct PayerArgument: ExpressibleByArgument, Sendable {
  private let partner: PartnerArgument

  init?(argument: String) {
    guard let partner = PartnerArgument(argument: argument) else { return nil }
    self.partner = partner
  }

  /// The payer; nil for both.
  func payer(in project: Project) throws(DuoSpendCommandError) -> Payer? {
    partner.isBoth ? nil : Payer(try partner.partner(in: project))
  }
}
