import Values

/// A household and its five vehicles, over the ten years before a day.
struct DemoHousehold {
  /// The day on which the notebook is looked at.
  let today: CalendarDay
  /// What brings the same household back.
  let seed: UInt64

  /// The vehicles, the primary one first.
  func vehicles() -> [DemoVehicle] {
    [familyCar(), electricCar(), motorcycle(), collectionCar(), cargoBike()]
  }

  /// A day before today.
  func ago(years: Int, days: Int = 0) -> CalendarDay { today.adding(years: -years).adding(days: -days) }
}

/// Where the household goes. The names are invented.
enum DemoPlaces {
  static let garage = "Garage des Platanes"
  static let electricGarage = "Atelier du Viaduc"
  static let gasWorkshop = "Bicarburation du Val"
  static let tyres = "Pneus de la Vallée"
  static let inspection = "Contrôle Auto des Halles"
  static let motorcycles = "Moto Sillage"
  static let collection = "L’Atelier Bicylindre"
  static let bodywork = "Carrosserie Aubertin"
  static let cycles = "Les Cycles de la Prairie"
  static let stations = [
    "Station des Platanes", "Supermarché du Pont", "Relais de l’Écluse", "Aire de Beauchêne",
  ]
  static let chargers = [
    "Borne de l’aire de Beauchêne", "Borne du Supermarché du Pont", "Borne de la place du Marché",
  ]
  static let tolls = [
    "Péage Villefranche – Beaune", "Péage Vienne – Orange", "Péage Lyon – Chambéry", "Péage Mâcon – Tournus",
  ]
  static let parkings = [
    "Parking de la gare", "Parking Saint-Antoine", "Parking du musée", "Horodateur, centre-ville",
  ]
}
