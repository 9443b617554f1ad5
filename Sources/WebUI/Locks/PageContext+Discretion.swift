/// How openly notebooks are named.
extension PageContext {
  /// What a notebook is called.
  func title(of notebook: any NotebookPages) -> String { title(of: notebook.id, notebook.titleKey) }

  /// What files that hold a notebook are called, without their ending.
  public func fileName(of notebook: String) -> String {
    isDiscreet(notebook) ? text("locks.neutralFile") : notebook
  }

  /// The name of a notebook's icon.
  func icon(of notebook: any NotebookPages) -> String {
    discreet.contains(notebook.id) ? "book" : notebook.icon
  }
}
