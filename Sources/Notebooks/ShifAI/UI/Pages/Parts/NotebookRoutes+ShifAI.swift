import ShifAICore
import WebUI

extension NotebookRoutes {
  /// The pages and forms of who has read what the notebook is and is not: others are led to that.
  var welcomed: NotebookRoutes {
    unless { request in
      try await request.profile().onboardingCompleted ? nil : .redirect(to: Address.welcome)
    }
  }
}
