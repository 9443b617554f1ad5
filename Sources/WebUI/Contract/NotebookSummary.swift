/// A place that a person can go to.
public struct Place: Hashable, Sendable {
  /// Its address.
  public let href: String
  /// The key of its label.
  public let labelKey: String
  /// The name of its icon.
  public let icon: String

  /// - Parameters:
  ///   - href: its address.
  ///   - labelKey: the key of its label.
  ///   - icon: the name of its icon.
  public init(href: String, labelKey: String, icon: String) {
    self.href = href
    self.labelKey = labelKey
    self.icon = icon
  }
}

/// What the home page shows of a notebook.
public struct NotebookOverview: Hashable, Sendable {
  /// One line under the title (`3 véhicules`).
  public var summary: PageMessage
  /// What needs attention, the most urgent first.
  public var alerts: [HomeAlert]

  /// - Parameters:
  ///   - summary: one line under the title.
  ///   - alerts: what needs attention, the most urgent first.
  public init(summary: PageMessage, alerts: [HomeAlert] = []) {
    self.summary = summary
    self.alerts = alerts
  }
}

/// Something in a notebook that needs attention.
public struct HomeAlert: Hashable, Sendable {
  /// How soon.
  public enum Urgency: String, Hashable, Sendable, Comparable, CaseIterable {
    case urgent
    /// Goes on right now: it is no deadline.
    case underway
    case soon
    case ok

    /// The more urgent first.
    public static func < (left: Urgency, right: Urgency) -> Bool {
      allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
  }

  /// How soon.
  public let urgency: Urgency
  /// What it is about, in the person's own words (`Clio · Contrôle technique`).
  public let title: String
  /// What is the matter.
  public let message: PageMessage
  /// The page to act on.
  public let href: String

  /// - Parameters:
  ///   - urgency: how soon.
  ///   - title: what it is about, in the person's own words.
  ///   - message: what is the matter.
  ///   - href: the page to act on.
  public init(urgency: Urgency, title: String, message: PageMessage, href: String) {
    self.urgency = urgency
    self.title = title
    self.message = message
    self.href = href
  }
}

/// What a search found in a notebook, and what of it could not be searched.
public struct SearchFindings: Hashable, Sendable {
  /// What could not be searched, and the page that says more.
  public struct Gap: Hashable, Sendable {
    /// How much that is, for a page.
    public let message: PageMessage
    /// The same for a command, where nobody can follow a link.
    public let commandMessage: PageMessage
    /// The page that says more.
    public let href: String

    /// - Parameters:
    ///   - message: how much that is, for a page.
    ///   - commandMessage: the same for a command, where nobody can follow a link.
    ///   - href: the page that says more.
    public init(_ message: PageMessage, inCommands commandMessage: PageMessage, href: String) {
      self.message = message
      self.commandMessage = commandMessage
      self.href = href
    }
  }

  /// What was found.
  public let hits: [SearchHit]
  /// What could not be searched; nil where everything could.
  public let gap: Gap?

  /// - Parameters:
  ///   - hits: what was found.
  ///   - gap: what could not be searched; nil where everything could.
  public init(_ hits: [SearchHit], gap: Gap? = nil) {
    self.hits = hits
    self.gap = gap
  }
}

/// Something that a search found.
public struct SearchHit: Hashable, Sendable {
  /// What was found, in the person's own words.
  public let title: String
  /// Where and when, in a few words.
  public let detail: String?
  /// The name of an icon.
  public let icon: String
  /// Its page.
  public let href: String

  /// - Parameters:
  ///   - title: what was found, in the person's own words.
  ///   - detail: where and when, in a few words.
  ///   - icon: the name of an icon.
  ///   - href: its page.
  public init(title: String, detail: String? = nil, icon: String, href: String) {
    self.title = title
    self.detail = detail
    self.icon = icon
    self.href = href
  }
}
