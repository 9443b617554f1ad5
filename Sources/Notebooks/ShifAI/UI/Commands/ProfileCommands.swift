import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai profile`: what she says about herself, and her settings.
struct ProfileCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "profile", help: "shifai.command.profile",
      subcommands: [ShowProfileCommand.self, BeginCommand.self, EditProfileCommand.self])
  }
}

/// `carnets shifai profile show`
struct ShowProfileCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("show", help: "shifai.command.profile.show")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .reading) { client in
      let profile = try await client.value(ProfileQuery())
      let texts = try await DiaryTexts(of: client, in: context)
      let stopped = try await client.value(StoppedRemindersQuery(today: client.today))
      try context.answer(options.output, profile.map { ProfileOutput($0, stopped) }) {
        profile.map { texts.sheet(of: $0, stopped) } ?? context.text("shifai.answer.notBegun")
      }
    }
  }
}

/// `carnets shifai profile begin --accept-disclaimer …`
struct BeginCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("begin", help: "shifai.command.profile.begin")
  }

  @Flag(help: .text("shifai.option.acceptDisclaimer")) var acceptDisclaimer = false
  @Option(help: .text("shifai.option.lastPeriod")) var lastPeriod: CalendarDay?
  @OptionGroup var fields: ProfileOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .writing) { client in
      let texts = try await DiaryTexts(of: client, in: context)
      let tracked = try fields.tracked(texts)
      let profile = try await client.completeOnboarding(lastPeriod: lastPeriod) {
        [acceptDisclaimer, fields] draft in
        if acceptDisclaimer { draft.acceptsDisclaimer = true }
        fields.apply(to: &draft, tracking: tracked)
      }.value
      try context.answer(options.output, ProfileOutput(profile, [])) { texts.sheet(of: profile, []) }
    }
  }
}

/// `carnets shifai profile edit …`
struct EditProfileCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("edit", help: "shifai.command.profile.edit")
  }

  @OptionGroup var fields: ProfileOptions
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withShifAI(options, .writing) { client in
      try await client.checkBegun()
      let texts = try await DiaryTexts(of: client, in: context)
      let tracked = try fields.tracked(texts)
      let profile = try await client.editProfile { [fields] draft in
        fields.apply(to: &draft, tracking: tracked)
      }.value
      let stopped = try await client.value(StoppedRemindersQuery(today: client.today))
      try context.answer(options.output, ProfileOutput(profile, stopped)) {
        texts.sheet(of: profile, stopped)
      }
    }
  }
}

/// What she can say about herself; an empty text takes a field back.
struct ProfileOptions: ParsableArguments {
  @Option(help: .text("shifai.option.cycleType")) var cycleType: KnownValue<ModelProfile.Regularity>?
  @Option(help: .text("shifai.option.condition")) var condition: [Clearable<KnownValue<Condition>>] = []
  @Option(help: .text("shifai.option.goal")) var goal: [Clearable<KnownValue<Goal>>] = []
  @Option(help: .text("shifai.option.trackedSymptom")) var trackedSymptom: [String] = []
  @Option(help: .text("shifai.option.age")) var age: Clearable<Int>?
  @Option(help: .text("shifai.option.usualLength")) var usualLength: Clearable<Int>?
  @Option(help: .text("shifai.option.usualPeriodLength")) var usualPeriodLength: Clearable<Int>?
  @Option(help: .text("shifai.option.temperatureUnit")) var temperatureUnit: TemperatureUnit?
  @Option(help: .text("shifai.option.weightUnit")) var weightUnit: WeightUnit?
  @Option(help: .text("shifai.option.remind")) var remind: [ReminderChoice] = []

  /// The symptoms that she wants to see first, her own by their names; nil when she does not say.
  ///
  /// - Throws: `TerminalError.noSuchRecord(id:)`.
  func tracked(_ texts: DiaryTexts) throws -> [Open<SymptomType>]? {
    guard !trackedSymptom.isEmpty else { return nil }
    return try trackedSymptom.filter { !$0.isEmpty }.map { try texts.type($0) }
  }

  /// Changes what was given.
  func apply(to draft: inout ProfileDraft, tracking tracked: [Open<SymptomType>]?) {
    if let cycleType { draft.cycleType = cycleType.value }
    if !condition.isEmpty { draft.conditions = condition.compactMap { $0.value?.value } }
    if !goal.isEmpty { draft.goals = goal.compactMap { $0.value?.value } }
    if let tracked { draft.trackedSymptoms = tracked }
    if let age { draft.age = age.value }
    if let usualLength { draft.usualLength = usualLength.value }
    if let usualPeriodLength { draft.usualPeriodLength = usualPeriodLength.value }
    draft.temperatureUnit = temperatureUnit ?? draft.temperatureUnit
    draft.weightUnit = weightUnit ?? draft.weightUnit
    for choice in remind {
      draft.notifications.switches[choice.category] = choice.isOn
      if choice.isOn { draft.resumed.insert(choice.category) }
      if let hour = choice.hour { draft.notifications.hours[choice.category] = hour }
    }
  }
}

/// Whether she wants a kind of reminder, and when: `quick_win=9`, `education=off`.
struct ReminderChoice: ExpressibleByArgument, Sendable {
  let category: NotificationCategory
  let isOn: Bool
  let hour: Int?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let category = NotificationCategory(rawValue: parts[0]) else { return nil }
    self.category = category
    switch parts[1] {
    case "on": (isOn, hour) = (true, nil)
    case "off": (isOn, hour) = (false, nil)
    default:
      guard let hour = Int(parts[1]), (0...23).contains(hour) else { return nil }
      (isOn, self.hour) = (true, hour)
    }
  }
}

/// A profile as `--json` prints it, with the names of the specification.
private struct ProfileOutput: Encodable {
  let onboarding_completed: Bool
  let cycle_type: Open<ModelProfile.Regularity>
  let conditions: [Open<Condition>]
  let preferences: Preferences
  /// The kinds of reminders that have stopped by themselves.
  let stopped_reminders: [NotificationCategory]

  init(_ profile: Profile, _ stopped: Set<NotificationCategory>) {
    stopped_reminders = NotificationCategory.allCases.filter(stopped.contains)
    (onboarding_completed, cycle_type) = (profile.onboardingCompleted, profile.cycleType)
    (conditions, preferences) = (profile.conditions, profile.preferences)
  }
}

extension DiaryTexts {
  fileprivate func sheet(of profile: Profile, _ stopped: Set<NotificationCategory>) -> String {
    var sheet = FactSheet()
    let preferences = profile.preferences
    sheet.add(text("shifai.column.onboardedOn"), preferences.onboardedOn.map { context.text($0) })
    sheet.add(text("shifai.column.cycleType"), name(profile.cycleType))
    sheet.add(
      text("shifai.column.conditions"), profile.conditions.map { name($0) }.joined(separator: ", "))
    sheet.add(text("shifai.column.goals"), preferences.goals.map { name($0) }.joined(separator: ", "))
    sheet.add(
      text("shifai.column.trackedSymptoms"), preferences.trackedSymptoms.map(name).joined(separator: ", "))
    sheet.add(text("shifai.column.age"), preferences.age.map(String.init))
    sheet.add(text("shifai.column.usualLength"), preferences.usualLength.map(String.init))
    sheet.add(text("shifai.column.usualPeriodLength"), preferences.usualPeriodLength.map(String.init))
    sheet.add(text("shifai.column.temperatureUnit"), text(preferences.temperatureUnit.labelKey))
    sheet.add(text("shifai.column.weightUnit"), text(preferences.weightUnit.labelKey))
    for category in NotificationCategory.allCases {
      let hour = ["hour": String(preferences.notifications.hour(of: category))]
      let says =
        if !preferences.notifications.isOn(category) { text("shifai.answer.off") } else {
          text(stopped.contains(category) ? "shifai.answer.hourStopped" : "shifai.answer.hour", hour)
        }
      sheet.add(text("shifai.reminder.\(category.rawValue)"), says)
    }
    return sheet.rendered()
  }
}
