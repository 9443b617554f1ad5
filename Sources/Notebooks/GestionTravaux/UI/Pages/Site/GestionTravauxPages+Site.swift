import WebUI

extension GestionTravauxPages {
  /// Adds the pages of the site.
  func addSiteRoutes(to routes: NotebookRoutes) {}
}
