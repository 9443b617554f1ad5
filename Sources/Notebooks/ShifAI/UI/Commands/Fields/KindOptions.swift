import ArgumentParser
import Terminal
import Values

/// Which kind of what is listed, and how much of it.
struct KindOptions<Kind: OpenKnown>: ParsableArguments {
  @Option(help: .text("shifai.option.kind")) private var kind: KnownValue<Kind>?
  @Option(help: .text("shifai.option.limit")) var limit = 50

  /// The kind that was given; none for all of them.
  var kinds: Set<Kind> { Set([kind?.value.known].compactMap(\.self)) }
}
