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
    var details = BrewingSession.Details(coffeeId)
    details.startTime = start
    details.timer = BrewTimer(plan, start: start).stored
    details.method = plan.method.rawValue
    details.waterTemperature = plan.celsius
    details.dose = plan.dose
    // What the plan of an espresso says is the drink that it aims at: the water is the machine's.
    if plan.method.known?.extraction != .espresso { details.water = plan.water }
    details.grindSize = grindSize
    details.equipmentId = equipmentId
    details.grinderId = grinderId
    details.beansId = beansId
    return try await addBrew(details)
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
    try await self.change(id, as: key) { details, stored in
      guard stored.isRunning else { throw CaffioError.brewEnded }
      guard var timer = stored.brewTimer else { throw CaffioError.noTimer }
      change(&timer.clock)
      details.timer = timer.stored
    }
  }
}
