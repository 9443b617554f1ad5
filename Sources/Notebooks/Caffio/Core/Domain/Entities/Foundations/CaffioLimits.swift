import Values

/// The limits of Caffio, in one place.
public enum CaffioLimits {
  /// Characters of a name.
  public static let name = 100
  /// Characters of a description, a step, a source.
  public static let line = 2_000
  /// Characters of a unit, a tag, a place, a grind.
  public static let word = 50
  /// Ingredients, steps or tags of one coffee.
  public static let parts = 100
  /// Minutes that a coffee may take: a cold brew takes a day, nothing takes a week.
  public static let minutes = 0...10_080
  /// The mark of a coffee.
  public static let note = 0...5
  /// What a rating, an energy and a taste go from and to.
  public static let scale = 1...5
  /// The largest measure of an ingredient, and quantity of a cup.
  public static let measure = 0.0...100_000
  /// The most cups that somebody says to have drunk at once.
  public static let cupsAtOnce = 50.0
  /// The most caffeine that one entry may have: ten grams, which nobody survives.
  public static let caffeine = CaffeineMass(tenths: 100_000)
  /// The caffeine of a day that a person may choose to be told of, in milligrams.
  public static let dailyCaffeine = 0...2_000
  /// How long half of the caffeine may take to go, in minutes: from the fastest smoker to the last weeks of a
  /// pregnancy.
  public static let halfLife = 60...1_800
  /// The years that a day may have.
  public static let years = 1_900...2_200
  /// The first year in which a cup can have been logged: a clock that was never set says 1970.
  public static let firstLoggedYear = 1_980
  /// How far in the future an instant may lie, in seconds: another clock may be ahead, by a day at most.
  public static let ahead = 86_400.0
  /// Degrees Celsius of water.
  public static let temperature = 0...100
  /// Seconds of a brew: a cold one takes a day, none a week.
  public static let seconds = 0...604_800
  /// Percent of what is dissolved or extracted.
  public static let percent = 0.0...100
  /// Presets, figures or pieces of equipment of one person.
  public static let ofEach = 500
  /// Bytes of a picture.
  public static let imageBytes: Int64 = 50 * 1_024 * 1_024
}
