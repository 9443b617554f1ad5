import Values

/// Which rhythm of the French technical inspection a vehicle follows.
package enum InspectionRegime: String, OpenKnown {
  /// A car of up to 3.5 tonnes (M1).
  case car
  /// A light van (N1): as a car, with a pollution inspection in between.
  case lightCommercial
  /// More than 3.5 tonnes: every year.
  case heavyGoods
  /// Two or three wheels, quads, cars without licence (category L).
  case motorcycle
  /// A light vehicle registered as a collector's, with four wheels or more.
  case collectionCar
  /// A vehicle of category L registered as a collector's.
  case collectionMotorcycle
  /// None: bicycles, trailers, and whatever else needs no inspection.
  case exempt

  /// The rhythm of most vehicles of a type; a vehicle may have another one of its own.
  package static func usual(for type: VehicleType?) -> InspectionRegime {
    switch type {
    case .car: .car
    case .truck: .lightCommercial
    case .motorcycle: .motorcycle
    case .bicycle, .other, nil: .exempt
    }
  }
}
