import Values

/// A zone of the body map; raw values as stored.
package enum BodyZone: String, OpenKnown, Labelled {
  case uterus
  case leftOvary = "left_ovary"
  case rightOvary = "right_ovary"
  case pelvis
  case lowerBack = "lower_back"
  case thighs

  package var labelKey: String { "shifai.zone.\(rawValue)" }
}

/// How a pain feels; raw values as stored.
package enum PainType: String, OpenKnown, Labelled {
  case cramping, burning, pressure, sharp, other

  package var labelKey: String { "shifai.painType.\(rawValue)" }
}
