import WebUI

extension GestionTravauxPages {
  /// Adds the pages of the site, and those of what was captured there.
  func addSiteRoutes(to routes: NotebookRoutes) {
    SitePages().add(to: routes)
    SiteCaptureForms(pictures: pictures).add(to: routes)
    SiteSettingsForms().add(to: routes)
    ContentPages(pictures: pictures).add(to: routes)
    ContentMoves().add(to: routes)
    ContentForms(pictures: pictures).add(to: routes)
    FilePages(pictures: pictures).add(to: routes)
  }
}
