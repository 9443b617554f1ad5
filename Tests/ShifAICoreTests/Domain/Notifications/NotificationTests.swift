import Testing
import Values

@testable import ShifAICore

@Suite("Notifications") struct NotificationTests {
  private let all = Set(NotificationCategory.allCases)

  private func moment(_ number: Int = 30, hour: Int = 21) throws -> NotificationRules.Moment {
    NotificationRules.Moment(day: number, today: try day("2026-03-10"), hour: hour)
  }

  @Test("Default hours are 20, 8, 9, 10 and 21, and the daily reminder is off")
  func defaults() {
    #expect(NotificationCategory.allCases.map(\.defaultHour) == [20, 8, 9, 10, 21])
    #expect(NotificationCategory.allCases.filter { !$0.isOnByDefault } == [.reminder])
  }

  @Test("Quiet from 22 to 8, whatever hour she chose: it is asked at delivery")
  func quiet() throws {
    #expect((0...23).filter(NotificationRules.isQuiet) == [0, 1, 2, 3, 4, 5, 6, 7, 22, 23])
    let rules = NotificationRules(hours: [.recommendation: 0])
    #expect(rules.due([.recommendation], at: try moment(hour: 3)) == nil)
    #expect(rules.due([.recommendation], at: try moment(hour: 8)) == .recommendation)
    #expect(
      [7, 8, 21, 22, 99].map { NotificationRules(hours: [.prediction: $0]).hour(of: .prediction) }
        == [20, 8, 21, 20, 20])
  }

  @Test("At most one a day, the prediction first")
  func one() throws {
    var moment = try moment()
    moment.predictedDays = [moment.today.adding(days: 3)]
    #expect(NotificationRules().due(all, at: moment) == .prediction)
    moment.lastDelivered = moment.today
    #expect(NotificationRules().due(all, at: moment) == nil)
    moment.lastDelivered = moment.today.adding(days: -1)
    #expect(NotificationRules().due(all, at: moment) == .prediction)
  }

  @Test(
    "The day is kept for what has more to say, and comes later: a tip at nine leaves the evening to a prediction"
  )
  func reserved() throws {
    var morning = try moment(hour: 9)
    morning.predictedDays = [morning.today.adding(days: 2)]
    let rules = NotificationRules()
    #expect(rules.due([.prediction, .recommendation], at: morning) == nil)
    var evening = morning
    evening.hour = 20
    #expect(rules.due([.prediction, .recommendation], at: evening) == .prediction)
    // Nothing is kept for a category that is off, that has stopped, or that has nothing to say today.
    #expect(
      NotificationRules(switches: [.prediction: false]).due([.prediction, .recommendation], at: morning)
        == .recommendation)
    var stopped = morning
    stopped.responses = [.prediction: [.ignored, .ignored, .ignored]]
    #expect(rules.due([.prediction, .recommendation], at: stopped) == .recommendation)
    var far = morning
    far.predictedDays = [far.today.adding(days: 9)]
    #expect(rules.due([.prediction, .recommendation], at: far) == .recommendation)
  }

  @Test("A prediction is announced one to three days ahead")
  func ahead() throws {
    let told = try (0...4).filter { ahead in
      var moment = try moment()
      moment.predictedDays = [moment.today.adding(days: ahead)]
      return NotificationRules().due([.prediction], at: moment) == .prediction
    }
    #expect(told == [1, 2, 3])
  }

  @Test("A quick win comes weekly, and every two weeks after three months")
  func quickWins() throws {
    func due(_ number: Int, since days: Int) throws -> Bool {
      var moment = try moment(number)
      moment.lastQuickWin = moment.today.adding(days: -days)
      return NotificationRules().due([.quickWin], at: moment) == .quickWin
    }
    #expect(try [due(30, since: 6), due(30, since: 7)] == [false, true])
    #expect(try [due(90, since: 6), due(90, since: 7)] == [false, true])
    #expect(try [due(91, since: 7), due(91, since: 13), due(91, since: 14)] == [false, false, true])
  }

  @Test("Tips are announced on days 4 to 13, and nothing before day 3")
  func education() throws {
    let days = try (1...20).filter { NotificationRules().due([.education], at: try moment($0)) != nil }
    #expect(days == Array(4...13))
    let first = try (1...20).first { NotificationRules().due([.recommendation], at: try moment($0)) != nil }
    #expect(first == 3)
  }

  @Test("Three ignored in a row stop a category, opening brings it back; skipping ignores, following opens")
  func stops() throws {
    var moment = try moment()
    moment.responses = [.recommendation: [.opened, .ignored, .skipped, .ignored]]
    #expect(NotificationRules().due([.recommendation], at: moment) == nil)
    moment.responses = [.recommendation: [.ignored, .ignored, .followed]]
    #expect(NotificationRules().due([.recommendation], at: moment) == .recommendation)
    moment.responses = [.recommendation: [.ignored, .ignored]]
    #expect(NotificationRules().due([.recommendation], at: moment) == .recommendation)
  }

  @Test("Each category can be switched, and waits for its hour")
  func switches() throws {
    #expect(NotificationRules().due([.reminder], at: try moment()) == nil)
    #expect(NotificationRules(switches: [.reminder: true]).due([.reminder], at: try moment()) == .reminder)
    #expect(NotificationRules(switches: [.quickWin: false]).due([.quickWin], at: try moment()) == nil)
    #expect(NotificationRules().due([.quickWin], at: try moment(hour: 8)) == nil)
    #expect(NotificationRules(hours: [.quickWin: 8]).due([.quickWin], at: try moment(hour: 8)) == .quickWin)
  }
}
