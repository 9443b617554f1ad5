import Foundation
@testable import HolfyCore
import Testing
import Values

struct ScheduleTests {
  private let history = OdometerHistory([
    OdometerReading(day: Fixture.day("2025-01-15"), value: 30_000),
    OdometerReading(day: Fixture.day("2026-01-05"), value: 40_650),  // 30 a day
  ])

  private func reminder(
    _ number: Int = 1, kind: ReminderKind = .oilChange, due: String? = nil, at odometer: Double? = nil,
    months: Int? = nil, distance: Double? = nil
  ) -> Reminder {
    Reminder(
      id: Fixture.id(3_000 + number), vehicleId: Fixture.id(1),
      details: Reminder.Details(
        title: "Vidange", kind: Open(kind), dueDay: due.map(Fixture.day), dueOdometer: odometer,
        recurrenceMonths: months, recurrenceDistance: distance), stamp: Stamp(Fixture.now))
  }

  @Test(
    "Less than 15 days is urgent, 15 to 60 soon, beyond ok, and yesterday late",
    arguments: [
      (-1, DueStatus.overdue), (0, .urgent), (14, .urgent), (15, .soon), (60, .soon), (61, .ok),
    ])
  func status(days: Int, status: DueStatus) { #expect(DueStatus(daysLeft: days) == status) }

  @Test("Leads come from the kind unless the person chose one")
  func leads() {
    #expect(reminder(kind: .technicalInspection, due: "2026-02-01").leadDays == 30)
    #expect(reminder(kind: .insurance, due: "2026-02-01").leadDays == 15)
    #expect(reminder(kind: .oilChange, due: "2026-02-01").leadDays == 7)
    #expect(reminder(kind: .other, due: "2026-02-01").leadDays == 30)
  }

  @Test("What comes first decides, the day or the distance")
  func whicheverFirst() throws {
    let byDay = try #require(reminder(due: "2026-01-20", at: 50_000).due(on: Fixture.today, history: history))
    #expect(byDay.cause == .day)
    #expect(byDay.daysLeft == 5)
    #expect(byDay.distanceLeft == 9_350)
    let byDistance = try #require(
      reminder(due: "2026-12-31", at: 41_550).due(on: Fixture.today, history: history))
    #expect(byDistance.cause == .recentPace(unitsPerDay: 30))
    #expect(byDistance.day == Fixture.day("2026-02-04"))
    #expect(byDistance.daysLeft == 20)
    #expect(byDistance.status == .soon)
  }

  @Test("Only a reading shows that a distance is passed")
  func passedDistance() throws {
    let passed = try #require(reminder(at: 40_650).due(on: Fixture.today, history: history))
    #expect(passed.status == .overdue)
    #expect(passed.cause == .odometer)
    #expect(passed.distanceLeft == 0)
    let estimated = try #require(reminder(at: 40_700).due(on: Fixture.today, history: history))
    #expect(estimated.status == .urgent)
    #expect(estimated.daysLeft == 0)
  }

  @Test("Of a day and a distance that both have passed the day is told, as it is certain")
  func bothPassed() throws {
    let due = try #require(reminder(due: "2026-01-14", at: 100).due(on: Fixture.today, history: history))
    #expect(due.cause == .day)
    #expect(due.status == .overdue)
    #expect(due.distanceLeft == -40_550)
  }

  @Test("Without a pace an ordinary one is assumed, and without a reading nothing is")
  func unknownPace() throws {
    let one = OdometerHistory([OdometerReading(day: Fixture.today, value: 10_000)])
    let assumed = try #require(reminder(at: 11_000).due(on: Fixture.today, history: one))
    #expect(assumed.cause == .ordinaryPace(unitsPerDay: Due.ordinaryKilometresPerDay))
    #expect(assumed.daysLeft == 30)
    let none = try #require(reminder(at: 11_000).due(on: Fixture.today, history: OdometerHistory([])))
    #expect(none.cause == .odometerUnknown)
    #expect(none.status == .ok)
    let far = try #require(reminder(at: 1e300).due(on: Fixture.today, history: one))
    #expect(far.status == .ok)
  }

  @Test("A recurring reminder comes back from the day and the odometer at which it was done")
  func recurrence() throws {
    let open = reminder(due: "2026-01-20", at: 45_000, months: 12, distance: 15_000)
    let (done, next) = open.completed(
      on: Fixture.day("2026-01-31"), odometer: 44_000, nextId: Fixture.id(9), now: Fixture.now)
    #expect(done.doneDay == Fixture.day("2026-01-31"))
    #expect(done.doneOdometer == 44_000)
    #expect(done.due(on: Fixture.today, history: history) == nil)
    let following = try #require(next)
    #expect(following.id == Fixture.id(9))
    #expect(following.lastDoneDay == Fixture.day("2026-01-31"))
    #expect(following.dueDay == Fixture.day("2027-01-31"))
    #expect(following.dueOdometer == 59_000)
    #expect(following.isOpen)
  }

  @Test("A reminder that does not come back has no next one")
  func once() {
    let (_, next) = reminder(due: "2026-01-20").completed(on: Fixture.today, nextId: "x", now: Fixture.now)
    #expect(next == nil)
  }

  @Test("A technical inspection that was passed comes back when the law says")
  func legalRecurrence() {
    let calendar = InspectionCalendar(regime: .car, firstRegistration: Fixture.day("2020-03-15"))
    let (_, next) = reminder(kind: .technicalInspection, due: "2026-02-01").completed(
      on: Fixture.day("2026-01-10"), calendar: calendar, nextId: Fixture.id(9), now: Fixture.now)
    #expect(next?.lastDoneDay == Fixture.day("2026-01-10"))
    #expect(next?.dueDay == Fixture.day("2028-01-10"))
  }

  @Test("The board gathers the alerts of all vehicles, the most pressing first")
  func board() {
    let clio = Fixture.vehicle(1)
    let bike = Fixture.vehicle(2, type: Open(.bicycle))
    let policy = InsurancePolicy(
      id: Fixture.id(4_000), vehicleId: clio.id,
      details: InsurancePolicy.Details(
        insurer: "Maif", startDay: Fixture.day("2025-02-01"), endDay: Fixture.day("2026-01-31")),
      stamp: Stamp(Fixture.now))
    let oil = reminder(1, due: "2026-01-01")
    var tyres = reminder(2, kind: .tyres, due: "2026-09-01")
    tyres.vehicleId = bike.id
    let board = AlertBoard(
      [
        AlertBoard.Contribution(
          vehicle: clio, reminders: [oil], policies: [policy], inspectionDays: [Fixture.day("2024-01-20")]),
        AlertBoard.Contribution(vehicle: bike, reminders: [tyres]),
      ], today: Fixture.today)
    #expect(
      board.alerts.map(\.source) == [
        .reminder(oil.id), .technicalInspection, .insurance(policy.id), .reminder(tyres.id),
      ])
    #expect(board.alerts.map(\.due.status) == [.overdue, .urgent, .soon, .ok])
    #expect(board.alerts.map(\.tab) == [.maintenance, .admin, .admin, .maintenance])
    #expect(board.pressing.count == 3)
    #expect(board.badge(of: clio.id) == .overdue)
    #expect(board.badge(of: bike.id) == .ok)
  }

  @Test("A reminder is announced from its lead on, whatever its status; anything else once it is soon")
  func announced() {
    var short = reminder(1, due: "2026-01-25")
    short.details.leadDays = 7
    var long = reminder(2, kind: .tyres, due: "2026-04-01")
    long.details.leadDays = 90
    let board = AlertBoard(
      [
        AlertBoard.Contribution(
          vehicle: Fixture.vehicle(), reminders: [short, long], inspectionDays: [Fixture.day("2024-02-20")])
      ], today: Fixture.today)
    #expect(board.pressing.map(\.source) == [.reminder(short.id), .technicalInspection])
    #expect(board.announced.map(\.source) == [.technicalInspection, .reminder(long.id)])
  }

  @Test("An old vehicle without a known inspection is asked about it, not accused")
  func unknownInspection() throws {
    let board = AlertBoard(
      [AlertBoard.Contribution(vehicle: Fixture.vehicle(registered: "2010-01-01"))], today: Fixture.today)
    let alert = try #require(board.alerts.first)
    #expect(alert.source == .technicalInspectionUnknown)
    #expect(alert.due.cause == .dayUnknown)
    #expect(alert.due.status == .soon && alert.due.day == nil && alert.due.daysLeft == nil)
  }

  @Test("A vehicle whose inspection cannot be reckoned asks for its registration, and is not up to date")
  func unknownRegistration() throws {
    func alerts(_ vehicle: Vehicle, _ reminders: [Reminder] = []) -> [VehicleAlert] {
      AlertBoard([AlertBoard.Contribution(vehicle: vehicle, reminders: reminders)], today: Fixture.today)
        .alerts
    }
    var car = Fixture.vehicle()
    car.isRegistrationKnown = false
    let alert = try #require(alerts(car).first)
    #expect(alerts(car).map(\.source) == [.registrationUnknown])
    #expect(alert.due.cause == .registrationUnknown && alert.due.status == .soon && alert.due.day == nil)
    #expect(!alert.isAnnounced)
    #expect(
      AlertBoard([AlertBoard.Contribution(vehicle: car)], today: Fixture.today).badge(of: car.id) == .soon)
    let own = reminder(kind: .technicalInspection, due: "2026-08-01")
    #expect(alerts(car, [own]).map(\.source) == [.reminder(own.id)])
    for regime in [InspectionRegime.exempt, .collectionCar] {
      var exempt = car
      exempt.inspectionRegime = Open(regime)
      #expect(alerts(exempt) == [])
    }
    var bicycle = car
    bicycle.type = Open(.bicycle)
    #expect(alerts(bicycle) == [])
  }

  @Test("A reminder of the person's own replaces what the law says")
  func override() {
    let own = reminder(kind: .technicalInspection, due: "2026-08-01")
    let board = AlertBoard(
      [
        AlertBoard.Contribution(
          vehicle: Fixture.vehicle(), reminders: [own], inspectionDays: [Fixture.day("2020-01-01")])
      ], today: Fixture.today)
    #expect(board.alerts.map(\.source) == [.reminder(own.id)])
  }
}
