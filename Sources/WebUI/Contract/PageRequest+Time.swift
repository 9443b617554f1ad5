public import Foundation
public import Values
import Vault

extension PageRequest {
  /// The day on which the page is asked for.
  public var today: CalendarDay { context.today }
  /// Where the day begins.
  public var timeZone: TimeZone { dependencies.timeZone }
}
