import Values

/// The first inspection of the vehicles of category L registered before 2022, spread over three years.
///
/// Source: order of 23 October 2023 that goes with decree n° 2023-974, in force on 15 April 2024. Registered
/// before 2017: within four months of the anniversary in 2024, between 15 April and 31 December (anniversaries
/// before 15 April: by 14 August). From 2017 to 2019: the same in 2025. 2020 and 2021: in 2026.
enum TransitionalInspection {
  /// The window of a vehicle first registered on `registration`; nil from 2022 on, where the rule of five
  /// years holds.
  ///
  /// It opens when the order came into force: an inspection passed early, for a sale, counts. Sources differ
  /// by a day on the end of the four months; this is the earlier one.
  static func of(_ registration: CalendarDay) -> InspectionDue? {
    let year: Int
    switch registration.year {
    case ..<2017: year = 2024
    case 2017...2019: year = 2025
    case 2020...2021: year = 2026
    default: return nil
    }
    guard let lastDay = CalendarDay(year: year, month: 12, day: 31),
      let entryIntoForce = CalendarDay(year: 2024, month: 4, day: 15)
    else { return nil }
    let start = max(registration.adding(years: year - registration.year), entryIntoForce)
    return InspectionDue(
      opens: entryIntoForce, deadline: min(start.adding(months: 4).adding(days: -1), lastDay))
  }
}
