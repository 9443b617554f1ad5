import Foundation
package import Values

/// Something in the house that must be done again and again.
package struct EntretienEntity: DetailedRecord, Hashable {
  package var id: String
  package var maisonId = MaisonEntity.fixedID
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// What is to be done, not empty.
    package var titre = ""
    /// The room of its task; nil for none.
    package var pieceId: String?
    /// The activity of its task; nil for none.
    package var activiteId: String?
    /// Every so many months; nil for once a year.
    package var mois: Int?
    /// When its season begins, once a year; nil for every so many months.
    package var saison: Open<Season>?
    /// When it was last done, or from when on it counts.
    package var dernier: CalendarDay
    /// The task that was last made of it; nil for none.
    package var tacheId: String?
  }

  package static var blank: Self {
    Self(id: "", details: Details(from: .earliest), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&maisonId, "maisonId")
    try coder.code(&details.titre, "titre")
    try coder.code(&details.pieceId, "pieceId")
    try coder.code(&details.activiteId, "activiteId")
    try coder.code(&details.mois, "mois")
    try coder.code(&details.saison, "saison")
    try coder.code(&details.dernier, "dernier")
    try coder.code(&details.tacheId, "tacheId")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }
}

extension EntretienEntity.Details {
  /// What a form starts from, which counts from a day on.
  package init(_ title: String = "", from day: CalendarDay) { self.init(titre: title, dernier: day) }

  /// How often; nil where neither was said, and for a season of a later version.
  package var rhythm: UpkeepRhythm? {
    if let mois { return .months(mois) }
    return saison?.known.map(UpkeepRhythm.season)
  }

  /// The day from which it is to be done again; nil where nobody said how often.
  package var due: CalendarDay? { rhythm?.due(after: dernier) }

  /// Says how often.
  package mutating func setRhythm(_ rhythm: UpkeepRhythm) {
    switch rhythm {
    case .months(let months): (mois, saison) = (months, nil)
    case .season(let season): (mois, saison) = (nil, Open(season))
    }
  }

  package func validated() throws(GestionTravauxError) -> Self {
    var (checks, upkeep) = (FieldChecks<GestionTravauxField>(), self)
    upkeep.titre = checks.required(titre, .upkeepTitle, limit: GestionTravauxLimits.line)
    checks.require((mois == nil) != (saison == nil), .upkeepRhythm, .empty)
    checks.require(mois.map(UpkeepRhythm.monthLimits.contains) ?? true, .upkeepRhythm, .outOfRange)
    checks.day(dernier, .upkeepDay)
    try checks.finish()
    return upkeep
  }
}
