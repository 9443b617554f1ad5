/// How openly notebooks are named.
extension PageContext {
  /// What a notebook is called.
  func title(of notebook: any NotebookPages) -> String { title(of: notebook.id, notebook.titleKey) }

  /// The name of a notebook's icon.
  func icon(of notebook: any NotebookPages) -> String {
    isDiscreet(notebook.id) ? "book" : notebook.icon
  }
}
