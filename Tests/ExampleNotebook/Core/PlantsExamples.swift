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
      let photo = try await client.photo(client.keep(try drawing(of: name), named: "\(name).png"))
      let plant = Plant.Details(
        name: name, species: species, since: client.today.adding(days: -40), rhythm: rhythm, photo: photo)
      let id = try await client.add(plant).value.id
      for days in stride(from: 40, to: rhythm, by: -rhythm) {
        let kind = Open(days % 4 == 0 ? CareKind.feeding : .watering)
        try await client.add(Care.Details(kind: kind, day: client.today.adding(days: -days)), to: id)
      }
    }
  }

  private static func drawing(of name: String) throws(DrawingError) -> Data {
    let leaf = Element.circle(center: Point(120, 80), radius: 60, .fill(.accent))
    return try Scene(size: Size(240, 160), title: name, elements: [leaf]).png()
  }
}
