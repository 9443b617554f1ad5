import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

struct TaskFields: ParsableArguments {
  @OptionGroup var room: RoomOption
  @OptionGroup var activity: ActivityOption
  @Flag(help: .text("gestiontravaux.option.asTyped")) var asTyped = false
  @Option(help: .text("gestiontravaux.option.prochaineAction")) var prochaineAction: String?
  @OptionGroup var contact: ContactOption
  @Option(
    parsing: .unconditional, help: .text("gestiontravaux.option.budget", value: "gestiontravaux.value.amount")
  )
  var budget: AmountArgument?
  @Option(
    parsing: .unconditional, help: .text("gestiontravaux.option.cout", value: "gestiontravaux.value.amount"))
  var cout: AmountArgument?
  @OptionGroup var currency: CurrencyOption

  /// Changes the sums that are given.
  ///
  /// - Parameter usual: what sums are in where nobody says a currency.
  func sums(budget storedBudget: inout Money?, cout storedCost: inout Money?, usual: Currency) throws {
    let currency = currency.currency
    guard budget != nil || cout != nil || currency == nil || storedBudget != nil || storedCost != nil else {
      throw TerminalError.missingOption("--budget")
    }
    storedBudget = try Money.changing(storedBudget, to: budget, in: currency, or: usual, option: "--budget")
    storedCost = try Money.changing(storedCost, to: cout, in: currency, or: usual, option: "--cout")
  }

  /// Where a new task is: rooms and activities that exist by their ids or names, new ones by their names.
  ///
  /// - Throws: `TerminalError.missingOption`, ``GestionTravauxCommandError/resembles(_:typed:existing:)`` for a name that
  ///   resembles one, ``GestionTravauxCommandError/underWay(title:id:)``.
  func places(_ client: GestionTravauxClient, _ texts: GestionTravauxTexts) async throws -> TacheDraft {
    guard let roomText = room.pieceId else { throw TerminalError.missingOption("--piece") }
    guard let activityText = activity.activiteId else { throw TerminalError.missingOption("--activite") }
    // An id stands for its name.
    let room = try await client.value(RoomQuery(roomText))?.room.nom ?? roomText
    let activity = try await client.value(ActivityQuery(activityText))?.activity.nom ?? activityText
    let proposal = try await client.value(
      TaskProposalQuery(room: room, activity: activity, declinesRoom: asTyped, declinesActivity: asTyped))
    if case .resembling(let existing, _) = proposal.room {
      throw GestionTravauxCommandError.resembles(.room, typed: room, existing: existing.name)
    }
    if case .resembling(let existing, _) = proposal.activity {
      throw GestionTravauxCommandError.resembles(.activity, typed: activity, existing: existing.name)
    }
    if let task = proposal.duplicate {
      throw GestionTravauxCommandError.underWay(title: texts.title(task), id: task.id)
    }
    return TacheDraft(piece: .named(room), activite: .named(activity))
  }
}
