public import Foundation
public import Localization
import Mustache

/// The templates of the shell and of every notebook, by file name.
public struct TemplateLibrary: Sendable {
  private let library: MustacheLibrary
  /// The keys of texts that each template names.
  private let textKeys: [String: Set<String>]

  /// Reads the `Templates` folder of each module.
  ///
  /// - Throws: ``TemplateError``, or what a template's mistake is.
  public init(bundles: [Bundle]) throws {
    var library = MustacheLibrary()
    var textKeys: [String: Set<String>] = [:]
    for bundle in bundles {
      guard let folder = bundle.resourceURL?.appending(path: "Templates"),
        FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))
      else { continue }
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "mustache" {
        let name = file.deletingPathExtension().lastPathComponent
        guard textKeys[name] == nil else { throw TemplateError.duplicate(name) }
        let source = try String(contentsOf: file, encoding: .utf8)
        do {
          try library.register(Self.withoutIndentation(source), named: name)
        } catch {
          throw TemplateError.unreadable(name, reason: String(describing: error))
        }
        textKeys[name] = Set(source.matches(of: /\{\{[{#^&]?\s*t\.([A-Za-z0-9_.]+)/).map { String($0.1) })
      }
    }
    self.library = library
    self.textKeys = textKeys
  }

  /// Fills a template.
  ///
  /// - Throws: ``TemplateError/unknown(_:)``.
  public func render(_ name: String, _ values: TemplateValues) throws(TemplateError) -> String {
    guard let text = library.render(values, withTemplate: name) else { throw .unknown(name) }
    return text
  }

  /// The texts that templates name and a table lacks, as `template: key (language)`.
  public func missingTexts(in table: StringTable) -> [String] {
    textKeys.flatMap { template, keys in
      keys.flatMap { key in
        Language.allCases.filter { !table.contains(key, in: $0) }.map {
          "\(template): \(key) (\($0.rawValue))"
        }
      }
    }
    .sorted()
  }

  /// An indented partial is indented line by line, which would reach into what a person wrote in a textarea.
  private static func withoutIndentation(_ source: String) -> String {
    source.replacing(/(?m)^[ \t]+/, with: "")
  }
}

/// Why a page cannot be made. These are faults of an installation, not of a person's data.
public enum TemplateError: Error, Equatable {
  case duplicate(String)
  case unknown(String)
  case unreadable(String, reason: String)
}
