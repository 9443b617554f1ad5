import ArgumentParser
import CaffioCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio profile`: what follows from the person: her day, her amount of caffeine, how it leaves her.
struct ProfileCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "profile", help: "caffio.command.profile",
      subcommands: [ShowProfileCommand.self, EditProfileCommand.self])
  }
}

/// `carnets caffio profile show`
struct ShowProfileCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("show", help: "caffio.command.profile.show")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let profile = try await client.value(ProfileQuery()) ?? UserProfile(client.now())
      try context.answer(options.output, profile) { context.sheet(of: profile) }
    }
  }
}

/// `carnets caffio profile edit …`
struct EditProfileCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("edit", help: "caffio.command.profile.edit")
  }

  @OptionGroup var fields: ProfileFields
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .writing) { client in
      let profile = try await client.editProfile { [fields] in fields.apply(to: &$0) }.value
      try context.answer(options.output, profile) { context.sheet(of: profile) }
    }
  }
}

struct ProfileFields: ParsableArguments {
  @Option(help: .text("caffio.option.preferredCaffeineLimit", value: "caffio.value.milligrams"))
  var preferredCaffeineLimit: Int?
  @Option(help: .text("caffio.option.wakeUpTime", value: "caffio.value.time"))
  var wakeUpTime: Clearable<TimeOfDay>?
  @Option(help: .text("caffio.option.bedTime", value: "caffio.value.time")) var bedTime: Clearable<TimeOfDay>?
  @Option(help: .text("caffio.option.preferredStrength", value: "caffio.value.scale"))
  var preferredStrength: Int?
  @Option(help: .text("caffio.option.caffeineHalfLifeMinutes", value: "caffio.value.minutes"))
  var caffeineHalfLifeMinutes: Int?

  func apply(to profile: inout UserProfile.Details) {
    if let preferredCaffeineLimit { profile.preferredCaffeineLimit = preferredCaffeineLimit }
    if let wakeUpTime { profile.wakeUpTime = wakeUpTime.value }
    if let bedTime { profile.bedTime = bedTime.value }
    if let preferredStrength { profile.preferredStrength = preferredStrength }
    if let caffeineHalfLifeMinutes { profile.caffeineHalfLifeMinutes = caffeineHalfLifeMinutes }
  }
}

extension CommandContext {
  fileprivate func sheet(of profile: UserProfile) -> String {
    let texts = CaffioTexts(self)
    var sheet = FactSheet()
    sheet.add(
      text("caffio.column.limit"), texts.number(Double(profile.preferredCaffeineLimit), unit: "mg"))
    sheet.add(text("caffio.column.wakeUpTime"), profile.wakeUpTime?.description)
    sheet.add(text("caffio.column.bedTime"), profile.bedTime?.description)
    sheet.add(text("caffio.column.strength"), texts.mark(profile.preferredStrength))
    sheet.add(
      text("caffio.column.halfLife"), texts.number(Double(profile.caffeineHalfLifeMinutes), unit: "min"))
    let note = [text("caffio.model.note"), text(CaffeineSource.medicine2001.labelKey)]
    return [sheet.rendered(), note.joined(separator: "\n")].joined(separator: "\n\n")
  }
}
