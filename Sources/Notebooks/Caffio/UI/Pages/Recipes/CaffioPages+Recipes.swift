import WebUI

extension CaffioPages {
  /// Adds the pages of the recipes.
  func addRecipeRoutes(to routes: NotebookRoutes) {}
}
