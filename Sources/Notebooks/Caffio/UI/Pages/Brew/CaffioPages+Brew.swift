import WebUI

extension CaffioPages {
  /// Adds the pages of the brews, the equipment and the tastes.
  func addBrewRoutes(to routes: NotebookRoutes) {}
}
