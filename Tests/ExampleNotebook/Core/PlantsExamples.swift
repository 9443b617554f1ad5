import Drawing
import Foundation
import NotebookContract
import Values
import Vault

/// A window sill, for a vault that is thrown away afterwards.
enum PlantsExamples {
  static func write(into vault: Vault) async throws {
    let client = try await PlantsClient(in: vault)
    try await client.setUsualRhythm(7)
    for (name, species, rhythm) in [("Basilic", "Ocimum basilicum", 2), ("Misère", "Tradescantia", 7)] {
      var plant = client.newPlant()
      (plant.name, plant.species, plant.rhythm) = (name, species, rhythm)
      plant.since = client.today.adding(days: -40)
      plant.photo = try await client.photo(client.keep(try drawing(of: name), named: "\(name).png"))
      try await client.add(plant)
      for days in stride(from: 40, to: rhythm, by: -rhythm) {
        var care = client.newCare(of: plant.id)
        care.day = client.today.adding(days: -days)
        care.kind = Open(days % 4 == 0 ? .feeding : .watering)
        try await client.add(care)
      }
    }
  }

  private static func drawing(of name: String) throws(DrawingError) -> Data {
    let leaf = Element.circle(center: Point(120, 80), radius: 60, .fill(.accent))
    return try Scene(size: Size(240, 160), title: name, elements: [leaf]).png()
  }
}
