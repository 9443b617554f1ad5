/// The pages of the shell, which knows no notebook.
struct ShellPages {
  let routes: Routes

  /// The shell's own bottom bar.
  static let places = [
    Place(href: "/", labelKey: "place.home", icon: "home"),
    Place(href: "/search", labelKey: "place.search", icon: "search"),
    Place(href: "/settings", labelKey: "place.settings", icon: "settings"),
  ]

  func add() {
    OnboardingPages(routes: routes).add()
    UnlockPages(routes: routes).add()
    RecoveryPages(routes: routes).add()
    HomePage(routes: routes).add()
    SearchPage(routes: routes).add()
    SettingsPages(routes: routes).add()
    KeyPages(routes: routes).add()
    AddressPages(routes: routes).add()
    NotebookLockPages(routes: routes).add()
    DiscretionPages(routes: routes).add()
    ImportPages(routes: routes).add()
    ExportPages(routes: routes).add()
    if let restoring = routes.site.exchange.restoring {
      RestorePages(routes: routes, restoring: restoring).add()
    }
    if let backUp = routes.site.exchange.backUp { BackupPages(routes: routes, backUp: backUp).add() }
    HistoryPages(routes: routes).add()
    UndoPages(routes: routes).add()
    ActionsPage(routes: routes).add()
    JobPages(routes: routes).add()
    JobPages(routes: routes).addInFront()
    CarePages(routes: routes).add()
    RollbackPages(routes: routes).add()
    AboutPages(routes: routes).add()
  }
}
