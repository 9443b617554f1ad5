import ArgumentParser
import Foundation
import Terminal

/// Whether the person's browser is opened.
struct OpeningOptions: ParsableArguments {
  @Flag(name: .customLong("no-open"), help: .text("carnets.option.noOpen")) var isLeftClosed = false

  /// Opens an address in the person's browser, where there is a screen.
  ///
  /// - Parameter page: the file that leads there.
  func open(_ address: String, by page: URL, in context: CommandContext) throws {
    guard !isLeftClosed, let browser = SystemBrowser(environment: context.console.environment) else { return }
    try OpeningPage(address: address, language: context.language, text: context.text("carnets.opening"))
      .write(to: page)
    browser.open(page)
  }
}
