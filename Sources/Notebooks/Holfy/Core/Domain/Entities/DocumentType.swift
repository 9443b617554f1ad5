package import Values

/// What a document is. The raw values are those of the files: the four that Holfy offers, and every one
/// that its older versions wrote.
package enum DocumentType: String, OpenKnown {
  case technicalInspection = "Contrôle technique"
  case maintenance = "Entretien"
  case repair = "Réparation"
  case other = "Autre"
  case registrationCertificate = "Carte grise"
  case insurance = "Assurance"
  case oilChange = "Vidange"
  case service = "Révision"
  case breakdown = "Panne"
  case accident = "Accident"
  case fuel = "Carburant"
  case part = "Achat de pièce"
  case tollOrParking = "Péage/Parking"
  case invoice = "Facture"

  /// The category under which its cost is counted (HF-23).
  package var category: DocumentCategory {
    switch self {
    case .technicalInspection, .registrationCertificate, .insurance: .administrative
    case .maintenance, .oilChange, .service: .maintenance
    case .repair, .breakdown, .accident: .repair
    case .fuel: .fuel
    case .other, .part, .tollOrParking, .invoice: .others
    }
  }
}

/// The categories of the statistics (HF-23), in the order in which they are shown.
package enum DocumentCategory: String, CaseIterable, Hashable, Sendable, Codable {
  case administrative = "Administratif"
  case maintenance = "Entretien"
  case repair = "Réparation"
  case fuel = "Carburant"
  case others = "Autres"
}

extension DocumentCategory {
  /// The types that count under it, the usual ones first.
  package var types: [DocumentType] { DocumentType.allCases.filter { $0.category == self } }
}

extension Open<DocumentType> {
  /// The category of the type; a type that this version does not know counts among the others.
  package var category: DocumentCategory { known?.category ?? .others }
}
