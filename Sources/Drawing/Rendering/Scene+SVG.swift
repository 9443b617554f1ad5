extension Scene {
  /// On which screens a drawing is shown. Text that shrinks with its drawing cannot be read on a phone, so a
  /// page may hold the same chart twice, drawn at ``Size/wide`` and at ``Size/narrow``.
  public enum Screen: String, Hashable, Sendable {
    case any = "drawing"
    case wide = "drawing drawing-wide"
    case narrow = "drawing drawing-narrow"
  }

  /// The drawing as an SVG element, to be put into a page.
  /// - Parameters:
  ///   - id: unique in the page; the accessible names' ids start with it.
  ///   - screen: where it is shown; elsewhere ``Stylesheet`` hides it, from screen readers too.
  public func svg(id: String, on screen: Screen = .any) -> String {
    SVGRenderer.svg(self, id: id, screen: screen)
  }
}
