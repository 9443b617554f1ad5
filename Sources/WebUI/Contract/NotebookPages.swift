public import Foundation
public import Vault

/// A notebook's part of the web app: its name, its pages, and what it contributes to the shell's.
///
/// Texts come from the notebook's string tables, templates and assets from the folders `Templates` and
/// `Public` of its bundle; names must not collide with other notebooks' (prefix them: `holfy-vehicle`).
public protocol NotebookPages: Sendable {
  /// The notebook's id (`holfy`): the first part of its addresses, and its store's name.
  var id: String { get }
  /// The key of its title.
  var titleKey: String { get }
  /// The name of its icon in the sprite.
  var icon: String { get }
  /// Where its templates and assets are.
  var bundle: Bundle { get }
  /// The places of its bottom bar, at most four; the first is its start page.
  var places: [Place] { get }

  /// Whether it can have a lock of its own, and go by a neutral name.
  var canBeLocked: Bool { get }

  /// Adds its pages, all under `/<id>/`.
  func addRoutes(to routes: NotebookRoutes)

  /// What the home page shows of it. A query that depends on the day or the language takes them from the
  /// context.
  func overview(in context: PageContext) -> any Query<NotebookOverview>

  /// What goes on in it, which each of its pages says; nil for a notebook in which nothing ever does.
  func banner(in context: PageContext) -> (any Query<NotebookBanner?>)?

  /// What a person's words are found in; nil when the notebook has nothing to search.
  func search(_ words: String, in context: PageContext) -> (any Query<SearchFindings>)?

  /// Forgets what it keeps in memory of the vault; called when the vault closes.
  func forget()
}

extension NotebookPages {
  /// Most notebooks are open once the vault is. One that says otherwise has `settingRecords` in its schema.
  public var canBeLocked: Bool { false }
  /// In most notebooks nothing goes on by itself.
  public func banner(in context: PageContext) -> (any Query<NotebookBanner?>)? { nil }
  /// Most pages keep nothing.
  public func forget() {}
}
