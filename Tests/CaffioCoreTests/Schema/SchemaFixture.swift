import TestSupport
import Testing
import Vault

@testable import CaffioCore

/// A file as one version of Caffio left it: made by that version's frozen SQL, and filled with what ten years and
/// five importers leave behind.
enum SchemaFixture: String, VersionedFixture, CustomTestStringConvertible {
  case v1_0 = "1.0.0"
  case v1_1 = "1.1.0"
  case v1_2 = "1.2.0"
  case v1_3 = "1.3.0"
  case v1_4 = "1.4.0"
  case v1_5 = "1.5.0"

  static let newest = CaffioSchema.schema

  /// The first version kept none.
  var derived: [DerivedTable] { self == .v1_0 ? [] : Self.newest.derived }

  /// What the version added to what the versions before it had.
  var rows: String {
    switch self {
    case .v1_0: Self.recipes
    case .v1_1: Self.cups
    case .v1_2: Self.people
    case .v1_3: Self.shared
    case .v1_4: Self.brewed
    case .v1_5: Self.beans
    }
  }
}

extension SchemaFixture {
  /// Unicode, nulls, extreme numbers, both spellings of the French press, kinds of a later version, a picture.
  private static let recipes = """
    INSERT INTO coffees(id, name, sortName, shortDescription, difficulty, preparationTimeMinutes, glassType, coffeeType,
      imageAttachmentID, imageMimeType, imageName, instructions, isFavorite, note, metadata, version, totalConsumptions,
      lastConsumed, isPublic, tags, createdAt, updatedAt, unknownFields) VALUES
    ('c1', 'Café crème', 'cafe creme', 'L’été, à Paris ☕️', 'easy', 5, 'cup', '["hot","short"]', 'a1', 'image/jpeg',
      NULL, '["Moudre","Verser"]', 1, 5, '{"bean":"Sidamo"}', 3, 12, '2025-12-31 23:59:59.000', 1, '["matin","☕️"]',
      '2025-01-01 08:00:00.000', '2025-06-01 08:00:00.000', '{"later":{"deep":[1,2.5,null]}}'),
    ('c2', 'French press', 'french press', '', 'hard', 8, 'french_press', '["hot","filtered"]', NULL, NULL,
      'french_press', '[]', 0, 0, '{}', 1, 0, NULL, 0, '[]', '2025-01-02 08:00:00.000', '2025-01-02 08:00:00.000', NULL),
    ('c3', 'Piston', 'piston', '', 'medium', 2147483647, 'frenchPress', '["nitro"]', NULL, NULL, NULL, '[]', 0, -1,
      '{}', 1, 0, NULL, 0, '[]', '2025-01-03 08:00:00.000', '2025-01-03 08:00:00.000', NULL),
    ('c4', '  ', '  ', '''; DROP TABLE coffees; --', 'expert', 0, 'bowl', '[]', NULL, NULL, NULL, '[""]', 0, 9999, '{}',
      9223372036854775807, 9223372036854775807, NULL, 0, '[]', '0001-01-01 00:00:00.000', '9999-12-31 23:59:59.000', NULL),
    ('c5', '<script>alert(1)</script>', '<script>alert(1)</script>', '\u{0001}tab\tnewline\n', 'easy', 5, 'v60',
      '["hot"]', NULL, NULL, NULL, '[]', 0, 0, '{}', 1, 0, NULL, 0, '[]', '2025-01-05 08:00:00.000',
      '2025-01-05 08:00:00.000', NULL);
    INSERT INTO ingredients(id, coffeeId, name, measure, units, position, updatedAt, unknownFields) VALUES
    ('i1', 'c1', 'Lait entier', 0.1, 'ml', 0, '2025-01-01 08:00:00.000', NULL),
    ('i2', 'c1', 'Café', 1e300, 'g', 1, '2025-01-01 08:00:00.000', '{"x":1}'),
    ('i3', 'c2', '👩‍👧', -0.0000000000000001, '', 0, '2025-01-01 08:00:00.000', NULL);
    INSERT INTO settingRecords(id, value) VALUES ('recipes', 'added'), ('later', '{"x":"é"}');
    """

  /// Days of two time zones, unknown moods and units, cups without recipe, large amounts, a figure of the person's.
  private static let cups = """
    UPDATE coffees SET caffeine = 635, caffeineSource = 'USDA' WHERE id = 'c1';
    INSERT INTO months(id, notes, updatedAt, unknownFields) VALUES
    ('2025-03', 'Trop de café', '2025-03-31 20:00:00.000', '{"later":true}');
    INSERT INTO coffeeConsumptions(id, coffeeId, drink, timestamp, utcOffset, day, month, quantity, unit, cups,
      caffeine, mood, energyLevel, rating, location, notes, createdAt, updatedAt, unknownFields) VALUES
    ('d1', 'c1', '', '2025-03-01 07:30:00.000', 3600, '2025-03-01', '2025-03', 120.5, 'ml', 1, 635, 'energetic', 5, 4,
      'home', 'Très bon', '2025-03-01 07:31:00.000', '2025-03-01 07:31:00.000', NULL),
    ('d2', 'c1', '', '2025-03-01 23:30:00.000', 32400, '2025-03-02', '2025-03', 2, 'cups', 2, 1270, 'calm', 3, NULL,
      '東京', NULL, '2025-03-01 23:31:00.000', '2025-03-01 23:31:00.000', NULL),
    ('d3', NULL, 'Thé vert', '2025-03-01 09:00:00.000', 3600, '2025-03-01', '2025-03', 0.000001, 'bowl', 1, NULL,
      'wistful', NULL, NULL, NULL, NULL, '2025-03-01 09:00:00.000', '2025-03-01 09:00:00.000', '{"z":[]}'),
    ('d4', 'c2', '', '2025-03-01 10:00:00.000', 3600, '2025-03-01', '2025-03', 1e300, 'ml', 1, 99999999999, NULL,
      5, 1, 'office', NULL, '2025-03-01 10:00:00.000', '2025-03-01 10:00:00.000', NULL);
    INSERT INTO consumptionPresets(id, profileId, name, coffeeId, drink, quantity, unit, caffeine, position, createdAt,
      updatedAt, unknownFields) VALUES
    ('p1', 'profile', 'Espresso', 'c1', '', 30, 'ml', 630, 0, '2025-03-01 07:00:00.000', '2025-03-01 07:00:00.000', NULL),
    ('p2', 'profile', 'Thé', NULL, 'Thé', 1, 'cups', NULL, 0, '2025-03-01 07:00:00.000', '2025-03-01 07:00:00.000', '{"a":0}');
    INSERT INTO drinkFigures(id, profileId, drink, caffeine, portion, portionUnit, source, createdAt, updatedAt) VALUES
    ('f1', 'profile', 'espresso', 700, 30, 'ml', 'Le paquet', '2025-03-01 07:00:00.000', '2025-03-01 07:00:00.000');
    """

  /// A taste that nobody refers to cannot be: there is one. Unknown equipment, prices of two currencies.
  private static let people = """
    INSERT INTO tastingProfiles(id, acidityPreference, preferredOrigins, dislikedFlavors, updatedAt, unknownFields)
    VALUES ('profile', 5, '["Éthiopie","Colombie"]', '["fumé"]', '2025-04-01 07:00:00.000', '{"n":1.5}');
    INSERT INTO userProfiles(id, preferredCaffeineLimit, wakeUpTime, bedTime, preferredStrength,
      caffeineHalfLifeMinutes, tastingPreferences, createdAt, updatedAt, unknownFields) VALUES
    ('profile', 200, '06:45', '22:30', 1, 345, 'profile', '2025-04-01 07:00:00.000', '2025-04-01 07:00:00.000', '{"m":null}');
    INSERT INTO coffeeEquipment(id, profileId, name, type, purchaseDate, price, currency, notes, createdAt, updatedAt)
    VALUES ('e1', 'profile', 'Hario V60', 'dripper', '2024-02-29', 2599, 'EUR', NULL, '2025-04-01 07:00:00.000', '2025-04-01 07:00:00.000'),
    ('e2', 'profile', 'Bialetti', 'moka', NULL, 4000, 'JPY', 'Rouge', '2025-04-01 07:00:00.000', '2025-04-01 07:00:00.000'),
    ('e3', 'profile', 'Bodum', 'french_press', NULL, NULL, NULL, '', '2025-04-01 07:00:00.000', '2025-04-01 07:00:00.000');
    UPDATE coffeeConsumptions SET equipmentId = 'e1' WHERE id = 'd1';
    """

  /// The same name three times, once beside what it would be numbered as; a variation of a recipe that is not here.
  private static let shared = """
    UPDATE coffees SET authorId = 'moi', rating = 4.25, downloadCount = 7 WHERE id = 'c1';
    INSERT INTO coffees(id, name, sortName, createdAt, updatedAt, originalRecipeId) VALUES
    ('c6', 'Café crème', 'cafe creme', '2025-05-01 08:00:00.000', '2025-05-01 08:00:00.000', 'c1'),
    ('c7', 'Café crème', 'cafe creme', '2025-05-02 08:00:00.000', '2025-05-02 08:00:00.000', 'elsewhere'),
    ('c8', 'Café crème (2)', 'cafe creme (2)', '2025-05-03 08:00:00.000', '2025-05-03 08:00:00.000', NULL),
    ('c9', '', '', '2025-05-03 08:00:00.000', '2025-05-03 08:00:00.000', NULL),
    ('ca', '', '', '2025-05-04 08:00:00.000', '2025-05-04 08:00:00.000', NULL);
    INSERT INTO coffeeReviews(id, coffeeId, rating, comment, authorId, createdAt, updatedAt, unknownFields) VALUES
    ('r1', 'c1', 1, 'Imbuvable 😱', 'Zoé', '2025-05-05 08:00:00.000', '2025-05-05 08:00:00.000', NULL),
    ('r2', 'c6', 5, NULL, '', '2025-05-05 08:00:00.000', '2025-05-05 08:00:00.000', '{"k":"v"}');
    """

  /// A grind with a decimal comma, a brew that still runs, figures at the edge of what a number holds.
  private static let brewed = """
    INSERT INTO brewingSessions(id, coffeeId, startTime, utcOffset, month, endTime, timer, method, waterTemperature,
      grindSize, bloomTime, totalBrewTime, dose, water, yield, tds, extractionPercentage, personalRating, equipmentId,
      notes, createdAt, updatedAt, unknownFields) VALUES
    ('s1', 'c1', '2025-06-01 06:00:00.000', 7200, '2025-06', '2025-06-01 06:03:30.000', NULL, 'v60', 93, '2,5', 45, 210,
      15.5, 250, 221.4, 1.38, 19.71, 4, 'e1', 'Doux', '2025-06-01 06:04:00.000', '2025-06-01 06:04:00.000', NULL),
    ('s2', 'c2', '2025-06-02 06:00:00.000', -36000, '2025-06', NULL, '{"clock":{"start":770450400}}', NULL, NULL, NULL,
      NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2025-06-02 06:00:00.000', '2025-06-02 06:00:00.000', '{"q":1}'),
    ('s3', 'c6', '2025-06-03 06:00:00.000', 0, '2025-06', '2025-06-03 06:00:00.000', NULL, 'syphon', -273, '', 0, 0,
      5e-324, 1.7976931348623157e308, 0.1, 0.30000000000000004, 100, 1, 'e2', '', '2025-06-03 06:00:00.000',
      '2025-06-03 06:00:00.000', NULL);
    """

  /// Half stars, a cup of a brew of another coffee and month, a grinder that is none, a sheet of strange figures.
  private static let beans = """
    UPDATE coffees SET note = 4.5 WHERE id = 'c1';
    UPDATE coffeeReviews SET rating = 1.5 WHERE id = 'r1';
    UPDATE coffeeConsumptions SET rating = 4.5, brewId = 's1' WHERE id = 'd1';
    UPDATE coffeeConsumptions SET brewId = 's2' WHERE id = 'd4';
    UPDATE brewingSessions SET personalRating = 4.5, grinderId = 'e2', beansId = 'c2' WHERE id = 's1';
    INSERT INTO beanSheets(id, roaster, origin, roast, roastDate, weight, weightLeft, weighedAt, price, currency,
      frozenSince, frozenUntil, createdAt, updatedAt, unknownFields) VALUES
    ('c1', 'Belleville', 'Éthiopie ☕️', 'CITY_ROAST', '2025-05-20', 250, 120.5, '2025-06-02 06:00:00.000', 1450, 'EUR',
      '2025-05-25', '2025-05-30', '2025-05-21 08:00:00.000', '2025-06-02 06:00:00.000', '{"sku":[1,null]}'),
    ('c2', NULL, '', NULL, NULL, 1e300, -3, NULL, NULL, NULL, '2025-06-01', NULL, '2025-06-01 08:00:00.000',
      '2025-06-01 08:00:00.000', NULL);
    """
}
