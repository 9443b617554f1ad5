import Vault

extension CaffioSchema {
  /// The records and their columns in the newest schema.
  static let records = [
    coffees, ingredients, coffeeReviews, beanSheets, months, coffeeConsumptions, brewingSessions,
    userProfiles, tastingProfiles, coffeeEquipment, consumptionPresets, drinkFigures,
    RecordTable("settingRecords", columns: [.text("value")]),
  ]

  // MARK: Recipes

  private static let coffees = RecordTable(
    "coffees",
    columns: [
      .text("name"),
      .hidden(.merged(by: .derived, .text("sortName"))),
      .text("shortDescription"),
      .choice("difficulty", labels: "caffio.difficulty"),
      .number("preparationTimeMinutes"),
      .choice("glassType", labels: "caffio.glass"),
      .merged(by: .set, .json("coffeeType")),
      .group("image", .attachment("imageAttachmentID"), .text("imageMimeType")),
      .text("imageName"),
      .json("instructions"),
      .yesNo("isFavorite"),
      .number("note"),
      .merged(by: .set, .json("tags")),
      .group("caffeine", .number("caffeine", parts: 10), .text("caffeineSource")),
      // Of the cups that were drunk before each was logged.
      .group("earlierCups", .number("totalConsumptions"), .instant("lastConsumed")),
      .yesNo("isPublic"),
      .text("authorId"),
      .number("rating"),
      .merged(by: .maximum, .number("downloadCount")),
      // The recipe may be in somebody else's notebook.
      .reference("originalRecipeId", to: "coffees"),
      .merged(by: .map, .json("metadata")),
      // It counts the changes that the history lists.
      .hidden(.merged(by: .maximum, .number("version"))),
      .stamp(),
    ])

  private static let ingredients = RecordTable(
    "ingredients", parent: coffee,
    columns: [
      .reference("coffeeId", to: "coffees"),
      .text("name"),
      .group("measure", .number("measure"), .choice("units", labels: "caffio.pages.unit")),
      .merged(by: .order, .number("position")),
      .stamp(created: nil),
    ])

  private static let coffeeReviews = RecordTable(
    "coffeeReviews", parent: coffee,
    columns: [
      .reference("coffeeId", to: "coffees"),
      .number("rating"),
      .text("comment", "authorId"),
      .stamp(),
    ])

  /// The sheet has the id of its coffee.
  private static let beanSheets = RecordTable(
    "beanSheets", parent: RecordTable.Parent("coffees", through: "id"),
    columns: [
      .text("roaster", "origin", "roast"),
      .day("roastDate"),
      .number("weight"),
      .group("weightLeft", .number("weightLeft"), .instant("weighedAt")),
      .money("price", "currency"),
      .group("frozen", .day("frozenSince", "frozenUntil")),
      .stamp(),
    ])

  private static let coffee = RecordTable.Parent("coffees", through: "coffeeId")

  // MARK: Months

  private static let months = RecordTable(
    "months",
    columns: [
      .text("notes"),
      .stamp(created: nil),
    ])

  private static let coffeeConsumptions = RecordTable(
    "coffeeConsumptions", parent: month,
    columns: [
      drink,
      .hidden(.merged(by: .derived, .number("cups"))),
      .group("timestamp", .instant("timestamp"), .number("utcOffset")),
      .hidden(.merged(by: .derived, .day("day"))),
      monthID,
      .choice("mood", labels: "caffio.mood"),
      .number("energyLevel", "rating"),
      .choice("location", labels: "caffio.place"),
      .text("notes"),
      .reference("equipmentId", to: "coffeeEquipment"),
      .reference("brewId", to: "brewingSessions"),
      .stamp(),
    ])

  private static let brewingSessions = RecordTable(
    "brewingSessions", parent: month,
    columns: [
      .reference("coffeeId", to: "coffees"),
      .reference("beansId", to: "coffees"),
      .group("startTime", .instant("startTime"), .number("utcOffset")),
      monthID,
      // Whoever ends a brew stops its clock.
      .group("endTime", .instant("endTime"), .json("timer")),
      .choice("method", labels: "caffio.brew.method"),
      .number("waterTemperature"),
      .text("grindSize"),
      .number("bloomTime", "totalBrewTime"),
      // The extraction is reckoned from the others, unless somebody measured it.
      .group("measures", .number("dose", "water", "yield", "tds", "extractionPercentage")),
      .number("personalRating"),
      .reference("equipmentId", to: "coffeeEquipment"),
      .reference("grinderId", to: "coffeeEquipment"),
      .text("notes"),
      .stamp(),
    ])

  private static let month = RecordTable.Parent("months", through: "month")

  /// The month of the clock on the wall; it has a row when something is said of it.
  private static let monthID: [RecordColumn] = .hidden(
    .merged(by: .derived, .reference("month", to: "months")))

  // MARK: The person

  private static let userProfiles = RecordTable(
    "userProfiles",
    columns: [
      .number("preferredCaffeineLimit"),
      .text("wakeUpTime", "bedTime"),
      .number("preferredStrength", "caffeineHalfLifeMinutes"),
      // It names the only taste as soon as there is one.
      .hidden(.merged(by: .derived, .reference("tastingPreferences", to: "tastingProfiles"))),
      .stamp(),
    ])

  /// The taste has the id of its profile.
  private static let tastingProfiles = RecordTable(
    "tastingProfiles", parent: RecordTable.Parent("userProfiles", through: "id"),
    columns: [
      .number("acidityPreference", "bitternessPreference", "sweetnessPreference", "bodyPreference"),
      .merged(by: .set, .json("preferredOrigins", "dislikedFlavors")),
      .stamp(created: nil),
    ])

  private static let coffeeEquipment = RecordTable(
    "coffeeEquipment", parent: profile,
    columns: [
      profileID,
      .text("name"),
      .choice("type", labels: "caffio.equipmentType"),
      .day("purchaseDate"),
      .money("price", "currency"),
      .text("notes"),
      .stamp(),
    ])

  private static let consumptionPresets = RecordTable(
    "consumptionPresets", parent: profile,
    columns: [
      profileID,
      .text("name"),
      drink,
      .merged(by: .order, .number("position")),
      .stamp(),
    ])

  private static let drinkFigures = RecordTable(
    "drinkFigures", parent: profile,
    columns: [
      profileID,
      .choice("drink", labels: "caffio.drink"),
      .group(
        "caffeine",
        .number("caffeine", parts: 10), .number("portion"),
        .choice("portionUnit", labels: "caffio.pages.caffeine.unit"), .text("source")),
      .stamp(),
    ])

  private static let profile = RecordTable.Parent("userProfiles", through: "profileId")

  private static let profileID: [RecordColumn] = .hidden(
    .merged(by: .derived, .reference("profileId", to: "userProfiles")))

  /// What is drunk and what it holds: a recipe, or else a drink of the table or of the person's own.
  private static let drink: [RecordColumn] = .group(
    "drink",
    .reference("coffeeId", to: "coffees"), .choice("drink", labels: "caffio.drink"),
    .number("quantity"), .choice("unit", labels: "caffio.unit"), .number("caffeine", parts: 10))
}
