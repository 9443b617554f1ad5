import Values

extension DemoHousehold {
  /// The second car, electric, charged at home most nights.
  func electricCar() -> DemoVehicle {
    let start = ago(years: 5, days: 40)
    var car = DemoVehicle(
      Vehicle.Details(
        brand: "Peugeot", model: "e-208", plate: "FZ-903-LB", registrationDate: start,
        energies: [Open(.electric)], notes: "Charge à 80 % la semaine. Câble dans le coffre."),
      today: today, since: start, yearly: [11_600, 12_900, 13_300, 12_700, 13_000],
      months: [1, 0.95, 1, 1, 1.05, 1, 1.2, 1.1, 1, 1, 0.95, 0.95], seed: seed)
    car.fill(
      DemoTank(
        energy: .electric, per100Kilometres: 15.4, interval: 40...120, stations: ["Maison"],
        price: 0.97...1.03,
        partialShare: 0.25, winter: 1.19,
        away: DemoTank.Away(stations: DemoPlaces.chargers, price: 2.3...2.9, share: 0.07)), in: start...today)
    car.maintain(
      DemoJob(
        title: "Révision annuelle", type: .service, garage: DemoPlaces.electricGarage,
        parts: [("Filtre d’habitacle", 36), ("Contrôle de la batterie de traction", 0)], hours: 1.1,
        everyKilometres: 25_000, everyMonths: 12), reminding: .service)
    car.maintain(
      DemoJob(
        title: "Quatre pneus", type: .maintenance, garage: DemoPlaces.tyres,
        parts: [("4 pneus 205/45 R17", 436), ("Montage et équilibrage", 64)], everyKilometres: 36_000),
      reminding: .tyres)
    car.maintain(
      DemoJob(
        title: "Batterie 12 V", type: .part, garage: DemoPlaces.electricGarage,
        parts: [("Batterie 12 V", 132)], hours: 0.4, everyMonths: 46))
    car.repair(
      DemoJob(
        title: "Caméra de recul", type: .repair, garage: DemoPlaces.electricGarage, parts: [("Caméra", 164)],
        hours: 0.9), yearsAgo: 1.7)
    car.repair(
      DemoJob(
        title: "Borne murale, pose", type: .invoice, garage: "Élec’Habitat",
        parts: [("Borne 7,4 kW", 690), ("Pose et attestation", 540)]), yearsAgo: 4.9)
    car.documents.append(
      car.invoice(
        DemoJob(
          title: "Carte grise", type: .registrationCertificate, garage: "",
          parts: [("Certificat d’immatriculation", 14)]), on: start))
    car.inspect(at: DemoPlaces.inspection, euros: 84, leads: [22, 15])
    car.insure(
      DemoInsurance(
        insurer: "Mutuelle du Cèdre", formula: "Formule sérénité, tous risques", number: "MC 40 118 391",
        premium: 688,
        daysLeft: 124))
    car.spend(
      DemoErrand(
        names: DemoPlaces.parkings, type: .tollOrParking, euros: 2...12, perMonth: 1.1, photoShare: 0.3))
    car.spend(DemoErrand(names: DemoPlaces.tolls, type: .tollOrParking, euros: 5...26, perMonth: 0.8))
    car.reminders.append(
      DemoReminder(
        draft: Reminder.Details(
          title: "Monter les pneus d’hiver", kind: Open(.tyres),
          lastDoneDay: today.adding(days: 34).adding(years: -1), dueDay: today.adding(days: 34),
          recurrenceMonths: 12)))
    car.read(everyDays: 80...110)
    return car
  }
}
