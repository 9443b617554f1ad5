import Foundation

/// Long work: how far it is, and stopping it.
struct JobPages {
  let routes: Routes

  func add() {
    routes.page("/jobs/:id") { request, _ in
      let job = try await Self.job(request)
      switch job.state {
      case .ended(.done(let href, let toast)): return .reply(.redirect(to: href, toast: toast))
      case let state: return .reply(.page(Self.page(job, state, request.context)))
      }
    }
    routes.page("/jobs/:id/events") { request, _ in
      let (job, context) = (try await Self.job(request), request.context)
      return .events(Self.news(of: job, context))
    }
    routes.form("/jobs/:id/cancel", isHeld: false) { request, _, _ in
      let job = try await Self.job(request)
      await request.site.gate.workspace.jobs.cancel(job.id)
      return .moved(to: "/jobs/\(job.id)")
    }
  }

  /// The same for public work: while a vault is being restored there is none to open. No other
  /// work is found there: its title and what became of it are for who gave the passphrase.
  func addInFront() {
    routes.publicPage(Self.publicAddresses + "/jobs/:id") { request in
      let job = try await Self.job(request, publicAddresses: true)
      if case .ended(.done(let href, let toast)) = job.state {
        let gate = request.site.gate
        guard let admission = await gate.enter(request.visit.session) else { return .moved(to: href) }
        await UnlockPages.applyAutoLock(request.site)
        if let toast { await gate.addToast(toast, to: admission.session) }
        return .moved(to: admission.migration ?? "/", cookie: admission.cookie)
      }
      var page = Self.page(job, job.state, request.context, at: Self.publicAddresses)
      page.template = "job-plain"
      return .publicPage(page)
    }
    routes.publicPage(Self.publicAddresses + "/jobs/:id/events") { request in
      let (job, context) = (try await Self.job(request, publicAddresses: true), request.context)
      return .events(Self.news(of: job, context, at: Self.publicAddresses))
    }
    routes.publicForm(Self.publicAddresses + "/jobs/:id/cancel") { request, _ in
      let job = try await Self.job(request, publicAddresses: true)
      await request.site.gate.workspace.jobs.cancel(job.id)
      return .moved(to: "\(Self.publicAddresses)/jobs/\(job.id)")
    }
  }

  /// What the public addresses begin with.
  static let publicAddresses = "/welcome"

  private static func news(of job: Job, _ context: PageContext, at base: String = "") -> EventSource {
    EventSource { send in
      for await state in job.states() {
        switch state {
        case .running(let progress):
          send(.event("progress", data: try json(ProgressEvent(progress, context))))
        case .ended:
          send(.event("done", data: try json(["href": "\(base)/jobs/\(job.id)"])))
        }
      }
    }
  }

  private static func job(_ request: ShellRequest, publicAddresses: Bool = false) async throws -> Job {
    let found = await request.site.gate.workspace.jobs.job(try request.address.parameter("id"))
    guard let found, found.isPublic || !publicAddresses else { throw PageError.notFound }
    return found
  }

  private static func page(
    _ job: Job, _ state: Job.State, _ context: PageContext, at base: String = ""
  ) -> PageContent {
    var values: TemplateValues = [:]
    switch state {
    case .running(let progress):
      let news = ProgressEvent(progress, context)
      values["reload"] = 2
      values["progress"] =
        [
          "id": "job", "label": context.text(job.titleKey), "text": news.text,
          "value": news.max.map { _ in news.value },
          "max": news.max, "events": "\(base)/jobs/\(job.id)/events",
          "cancel": job.isStoppable ? "\(base)/jobs/\(job.id)/cancel" : nil,
        ] as TemplateValues
    case .ended(.failed(let message)):
      values["problem"] =
        [
          "kind": "urgent", "icon": "urgent", "title": context.text("job.failed"),
          "text": context.text(message),
        ]
        as TemplateValues
    case .ended:
      values["problem"] =
        ["kind": "info", "icon": "info", "title": context.text("job.cancelled")] as TemplateValues
    }
    return PageContent("job", title: context.text(job.titleKey), values)
  }

  private static func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }
}

/// How far a job is, as the page's script reads it.
private struct ProgressEvent: Encodable {
  let value: Int
  let max: Int?
  let text: String

  init(_ progress: Job.Progress, _ context: PageContext) {
    value = progress.value
    max = progress.total
    text = context.text(progress.message)
  }
}
