/// The address of the pages, and changing it.
struct AddressPages {
  let routes: Routes

  func add() {
    routes.page("/settings/address") { request, _ in
      .reply(.page(try Self.page(request)))
    }
    routes.form("/settings/address", isHeld: false) { request, _, _ in
      try request.site.nameFile.renew()
      return .reply(.redirect(to: "/settings/address", toast: Toast("address.renewed")))
    }
  }

  private static func page(_ request: ShellRequest) throws -> PageContent {
    let context = request.context
    let title = context.text("address.title")
    // The shared name stands for every vault where browsers know no other one.
    let name = request.site.name == .shared ? .shared : try request.site.nameFile.current()
    return PageContent(
      "settings-address", title: title,
      [
        "breadcrumb": [
          ["label": context.text("shell.settings"), "href": "/settings"], ["label": title],
        ] as [TemplateValues],
        "address": name.address(port: request.address.port ?? 80),
      ])
  }
}
