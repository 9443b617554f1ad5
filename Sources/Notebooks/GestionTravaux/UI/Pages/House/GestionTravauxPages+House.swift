import WebUI

extension GestionTravauxPages {
  /// Adds the pages of the house.
  func addHouseRoutes(to routes: NotebookRoutes) {}
}
