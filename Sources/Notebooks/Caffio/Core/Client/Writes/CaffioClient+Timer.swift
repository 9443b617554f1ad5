import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension CaffioClient {
  /// Begins a brew whose timer follows a plan, now.
  ///
  /// - Throws: ``CaffioError/alreadyBrewing`` while another one runs, ``CaffioError/notFound(_:)``.
  @discardableResult
  package func startBrew(
    of coffeeId: Coffee.ID, _ plan: BrewPlan, grindSize: String? = nil,
    equipmentId: CoffeeEquipment.ID? = nil, grinderId: CoffeeEquipment.ID? = nil, beansId: Coffee.ID? = nil
  ) async throws -> WriteResult<BrewingSession> {
    let start = store.dependencies.now()
    var draft = BrewDraft(coffeeId)
    draft.startTime = start
    draft.timer = BrewTimer(plan, start: start).stored
    draft.method = plan.method.rawValue
    draft.waterTemperature = plan.celsius
    draft.dose = plan.dose
    // What the plan of an espresso says is the drink that it aims at: the water is the machine's.
    if plan.method.known?.extraction != .espresso { draft.water = plan.water }
    draft.grindSize = grindSize
    draft.equipmentId = equipmentId
    draft.grinderId = grinderId
    draft.beansId = beansId
    return try await addBrew(draft)
  }

  /// Stops the timer of a brew for a while; nothing where it stands still already.
  ///
  /// - Throws: ``CaffioError/brewEnded``, ``CaffioError/noTimer``.
  @discardableResult
  package func pauseBrew(_ id: BrewingSession.ID) async throws -> WriteResult<BrewingSession> {
    let now = store.dependencies.now()
    return try await time(id, as: "caffio.session.paused") { $0.pause(at: now) }
  }

  /// Lets the timer of a brew go on; nothing where it runs.
  ///
  /// - Throws: ``CaffioError/brewEnded``, ``CaffioError/noTimer``.
  @discardableResult
  package func resumeBrew(_ id: BrewingSession.ID) async throws -> WriteResult<BrewingSession> {
    let now = store.dependencies.now()
    return try await time(id, as: "caffio.session.resumed") { $0.resume(at: now) }
  }

  private func time(
    _ id: BrewingSession.ID, as key: String, _ change: @escaping @Sendable (inout BrewClock) -> Void
  ) async throws -> WriteResult<BrewingSession> {
    try await self.change(id, as: key) { draft, stored in
      guard stored.isRunning else { throw CaffioError.brewEnded }
      guard var timer = stored.brewTimer else { throw CaffioError.noTimer }
      change(&timer.clock)
      draft.timer = timer.stored
    }
  }
}
