import Foundation
import NotebookContract
import Values

extension CSVTable<Coffee> {
  static var coffees: Self {
    Self(
      fileName: "coffees.csv", rootColumn: "id", order: "sortName, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("name") { $0.name },
        CSVColumn("shortDescription") { $0.shortDescription },
        CSVColumn("difficulty") { $0.difficulty.rawValue },
        CSVColumn("preparationTimeMinutes") { String($0.preparationTimeMinutes) },
        CSVColumn("glassType") { $0.glassType.rawValue },
        CSVColumn("coffeeType") { $0.coffeeType.map(\.rawValue).joined(separator: " ") },
        CSVColumn("instructions") { $0.instructions.joined(separator: "\n") },
        CSVColumn("isFavorite") { String($0.isFavorite) }, CSVColumn("note") { $0.note.starsText },
        CSVColumn("tags") { $0.tags.joined(separator: ", ") },
        CSVColumn("caffeine") { $0.caffeine?.decimal.description },
        CSVColumn("caffeineSource") { $0.caffeineSource }, CSVColumn("authorId") { $0.authorId },
        CSVColumn("rating") { $0.rating.map { String($0) } },
        CSVColumn("originalRecipeId") { $0.originalRecipeId },
        CSVColumn("createdAt") { InstantText.write($0.createdAt) },
        CSVColumn("updatedAt") { InstantText.write($0.updatedAt) },
      ])
  }
}

extension CSVTable<Ingredient> {
  static var ingredients: Self {
    Self(
      fileName: "ingredients.csv", rootColumn: "coffeeId", order: "coffeeId, position, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("coffeeId") { $0.coffeeId }, CSVColumn("name") { $0.name },
        CSVColumn("measure") { String($0.measure) }, CSVColumn("units") { $0.units },
      ])
  }
}

extension CSVTable<CoffeeConsumption> {
  static var consumptions: Self {
    Self(
      fileName: "consumptions.csv", rootColumn: "coffeeId", order: "timestamp, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("coffeeId") { $0.coffeeId }, CSVColumn("drink") { $0.drink },
        CSVColumn("day") { $0.day.description }, CSVColumn("timestamp") { InstantText.write($0.timestamp) },
        CSVColumn("utcOffset") { String($0.utcOffset) }, CSVColumn("quantity") { String($0.quantity) },
        CSVColumn("unit") { $0.unit.rawValue }, CSVColumn("caffeine") { $0.caffeine?.decimal.description },
        CSVColumn("mood") { $0.mood?.rawValue },
        CSVColumn("energyLevel") { $0.energyLevel.map { String($0) } },
        CSVColumn("rating") { $0.rating?.starsText }, CSVColumn("location") { $0.location },
        CSVColumn("equipmentId") { $0.equipmentId }, CSVColumn("notes") { $0.notes },
        CSVColumn("brewId") { $0.brewId },
      ])
  }
}

extension CSVTable<BrewingSession> {
  static var sessions: Self {
    Self(
      fileName: "sessions.csv", rootColumn: "coffeeId", order: "startTime, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("coffeeId") { $0.coffeeId },
        CSVColumn("startTime") { InstantText.write($0.startTime) },
        CSVColumn("endTime") { $0.endTime.map(InstantText.write) }, CSVColumn("method") { $0.method },
        CSVColumn("waterTemperature") { $0.waterTemperature.map { String($0) } },
        CSVColumn("grindSize") { $0.grindSize }, CSVColumn("bloomTime") { $0.bloomTime.map { String($0) } },
        CSVColumn("totalBrewTime") { $0.totalBrewTime.map { String($0) } },
        CSVColumn("dose") { $0.dose.map { String($0) } }, CSVColumn("water") { $0.water.map { String($0) } },
        CSVColumn("yield") { $0.yield.map { String($0) } }, CSVColumn("tds") { $0.tds.map { String($0) } },
        CSVColumn("extractionPercentage") { $0.extractionPercentage.map { String($0) } },
        CSVColumn("personalRating") { $0.personalRating?.starsText },
        CSVColumn("equipmentId") { $0.equipmentId }, CSVColumn("notes") { $0.notes },
        CSVColumn("grinderId") { $0.grinderId }, CSVColumn("beansId") { $0.beansId },
      ])
  }
}

extension CSVTable<BeanSheet> {
  static var beans: Self {
    Self(
      fileName: "beans.csv", rootColumn: "id", order: "createdAt, id",
      columns: [
        CSVColumn("coffeeId") { $0.id }, CSVColumn("roaster") { $0.roaster },
        CSVColumn("origin") { $0.origin }, CSVColumn("roast") { $0.roast },
        CSVColumn("roastDate") { $0.roastDate?.description },
        CSVColumn("weight") { $0.weight.map { String($0) } },
        CSVColumn("weightLeft") { $0.weightLeft.map { String($0) } },
        CSVColumn("weighedAt") { $0.weighedAt.map(InstantText.write) },
        CSVColumn("price") { $0.price?.decimal.description },
        CSVColumn("currency") { $0.price?.currency.rawValue },
        CSVColumn("frozenSince") { $0.frozenSince?.description },
        CSVColumn("frozenUntil") { $0.frozenUntil?.description },
      ])
  }
}

extension Double {
  /// « 4 », « 4.5 »: a number of stars without an end that says nothing.
  fileprivate var starsText: String { self == rounded() ? "\(Int(nearest: self))" : "\(self)" }
}

extension CSVTable<CoffeeReview> {
  static var reviews: Self {
    Self(
      fileName: "reviews.csv", rootColumn: "coffeeId", order: "coffeeId, createdAt, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("coffeeId") { $0.coffeeId },
        CSVColumn("rating") { $0.rating.starsText },
        CSVColumn("comment") { $0.comment }, CSVColumn("authorId") { $0.authorId },
        CSVColumn("createdAt") { InstantText.write($0.createdAt) },
      ])
  }
}

extension CSVTable<CoffeeEquipment> {
  static var equipment: Self {
    Self(
      fileName: "equipment.csv", rootColumn: "id", order: "createdAt, id",
      columns: [
        CSVColumn("id") { $0.id }, CSVColumn("name") { $0.name }, CSVColumn("type") { $0.type.rawValue },
        CSVColumn("purchaseDate") { $0.purchaseDate?.description },
        CSVColumn("price") { $0.price?.decimal.description },
        CSVColumn("currency") { $0.price?.currency.rawValue },
        CSVColumn("notes") { $0.notes },
      ])
  }
}
