import WebUI

extension GestionTravauxPages {
  /// Adds the pages of the desk.
  func addDeskRoutes(to routes: NotebookRoutes) {}
}
