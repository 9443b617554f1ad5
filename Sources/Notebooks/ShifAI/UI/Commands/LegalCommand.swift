import ArgumentParser
import Localization
import Terminal

/// `carnets shifai privacy`: what is kept, where and for whom. It opens nothing.
struct PrivacyCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("privacy", help: "shifai.command.privacy")
  }

  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws { try context.answer(.privacy, output) }
}

/// `carnets shifai terms`: what the notebook is, and is not. It opens nothing.
struct TermsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("terms", help: "shifai.command.terms")
  }

  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws { try context.answer(.terms, output) }
}

/// A text as `--json` prints it.
private struct LegalRecord: Encodable {
  struct Part: Encodable {
    let title: String
    let text: String
  }

  let title: String
  let parts: [Part]
}

extension CommandContext {
  fileprivate func answer(_ legal: LegalText, _ output: OutputOptions) throws {
    let record = LegalRecord(
      title: text(legal.titleKey),
      parts: legal.parts.map { part in
        let keys = legal.keys(part)
        return LegalRecord.Part(title: text(keys.title), text: text(keys.text))
      })
    try answer(output, record) {
      ([record.title] + record.parts.map { "\($0.title)\n\($0.text)" }).joined(separator: "\n\n")
    }
  }
}
