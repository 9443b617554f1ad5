import Foundation

/// Long work: how far it is, and stopping it.
struct JobPages {
  let routes: Routes

  func add() {
    routes.open("/jobs/:id") { request, _ in
      let job = try await Self.job(request)
      switch job.state {
      case .ended(.done(let href, let toast)): return .reply(.redirect(to: href, toast: toast))
      case let state: return .reply(.page(Self.page(job, state, request.context)))
      }
    }
    routes.open("/jobs/:id/events") { request, _ in
      let (job, context) = (try await Self.job(request), request.context)
      return .events(
        EventSource { send in
          for await state in job.states() {
            switch state {
            case .running(let progress):
              send(.event("progress", data: try Self.json(ProgressNews(progress, context))))
            case .ended:
              send(.event("done", data: try Self.json(["href": "/jobs/\(job.id)"])))
            }
          }
        })
    }
    routes.openForm("/jobs/:id/cancel") { request, _, _ in
      let job = try await Self.job(request)
      await request.site.gate.jobs.cancel(job.id)
      return .moved(to: "/jobs/\(job.id)")
    }
  }

  private static func job(_ request: ShellRequest) async throws -> Job {
    guard let job = await request.site.gate.jobs.job(try request.address.parameter("id")) else {
      throw PageError.notFound
    }
    return job
  }

  private static func page(_ job: Job, _ state: Job.State, _ context: PageContext) -> PageContent {
    var values: TemplateValues = [:]
    switch state {
    case .running(let progress):
      let news = ProgressNews(progress, context)
      values["reload"] = 2
      values["progress"] =
        [
          "id": "job", "label": context.text(job.titleKey), "text": news.text,
          "value": news.max.map { _ in news.value },
          "max": news.max, "events": "/jobs/\(job.id)/events", "cancel": "/jobs/\(job.id)/cancel",
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
private struct ProgressNews: Encodable {
  let value: Int
  let max: Int?
  let text: String

  init(_ progress: Job.Progress, _ context: PageContext) {
    value = progress.value
    max = progress.total
    text = context.text(progress.message)
  }
}
