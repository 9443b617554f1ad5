import Values

/// What a project can be begun from.
package enum ProjectTemplate: String, OpenKnown {
  case trip, wedding, renovation, baby, movingIn, household

  /// The emoji that it proposes.
  package var emoji: String {
    switch self {
    case .trip: "✈️"
    case .wedding: "💍"
    case .renovation: "🔨"
    case .baby: "🍼"
    case .movingIn: "📦"
    case .household: "🏠"
    }
  }

  /// The categories that it proposes.
  package var categories: [SuggestedCategory] {
    switch self {
    case .trip: [.transport, .lodging, .restaurant, .groceries, .activities, .insurance, .gifts]
    case .wedding: [.venue, .caterer, .clothes, .music, .photos, .flowers, .invitations, .rings]
    case .renovation: [.materials, .labour, .tools, .furniture, .decoration, .permits]
    case .baby: [.equipment, .clothes, .health, .childcare, .nappies, .toys]
    case .movingIn: [.deposit, .rent, .furniture, .appliances, .transport, .decoration]
    case .household: [.rent, .groceries, .energy, .internet, .insurance, .restaurant, .leisure, .health]
    }
  }
}

/// A category that can be proposed. What is stored is the text that the person sees, in their language.
package enum SuggestedCategory: String, CaseIterable, Hashable, Sendable {
  case transport, lodging, restaurant, groceries, activities, insurance, gifts
  case venue, caterer, clothes, music, photos, flowers, invitations, rings
  case materials, labour, tools, furniture, decoration, permits
  case equipment, health, childcare, nappies, toys
  case deposit, rent, appliances
  case energy, internet, leisure

  /// The key of its text.
  package var labelKey: String { "duospend.category.\(rawValue)" }
}
