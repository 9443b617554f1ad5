/// The whole vault as one encrypted file, downloaded once.
struct BackupPages {
  let routes: Routes
  let backUp: Exchange.BackUp

  func add() {
    routes.page("/backup") { request, _ in
      .reply(.page(PageContent("backup", title: request.context.text("exportPages.backup"))))
    }
    let backUp = backUp
    routes.form("/backup") { request, vault, _ in
      let work = ExportWork(site: request.site, session: request.visit.session.key)
      let href = try await work.backUp(vault, stem: "carnets-\(request.context.today)", by: backUp)
      return .reply(.redirect(to: href))
    }
  }
}
