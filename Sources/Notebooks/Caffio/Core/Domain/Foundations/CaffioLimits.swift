import Values

/// The limits of Caffio, in one place.
package enum CaffioLimits {
  /// Characters of a name.
  package static let name = 100
  /// Characters of a description, a step, a source.
  package static let line = 2_000
  /// Characters of a unit, a tag, a place, a grind.
  package static let word = 50
  /// Ingredients, steps or tags of one coffee.
  package static let parts = 100
  /// Minutes that a coffee may take: a cold brew takes a day, nothing takes a week.
  package static let minutes = 0...10_080
  /// The mark of a coffee.
  package static let note = 0.0...5.0
  /// What an energy and a taste go from and to.
  package static let scale = 1...5
  /// What a rating goes from and to, by halves.
  package static let stars = 1.0...5.0
  /// Every rating, the lowest first.
  package static let ratings = Array(stride(from: stars.lowerBound, through: stars.upperBound, by: 0.5))
  /// The largest measure of an ingredient, and quantity of a cup.
  package static let measure = 0.0...100_000
  /// The most cups that somebody says to have drunk at once.
  package static let cupsAtOnce = 50.0
  /// The most caffeine that one entry may have: ten grams, which nobody survives.
  package static let caffeine = CaffeineMass(tenths: 100_000)
  /// The caffeine of a day that a person may choose to be told of, in milligrams.
  package static let dailyCaffeine = 0...2_000
  /// How long half of the caffeine may take to go, in minutes. Healthy adults have 1.5 to 9.5 hours (Institute of
  /// Medicine, 2001), and up to 12 are told of pregnancy and the pill (University of Bristol); there is room on both sides.
  package static let halfLife = 60...1_800
  /// The years that a day may have.
  package static let years = 1_900...2_200
  /// The first year in which a cup can have been logged: a clock that was never set says 1970.
  package static let firstLoggedYear = 1_980
  /// How far in the future an instant may lie, in seconds: another clock may be ahead, by a day at most.
  package static let ahead = 86_400.0
  /// Degrees Celsius of water.
  package static let temperature = 0...100
  /// Seconds of a brew: a cold one takes a day, none a week.
  package static let seconds = 0...604_800
  /// Percent that somebody measured, or another program reckoned.
  package static let percent = 0.0...100
  /// Grams of ground coffee of one brew.
  package static let dose = 0.01...5_000.0
  /// Grams of beans in one bag: a sack has seventy kilograms.
  package static let beans = 0.0...100_000.0
  /// Grams of water of one brew, and of what came out of it.
  package static let water = 1.0...100_000.0
  /// Percent of a cup that is dissolved coffee.
  package static let strength = 0.01...30.0
  /// Percent of the coffee that can dissolve: in a laboratory 29 to 36 (Lockhart, The Soluble Solids In Coffee As An Index
  /// To Cup Quality).
  package static let extraction = 0.0...36.0
  /// Millilitres or grams of one portion of a drink: nobody drinks ten litres at once.
  package static let portion = 0.1...5_000.0
  /// The most caffeine that the figure of a portion may say.
  package static let figure = CaffeineMass(tenths: 20_000)
  /// Presets, figures or pieces of equipment of one person.
  package static let ofEach = 500
  /// Bytes of a picture.
  package static let imageBytes: Int64 = 50 * 1_024 * 1_024
}
