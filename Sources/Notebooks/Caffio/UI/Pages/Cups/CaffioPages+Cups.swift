import WebUI

extension CaffioPages {
  /// Adds the pages of what is drunk, and of what is known of the person.
  func addCupRoutes(to routes: NotebookRoutes) {}
}
