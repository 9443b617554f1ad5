package import Values

/// How a coffee is brewed, step by step: what the timer follows.
package struct BrewPlan: Hashable, Sendable, Codable {
  /// The method; one of a later version is kept.
  package var method: Open<BrewMethod>
  /// The dry coffee, in grams.
  package var dose: Double
  /// What the water should have, in degrees Celsius; nil where it does not matter.
  package var celsius: Int?
  /// The steps, in order.
  package var steps: [BrewStep]

  package init(_ method: BrewMethod, dose: Double, celsius: Int? = nil, steps: [BrewStep]) {
    self.method = Open(method)
    self.dose = dose
    self.celsius = celsius
    self.steps = steps
  }

  /// All of the water, in grams.
  package var water: Double { steps.reduce(0) { $0 + $1.water } }
  /// How long it takes, in seconds.
  package var seconds: Int { steps.reduce(0) { $0 + $1.seconds } }
  /// The seconds from the beginning to the end of each step.
  var ends: [Int] {
    steps.reduce(into: []) { ends, step in ends.append((ends.last ?? 0) + step.seconds) }
  }

  /// Whether a timer can follow it: what came from elsewhere is asked first.
  package var isSound: Bool {
    CaffioLimits.dose.contains(dose) && (celsius.map(CaffioLimits.temperature.contains) ?? true)
      && !steps.isEmpty && steps.count <= CaffioLimits.parts
      && steps.allSatisfy {
        CaffioLimits.measure.contains($0.water) && CaffioLimits.seconds.contains($0.seconds)
      } && seconds > 0 && seconds <= CaffioLimits.seconds.upperBound
  }

  /// The plan for another dose: the water follows, the times stay.
  ///
  /// - Throws: ``MeasureError/invalidFields(_:)`` for a dose that no brew has.
  package func scaled(toDose dose: Double) throws(MeasureError) -> BrewPlan {
    var checks = FieldChecks<MeasureField>()
    checks.number(dose, .dose, in: CaffioLimits.dose)
    try checks.finish()
    var plan = self
    plan.dose = dose
    let factor = dose / self.dose
    for index in plan.steps.indices { plan.steps[index].water *= factor }
    return plan
  }

  /// The plan as a person weighs it: the coffee to half a gram or so, and what the scale shows after each pour to a few
  /// grams. Each pour is what brings the scale from one to the next, so that they add up.
  package var rounded: BrewPlan {
    var plan = self
    plan.dose = KitchenUnit.grams.rounded(dose)
    var (exact, shown) = (0.0, 0.0)
    for index in plan.steps.indices where steps[index].water > 0 {
      exact += steps[index].water
      let next = max(shown, KitchenUnit.millilitres.rounded(exact))
      plan.steps[index].water = next - shown
      shown = next
    }
    return plan
  }
}
