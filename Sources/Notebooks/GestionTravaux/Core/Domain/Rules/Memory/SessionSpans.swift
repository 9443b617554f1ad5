import Foundation

/// When sessions went on. What was captured on site is told by it, whatever it became, from what was typed at home and from
/// what came with an import.
struct SessionSpans {
  /// In order, none touching another.
  private let spans: [ClosedRange<Date>]

  /// - Parameter sessions: when each began and ended, nil while it goes on; in any order.
  init(_ sessions: some Sequence<(start: Date, end: Date?)>) {
    let ordered = sessions.map { $0.start...max($0.start, $0.end ?? .distantFuture) }
    spans = ordered.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { spans, span in
      if let last = spans.last, span.lowerBound <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
  }

  /// Whether one of them went on at that instant, its beginning and its end included.
  func contains(_ instant: Date) -> Bool {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].lowerBound <= instant { low = middle + 1 } else { high = middle }
    }
    return low > 0 && spans[low - 1].contains(instant)
  }
}
