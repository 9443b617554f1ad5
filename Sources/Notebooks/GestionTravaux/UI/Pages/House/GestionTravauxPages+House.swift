import WebUI

extension GestionTravauxPages {
  func addHouseRoutes(to routes: NotebookRoutes) {
    TaskListPages().add(to: routes)
    NewTaskForms().add(to: routes)
    TaskPages().add(to: routes)
    TaskForms().add(to: routes)
    TaskAdditionForms().add(to: routes)
    TaskPhotoPages().add(to: routes)
    RoomPages().add(to: routes)
    ActivityPages().add(to: routes)
    TipForms().add(to: routes)
    HouseNotesPages().add(to: routes)
    SeasonPages().add(to: routes)
    ContactPages().add(to: routes)
    EquipmentPages().add(to: routes)
    UpkeepPages().add(to: routes)
    StatisticsPages().add(to: routes)
    SettingsPages().add(to: routes)
    IntegrityPages(integrity: integrity).add(to: routes)
    DeletionPages.gestionTravaux.add(to: routes)
  }
}
