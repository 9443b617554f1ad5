package import Foundation

/// A coffee that can be suggested.
package struct SuggestionCandidate: Hashable, Sendable {
  /// The coffee's id.
  package var id: String
  /// Its name, which settles the order of equals.
  package var name: String
  /// How it is made; nil where nobody said.
  package var method: BrewMethod?
  /// The caffeine of one serving, in milligrams; nil when not known.
  package var milligrams: Double?
  /// What is said of it: where it comes from, what it tastes of.
  package var words: CoffeeWords
  /// Whether it stands on the shelf.
  package var isFavourite: Bool
  /// What the person thinks of it, from 1 to 5; nil where they did not say.
  package var rating: Double?
  /// When it was drunk last; nil for never.
  package var lastDrunk: Date?

  package init(
    id: String, name: String, method: BrewMethod? = nil, milligrams: Double? = nil,
    words: CoffeeWords = CoffeeWords(), isFavourite: Bool = false, rating: Double? = nil,
    lastDrunk: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.method = method
    self.milligrams = milligrams
    self.words = words
    self.isFavourite = isFavourite
    self.rating = rating
    self.lastDrunk = lastDrunk
  }

  /// How strong it is, from 1 to 5, by its caffeine: a decaffeinated one, a small one, an espresso, a double one, more; nil
  /// when not known.
  var strength: Int? {
    milligrams.map { milligrams in 1 + Self.strengths.count { milligrams > $0 } }
  }

  private static let strengths = [20.0, 60, 90, 130]
}

/// What is known of the person and of the moment.
package struct SuggestionMoment: Hashable, Sendable {
  package var now: Date
  /// The hour on the person's clock, from 0 to 23.
  package var hour: Int
  /// When they go to bed next; nil where they did not say.
  package var bedtime: Date?
  /// How much caffeine they want to have left at bedtime at most, in milligrams.
  package var bedtimeLimit: Double
  /// How caffeine leaves them.
  package var model: CaffeineModel
  /// What they drank in the last days.
  package var intakes: [CaffeineIntake]
  /// What is left of the amount that they set for the day, in milligrams.
  package var caffeineLeft: Double
  /// How they like coffee; nil where they did not say.
  package var taste: TasteProfile?
  /// Where they like it from.
  package var origins: [String]
  /// What they do not like it to taste of.
  package var dislikedFlavours: [String]
  /// How strong they like it, from 1 to 5; nil where they did not say.
  package var strength: Int?
  /// The hour at which they get up, from 0 to 23; nil where they did not say.
  package var wakeUpHour: Int?
  /// The methods that their equipment allows; nil where no equipment is noted.
  package var methods: Set<BrewMethod>?

  package init(
    now: Date, hour: Int, bedtime: Date? = nil,
    bedtimeLimit: Double = CaffeineReference.bedtime.milligrams, model: CaffeineModel = CaffeineModel(),
    intakes: [CaffeineIntake] = [], caffeineLeft: Double = CaffeineReference.daily.milligrams,
    taste: TasteProfile? = nil, origins: [String] = [], dislikedFlavours: [String] = [], strength: Int? = nil,
    wakeUpHour: Int? = nil, methods: Set<BrewMethod>? = nil
  ) {
    self.now = now
    self.hour = hour
    self.bedtime = bedtime
    self.bedtimeLimit = bedtimeLimit
    self.model = model
    self.intakes = intakes
    self.caffeineLeft = caffeineLeft
    self.taste = taste
    self.origins = origins
    self.dislikedFlavours = dislikedFlavours
    self.strength = strength
    self.wakeUpHour = wakeUpHour
    self.methods = methods
  }

  /// Whether their day begins: the six hours after they get up, from five o'clock on where they did not say when.
  var isMorning: Bool { (hour - (wakeUpHour ?? 5) + 24) % 24 < 6 }
}
