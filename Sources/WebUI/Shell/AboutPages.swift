import Foundation

/// Where everything is and how to get out with it; and every component on one page.
struct AboutPages {
  let routes: Routes

  func add() {
    routes.page("/about-data") { request, vault in
      let context = request.context
      let copies = try await CopyPlaces(request, vault)
      let rows = copies.chosenRows
      return .reply(
        .page(
          PageContent(
            "about-data", title: context.text("aboutData.title"),
            [
              "folder": request.site.gate.folder.path(percentEncoded: false),
              "exported": request.site.notebooks.first?.id,
              "copies": rows, "hasCopies": !rows.isEmpty, "arePlain": copies.arePlain,
            ])))
    }
    routes.page("/gallery") { request, _ in
      guard let sample = try TemplateValues.gallery() else { throw PageError.notFound }
      // The sample speaks for itself, but its forms carry this session's token.
      let content = PageContent("gallery", title: request.context.text("gallery.title"), sample)
      return .reply(.page(content.keeping(["lang", "csrf", "theme", "themeNext", "live"])))
    }
  }
}

extension PageContent {
  /// Without values that the layout knows better.
  fileprivate func keeping(_ names: [String]) -> PageContent {
    var content = self
    for name in names { content.values[name] = nil }
    return content
  }
}

extension TemplateValues {
  /// What the gallery is filled with.
  fileprivate static func gallery() throws -> TemplateValues? {
    guard let url = Bundle.module.url(forResource: "Gallery/gallery", withExtension: "json") else {
      return nil
    }
    return TemplateValues(try JSONDecoder().decode([String: Sample].self, from: Data(contentsOf: url)))
  }

  private init(_ samples: [String: Sample]) {
    self = [:]
    for (name, sample) in samples { self[name] = sample.value }
  }

  /// Any JSON value.
  private enum Sample: Decodable {
    case none, flag(Bool), number(Int), text(String), list([Sample]), object([String: Sample])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .none
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([Sample].self) {
        self = .list(list)
      } else {
        self = .object(try container.decode([String: Sample].self))
      }
    }

    var value: (any Sendable)? {
      switch self {
      case .none: nil
      case .flag(let flag): flag
      case .number(let number): number
      case .text(let text): text
      case .list(let list): list.compactMap(\.value)
      case .object(let object): TemplateValues(object)
      }
    }
  }
}
