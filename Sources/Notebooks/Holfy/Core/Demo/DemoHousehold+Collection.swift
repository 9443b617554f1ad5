import Values

extension DemoHousehold {
  /// The old car of Sundays: a collector's one, inspected every five years, driven when the weather is fine.
  func collectionCar() -> DemoVehicle {
    let start = ago(years: 10)
    var car = DemoVehicle(
      Vehicle.Details(
        brand: "Citroën", model: "2CV 6 Spécial", plate: "2841 QX 69",
        registrationDate: CalendarDay(year: 1984, month: 6, day: 12) ?? start, energies: [Open(.petrol)],
        inspectionRegime: Open(.collectionCar),
        notes: "Carte grise de collection. Additif plomb à chaque plein."),
      today: today, since: start, from: 48_200, yearly: [2_100, 1_900, 1_700, 1_900, 900, 1_600],
      months: [0.1, 0.2, 0.6, 1.2, 1.8, 1.9, 1.7, 1.6, 1.5, 0.9, 0.3, 0.1], seed: seed)
    car.fill(
      DemoTank(
        energy: .petrol, per100Kilometres: 6.4, interval: 70...150, stations: DemoPlaces.stations,
        price: 1.03...1.12,
        partialShare: 0.22, missedShare: 0.03, winter: 1.08), in: start...today)
    car.maintain(
      DemoJob(
        title: "Vidange et graissage", type: .oilChange, garage: DemoPlaces.collection,
        parts: [("Huile 15W40, 2,5 l", 31), ("Filtre à huile", 11), ("Graisse", 6)], hours: 0.7,
        everyKilometres: 3_000,
        everyMonths: 12), reminding: .oilChange)
    car.maintain(
      DemoJob(
        title: "Réglage des culbuteurs et de l’allumage", type: .maintenance, garage: DemoPlaces.collection,
        parts: [("Jeu de vis platinées", 19)], hours: 1.2, everyKilometres: 5_000, everyMonths: 24))
    car.maintain(
      DemoJob(
        title: "Pneus 125 R15", type: .maintenance, garage: DemoPlaces.collection,
        parts: [("4 pneus 125 R15", 392)], hours: 1, everyMonths: 75))
    let repairs: [(job: DemoJob, yearsAgo: Double)] = [
      (
        DemoJob(
          title: "Plancher, soudures", type: .repair, garage: DemoPlaces.collection,
          parts: [("Demi-plancher gauche", 118)], hours: 7.5), 8.4
      ),
      (
        DemoJob(
          title: "Capote neuve", type: .part, garage: DemoPlaces.collection,
          parts: [("Capote bordeaux", 264)], hours: 2), 6.2
      ),
      (
        DemoJob(
          title: "Carburateur, réfection", type: .repair, garage: DemoPlaces.collection,
          parts: [("Pochette de joints", 38)], hours: 3), 3.7
      ),
      (
        DemoJob(
          title: "Allumeur", type: .repair, garage: DemoPlaces.collection,
          parts: [("Boîtier d’allumage", 96)], hours: 1.1), 0.7
      ),
    ]
    for repair in repairs { car.repair(repair.job, yearsAgo: repair.yearsAgo) }
    car.inspect(at: DemoPlaces.inspection, euros: 79, leads: [25], first: ago(years: 9, days: 70))
    car.insure(
      DemoInsurance(
        insurer: "Mutuelle du Cèdre", formula: "Collection, kilométrage limité", number: "MC 52 004 880",
        premium: 138,
        daysLeft: 288))
    car.spend(
      DemoErrand(
        names: [
          "Joints de portes", "Ampoules 6 V", "Durites", "Bougies", "Cire et polish", "Sandows de capote",
        ], type: .part,
        euros: 9...58, perMonth: 0.3))
    car.spend(
      DemoErrand(
        names: ["Inscription à la balade du club", "Cotisation du club"], type: .other, euros: 20...45,
        perMonth: 0.15, months: 3...9))
    car.read(everyDays: 22...45, notes: ["", "Retour de balade."])
    return car
  }
}
