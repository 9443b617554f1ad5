/// What stands on top of every page of a notebook while something goes on in it that was begun elsewhere, and the way
/// back to it.
public struct NotebookBanner: Hashable, Sendable {
  /// What goes on.
  public var message: String
  /// The name of an icon.
  public var icon: String
  /// What the button says.
  public var label: String
  /// Where the button's form is sent.
  public var action: String

  /// - Parameters:
  ///   - message: what goes on, in the person's language.
  ///   - icon: the name of an icon.
  ///   - label: what the button says.
  ///   - action: where its form is sent.
  public init(message: String, icon: String, label: String, action: String) {
    (self.message, self.icon, self.label, self.action) = (message, icon, label, action)
  }

  var values: TemplateValues {
    ["message": message, "icon": icon, "label": label, "action": action]
  }
}
