import Foundation
import HolfyCore
import Testing
import Values

struct InspectionCalendarTests {
  private func calendar(_ regime: InspectionRegime, _ registered: String, _ energies: [EnergyKind] = [])
    -> InspectionCalendar
  {
    InspectionCalendar(
      regime: regime, firstRegistration: Fixture.day(registered), energies: energies.map { Open($0) })
  }

  private func due(_ opens: String?, _ deadline: String) -> InspectionDue {
    InspectionDue(opens: opens.map(Fixture.day), deadline: Fixture.day(deadline))
  }

  @Test("A car is inspected in the six months before its fourth anniversary, then every two years")
  func car() {
    let clio = calendar(.car, "2020-03-15")
    #expect(clio.next(after: nil) == due("2023-09-15", "2024-03-15"))
    #expect(clio.next(after: Fixture.day("2024-02-01")) == due(nil, "2026-02-01"))
    #expect(clio.expiry(ofInspectionOn: Fixture.day("2024-02-29")) == Fixture.day("2026-02-28"))
  }

  @Test("An inspection made for an early sale does not replace the first one")
  func earlyInspection() {
    let clio = calendar(.car, "2020-03-15")
    #expect(clio.next(after: Fixture.day("2022-06-01")) == due("2023-09-15", "2024-03-15"))
    #expect(clio.next(after: Fixture.day("2023-09-15")) == due(nil, "2025-09-15"))
  }

  @Test(
    "A motorcycle registered before 2022 follows the calendar of the order of 2023",
    arguments: [
      ("2010-02-03", "2024-08-14"), ("2014-05-16", "2024-09-15"),
      ("2016-07-22", "2024-11-21"), ("2015-11-02", "2024-12-31"),
      ("2017-01-01", "2025-04-30"), ("2019-12-31", "2025-12-31"),
      ("2020-06-10", "2026-10-09"), ("2021-10-01", "2026-12-31"),
    ])
  func transitional(registered: String, deadline: String) {
    #expect(calendar(.motorcycle, registered).next(after: nil) == due("2024-04-15", deadline))
  }

  @Test("A motorcycle inspected early, for a sale, is in order for three years")
  func earlyMotorcycle() {
    let moto = calendar(.motorcycle, "2020-11-02")
    #expect(moto.next(after: Fixture.day("2024-06-01")) == due(nil, "2027-06-01"))
  }

  @Test(
    "A motorcycle registered since 2022 is inspected before its fifth anniversary, then every three years")
  func motorcycle() {
    let moto = calendar(.motorcycle, "2022-05-02")
    #expect(moto.next(after: nil) == due("2026-11-02", "2027-05-02"))
    #expect(moto.next(after: Fixture.day("2027-04-01")) == due(nil, "2030-04-01"))
  }

  @Test("A light van owes an emissions inspection in the two months before a year has passed")
  func van() {
    let van = calendar(.lightCommercial, "2018-01-31", [.diesel])
    let done = Fixture.day("2022-01-31")
    #expect(van.next(after: done) == due(nil, "2024-01-31"))
    #expect(van.pollutionInspection(after: done) == due("2022-11-30", "2023-01-31"))
    #expect(van.pollutionInspection(after: done, passedOn: Fixture.day("2023-01-05")) == nil)
    #expect(van.pollutionInspection(after: done, passedOn: Fixture.day("2020-12-05")) != nil)
    #expect(calendar(.car, "2018-01-31").pollutionInspection(after: done) == nil)
  }

  @Test("What has no exhaust, or one older than the rules, owes no emissions inspection")
  func noExhaust() {
    let done = Fixture.day("2024-01-01")
    #expect(calendar(.lightCommercial, "2018-01-31", [.electric]).pollutionInspection(after: done) == nil)
    #expect(calendar(.lightCommercial, "1979-12-31", [.diesel]).pollutionInspection(after: done) == nil)
    #expect(calendar(.lightCommercial, "1972-09-30", [.petrol]).pollutionInspection(after: done) == nil)
    #expect(calendar(.lightCommercial, "1972-10-01", [.petrol]).pollutionInspection(after: done) != nil)
    #expect(calendar(.lightCommercial, "2018-01-31").pollutionInspection(after: done) != nil)
  }

  @Test("A collector's vehicle is inspected every five years, and never when registered before 1960")
  func collection() {
    let car = calendar(.collectionCar, "1975-06-01")
    #expect(car.next(after: nil) == nil)
    #expect(car.next(after: Fixture.day("2023-06-01")) == due(nil, "2028-06-01"))
    #expect(calendar(.collectionCar, "1959-12-31").next(after: Fixture.day("2023-06-01")) == nil)
    #expect(calendar(.collectionMotorcycle, "1959-12-31").next(after: nil) == nil)
    #expect(
      calendar(.collectionMotorcycle, "1980-06-01").next(after: Fixture.day("2024-09-01"))
        == due(nil, "2029-09-01"))
  }

  @Test("More than 3.5 tonnes means every year, and a bicycle never")
  func others() {
    let lorry = calendar(.heavyGoods, "2025-06-01")
    #expect(lorry.next(after: nil) == due(nil, "2026-06-01"))
    #expect(lorry.next(after: Fixture.day("2026-05-20")) == due(nil, "2027-05-20"))
    #expect(calendar(.exempt, "2025-06-01").next(after: Fixture.today) == nil)
  }

  @Test("The type tells the usual rhythm, and a vehicle may have its own")
  func usual() {
    var vehicle = Fixture.vehicle(type: Open(.truck))
    #expect(vehicle.inspectionCalendar?.regime == .lightCommercial)
    vehicle.inspectionRegime = Open(.heavyGoods)
    #expect(vehicle.inspectionCalendar?.regime == .heavyGoods)
    vehicle.inspectionRegime = Open(rawValue: "airship")
    #expect(vehicle.inspectionCalendar == nil)
    #expect(
      Fixture.vehicle(type: Open(rawValue: "x")).inspectionCalendar?.regime == .exempt)
  }
}
