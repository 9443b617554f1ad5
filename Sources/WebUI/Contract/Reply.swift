public import HTTPTypes

/// How a page answers.
public enum Reply: Sendable {
  /// Goes on to another page, which shows a toast.
  case redirect(to: String, toast: Toast? = nil)
  /// Shows a page.
  case page(PageContent, status: HTTPResponse.Status = .ok)
  /// Sends a file.
  case file(FileReply)
  /// Answers a script of ours.
  case json(any Encodable & Sendable)
  /// Nothing to say.
  case empty
  /// There is nothing at this address.
  case notFound

  /// Shows a form again, with what was typed and what is wrong with it.
  public static func invalid(_ content: PageContent) -> Reply {
    .page(content, status: .unprocessableContent)
  }
}
