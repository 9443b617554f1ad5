/// One of the two partners of a project.
public enum Partner: String, CaseIterable, Hashable, Sendable, Codable {
  case partner1, partner2

  /// The other one.
  public var other: Partner { self == .partner1 ? .partner2 : .partner1 }
}
