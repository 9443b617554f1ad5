import WebUI

extension GestionTravauxPages {
  /// Adds the pages of the desk, and the lists of todos, purchases and alerts.
  func addDeskRoutes(to routes: NotebookRoutes) {
    DeskPages().add(to: routes)
    CaptureForms(pictures: pictures).add(to: routes)
    SummaryPages().add(to: routes)
    CheckOutPages().add(to: routes)
    ToDoPages().add(to: routes)
    ToDoForms().add(to: routes)
    ToDoArchivePages().add(to: routes)
    ShoppingPages().add(to: routes)
    PurchaseForms().add(to: routes)
    AlertPages().add(to: routes)
    AlertForms().add(to: routes)
  }
}
