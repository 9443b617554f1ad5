package import Values

/// What somebody measured, as a field of a form.
package enum MeasureField: String, FormField {
  case dose = "caffio.measure.dose"
  case water = "caffio.measure.water"
  case beverage = "caffio.measure.beverage"
  case tds = "caffio.measure.tds"
  case bypass = "caffio.measure.bypass"
  case extraction = "caffio.measure.extraction"
  case caffeine = "caffio.measure.caffeine"
  case portion = "caffio.measure.portion"
  case servings = "caffio.measure.servings"
}

extension MeasureField {
  /// From where to where its numbers go.
  package var scale: FieldScale? {
    switch self {
    case .dose: FieldScale(upTo: CaffioLimits.dose.upperBound)
    case .water, .beverage: FieldScale(1...Int(CaffioLimits.water.upperBound))
    case .bypass: FieldScale(0...Int(CaffioLimits.water.upperBound))
    case .tds: FieldScale(upTo: CaffioLimits.strength.upperBound)
    case .extraction: FieldScale(0...Int(CaffioLimits.extraction.upperBound))
    case .caffeine: FieldScale(0...Int(CaffioLimits.figure.milligrams))
    case .portion: FieldScale(upTo: CaffioLimits.portion.upperBound)
    case .servings: FieldScale(ScaledAmount.servingLimits)
    }
  }
}

/// Why what was measured cannot be.
package enum MeasureError: Error, Equatable, Sendable, FieldRefusal {
  /// Fields that no brew can have: all of them, in the order of the form.
  case invalidFields([FieldProblem<MeasureField>])

  package var fieldProblems: [FieldProblem<MeasureField>] {
    switch self {
    case .invalidFields(let problems): problems
    }
  }

  package var messageKey: String {
    switch self {
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageKey : "caffio.measure.invalidFields"
    }
  }

  package var messageArguments: [String: String] {
    switch self {
    case .invalidFields(let problems):
      problems.count == 1 ? problems[0].messageArguments : ["count": String(problems.count)]
    }
  }
}

extension FieldChecks<MeasureField> {
  /// A number within what it can be; nothing to say of one that is not there.
  mutating func number(_ number: Double?, _ field: MeasureField, in limits: ClosedRange<Double>) {
    require(number.map(limits.contains) ?? true, field, .outOfRange)
  }

  /// - Throws: ``MeasureError/invalidFields(_:)`` when something is wrong.
  func finish() throws(MeasureError) {
    guard problems.isEmpty else { throw .invalidFields(problems) }
  }
}
