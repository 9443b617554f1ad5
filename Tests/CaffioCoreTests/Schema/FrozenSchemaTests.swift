import Foundation
import GRDB
import TestSupport
import Testing
import Values

@testable import CaffioCore
@testable import Vault

/// What shipped is never edited: it made the files on people's disks.
@Suite struct FrozenSchemaTests {
  /// The 64-bit FNV-1a of every statement that a version made, written down when it shipped.
  private static let digests: [SchemaFixture: String] = [
    .v1_0: "5088e6662ce99746",
    .v1_1: "806e0de8d2d9f3eb",
    .v1_2: "c63a65e7f7ee5114",
    .v1_3: "4539be25f60f3bf7",
    .v1_4: "be2acd435f9b29bd",
    .v1_5: "5130ac7b5d59f3b4",
  ]

  /// The same of the way back from each version to the one before it: it made what people with an older program have.
  private static let waysBack: [SchemaFixture: String] = [
    .v1_1: "b60f8398428711dc",
    .v1_2: "9a83f744d980de66",
    .v1_3: "f0bc3db411a56137",
    .v1_4: "bdd936370b800ece",
    .v1_5: "b2a09a0c24c744b3",
  ]

  private static func digest(_ text: String) -> String {
    let digest = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let hex = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - hex.count) + hex
  }

  @Test("The way back from each version is the one that it had when it was written")
  func waysBack() {
    let stages = CaffioSchema.schema.plan.stages
    #expect(stages.map(\.version) == SchemaFixture.allCases.map(\.version))
    // What runs last would be frozen too.
    #expect(stages.map(\.cleanUp).joined() == "")
    for (stage, fixture) in zip(stages, SchemaFixture.allCases) {
      #expect(stage.down.map { Self.digest($0.sql) } == Self.waysBack[fixture], "\(fixture.rawValue)")
    }
  }

  @Test("Each version makes the tables that it made when it was written", arguments: SchemaFixture.allCases)
  func frozen(version: SchemaFixture) throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { try version.create(in: $0) }
    let statements = try queue.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
            AND name NOT GLOB 'carnets_*' ORDER BY type, name
          """)
    }
    let text = statements.map { $0 + ";\n" }.joined(separator: "\n")
    #expect(Self.digest(text) == Self.digests[version])
  }

  @Test("The specification's models have its fields")
  func specification() throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { try SchemaFixture.v1_5.create(in: $0) }
    let specified: [String: [String]] = [
      "coffees": [
        "id", "name", "shortDescription", "difficulty", "preparationTimeMinutes", "glassType", "coffeeType",
        "imageName", "instructions", "isFavorite", "metadata", "version", "createdAt", "updatedAt",
        "totalConsumptions", "lastConsumed", "isPublic", "tags", "authorId", "rating", "downloadCount",
        "originalRecipeId",
      ],
      "ingredients": ["id", "name", "measure", "units"],
      "coffeeConsumptions": [
        "id", "timestamp", "coffeeId", "quantity", "mood", "energyLevel", "location", "notes", "createdAt",
      ],
      "dailyConsumptionSummaries": ["date", "totalCups", "totalCaffeine", "peakEnergyTime"],
      "userProfiles": [
        "id", "preferredCaffeineLimit", "wakeUpTime", "bedTime", "preferredStrength", "tastingPreferences",
        "createdAt",
      ],
      "tastingProfiles": [
        "id", "acidityPreference", "bitternessPreference", "sweetnessPreference", "bodyPreference",
        "preferredOrigins", "dislikedFlavors",
      ],
      "coffeeEquipment": ["id", "name", "type", "purchaseDate", "notes"],
      "coffeeReviews": ["id", "rating", "comment", "authorId", "coffeeId", "createdAt"],
      "brewingSessions": [
        "id", "coffeeId", "startTime", "endTime", "waterTemperature", "grindSize", "bloomTime",
        "totalBrewTime",
        "yield", "tds", "extractionPercentage", "personalRating", "notes",
      ],
    ]
    for (table, columns) in specified {
      let stored = try queue.read { try Set($0.columns(in: table).map(\.name)) }
      #expect(stored.isSuperset(of: columns), "\(table): \(Set(columns).subtracting(stored))")
    }
  }

  @Test("A row that no person can mean is refused by the file itself")
  func constraints() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let time = "'2026-01-01 00:00:00.000'"
    let refused = [
      "UPDATE coffees SET coffeeType = '['", "UPDATE coffees SET isFavorite = 2",
      "INSERT INTO ingredients(id, coffeeId, name, updatedAt) VALUES ('i', 'none', 'x', \(time))",
      "INSERT INTO coffeeReviews(id, coffeeId, rating, createdAt, updatedAt) VALUES ('r', '\(latte.id)', 6, \(time), \(time))",
      """
      INSERT INTO coffeeConsumptions(id, timestamp, day, month, quantity, createdAt, updatedAt)
      VALUES ('d', \(time), '2026-01-01', '2026-01', 1, \(time), \(time))
      """,
      "INSERT INTO tastingProfiles(id, bodyPreference, updatedAt) VALUES ('profile', 0, \(time))",
    ]
    for sql in refused {
      await #expect(throws: (any Error).self, "\(sql)") {
        try await bar.store.write(Action("test")) { try $0.execute(sql: sql) }
      }
    }
  }
}
