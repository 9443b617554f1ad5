import WebUI

extension CaffioPages {
  /// Adds the pages of the brews, the equipment and the tastes.
  func addBrewRoutes(to routes: NotebookRoutes) {
    BrewListPages().add(to: routes)
    BrewComparisonPages().add(to: routes)
    BrewStartForms().add(to: routes)
    BrewPlanForms().add(to: routes)
    BrewForms().add(to: routes)
    BrewPages().add(to: routes)
    EquipmentPages().add(to: routes)
    BeanPages().add(to: routes)
    BeanForms().add(to: routes)
    TasteForms().add(to: routes)
  }
}
