public import Foundation

/// A coffee that can be suggested.
public struct SuggestionCandidate: Hashable, Sendable {
  /// The coffee's id.
  public var id: String
  /// Its name, which settles the order of equals.
  public var name: String
  /// How it is made; nil where nobody said.
  public var method: BrewMethod?
  /// How it tastes; nil where nobody said: what its method usually tastes like counts then.
  public var taste: TasteProfile?
  /// The caffeine of one serving, in milligrams; nil when not known.
  public var milligrams: Double?
  /// How long it takes.
  public var minutes: Int
  /// Whether it stands on the shelf.
  public var isFavourite: Bool
  /// What the person thinks of it, from 1 to 5; nil where they did not say.
  public var rating: Double?
  /// When it was drunk last; nil for never.
  public var lastDrunk: Date?

  /// A coffee.
  public init(
    id: String, name: String, method: BrewMethod? = nil, taste: TasteProfile? = nil,
    milligrams: Double? = nil,
    minutes: Int = 5, isFavourite: Bool = false, rating: Double? = nil, lastDrunk: Date? = nil
  ) {
    self.id = id
    self.name = name
    self.method = method
    self.taste = taste
    self.milligrams = milligrams
    self.minutes = minutes
    self.isFavourite = isFavourite
    self.rating = rating
    self.lastDrunk = lastDrunk
  }
}

/// What is known of the person and of the moment.
public struct SuggestionMoment: Hashable, Sendable {
  /// Now.
  public var now: Date
  /// The hour on the person's clock, from 0 to 23.
  public var hour: Int
  /// When they go to bed next; nil where they did not say.
  public var bedtime: Date?
  /// How much caffeine they want to have left at bedtime at most, in milligrams.
  public var bedtimeLimit: Double
  /// How caffeine leaves them.
  public var model: CaffeineModel
  /// What they drank in the last days.
  public var intakes: [CaffeineIntake]
  /// What is left of the amount that they set for the day, in milligrams.
  public var caffeineLeft: Double
  /// How they like coffee; nil where they did not say.
  public var taste: TasteProfile?
  /// The methods that their equipment allows; nil where no equipment is noted.
  public var methods: Set<BrewMethod>?

  /// A moment.
  public init(
    now: Date, hour: Int, bedtime: Date? = nil,
    bedtimeLimit: Double = CaffeineReference.bedtime.milligrams, model: CaffeineModel = CaffeineModel(),
    intakes: [CaffeineIntake] = [], caffeineLeft: Double = CaffeineReference.daily.milligrams,
    taste: TasteProfile? = nil, methods: Set<BrewMethod>? = nil
  ) {
    self.now = now
    self.hour = hour
    self.bedtime = bedtime
    self.bedtimeLimit = bedtimeLimit
    self.model = model
    self.intakes = intakes
    self.caffeineLeft = caffeineLeft
    self.taste = taste
    self.methods = methods
  }
}
