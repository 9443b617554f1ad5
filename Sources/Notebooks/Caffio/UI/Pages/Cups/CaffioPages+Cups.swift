import WebUI

extension CaffioPages {
  /// Adds the pages of what is drunk, and of what is known of the person.
  func addCupRoutes(to routes: NotebookRoutes) {
    LogPages().add(to: routes)
    CupForms().add(to: routes)
    PresetForms().add(to: routes)
    DayPages().add(to: routes)
    StatisticsPages().add(to: routes)
    MonthNoteForms().add(to: routes)
    CaffeineTablePages().add(to: routes)
    FigureForms().add(to: routes)
    ProfileForms().add(to: routes)
    SettingsPages().add(to: routes)
    DeletionPages.caffio.add(to: routes)
  }
}
