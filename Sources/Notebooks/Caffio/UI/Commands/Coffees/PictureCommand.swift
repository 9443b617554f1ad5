import ArgumentParser
import CaffioCore
import Foundation
import Localization
import Media
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio coffee picture ID OUT`: writes the picture of a coffee, in clear.
struct PictureCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("picture", help: "caffio.command.coffee.picture")
  }

  @Argument(help: .text("argument.id")) var id: String
  @Argument(help: .text("argument.out"), completion: .file()) var out: String
  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    let file = try NewFile(out)
    try await context.withNotebook(CaffioCommand.notebook, options.vault, .reading) { notebook in
      let coffee = try await CaffioClient(notebook).coffee(id, in: context.language).coffee
      guard let picture = coffee.image else {
        throw CaffioCommandError.noPicture(name: coffee.name)
      }
      try context.save(picture, of: coffee.id, from: notebook.attachments, to: file, options.output)
    }
  }
}

/// `carnets caffio coffee tags`: the tags in use.
struct TagsCommand: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("tags", help: "caffio.command.coffee.tags")
  }

  @OptionGroup var options: RecordOptions

  func run(in context: CommandContext) async throws {
    try await context.withCaffio(options, .reading) { client in
      let tags = try await client.value(TagsQuery())
      try context.answer(options.output, tags) {
        tags.isEmpty ? context.text("answer.nothing") : tags.joined(separator: "\n")
      }
    }
  }
}

extension CaffioClient {
  /// What becomes of the picture of a coffee: nothing was said, an empty text takes it away, and a file takes its place,
  /// as a JPEG of its own without what the camera wrote into it.
  ///
  /// - Throws: `MediaError` for a file that is no picture.
  func picture(_ path: String?) async throws -> CoffeeDraft.Image {
    guard let path else { return .kept }
    if path.isEmpty { return .removed }
    let url = URL(filePath: path.expandingTilde)
    let picture = try await ImageProcessor().thumbnail(
      of: .file(url.path(percentEncoded: false)), .coffee)
    return .replaced(try await keep(picture, named: url.deletingPathExtension().lastPathComponent + ".jpg"))
  }
}
