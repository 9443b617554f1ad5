extension BrewPlan {
  /// A usual plan of each method, in the measures of Caffio's own recipes where it has one.
  package static func standard(_ method: BrewMethod) -> BrewPlan {
    switch method {
    case .v60:
      BrewPlan(
        .v60, dose: 22, celsius: 94,
        steps: [
          BrewStep(.bloom, water: 50, seconds: 45), BrewStep(.pour, water: 100, seconds: 30),
          BrewStep(.pour, water: 100, seconds: 30), BrewStep(.pour, water: 100, seconds: 30),
          BrewStep(.drawdown, seconds: 60),
        ])
    case .chemex:
      BrewPlan(
        .chemex, dose: 42, celsius: 94,
        steps: [
          BrewStep(.bloom, water: 100, seconds: 45), BrewStep(.pour, water: 200, seconds: 45),
          BrewStep(.pour, water: 200, seconds: 45), BrewStep(.pour, water: 200, seconds: 45),
          BrewStep(.drawdown, seconds: 90),
        ])
    case .frenchPress:
      BrewPlan(
        .frenchPress, dose: 30, celsius: 95,
        steps: [
          BrewStep(.pour, water: 500, seconds: 30), BrewStep(.steep, seconds: 210),
          BrewStep(.stir, seconds: 15), BrewStep(.steep, seconds: 180), BrewStep(.press, seconds: 30),
        ])
    case .coldBrew:
      BrewPlan(
        .coldBrew, dose: 80,
        steps: [
          BrewStep(.pour, water: 500, seconds: 60), BrewStep(.stir, seconds: 30),
          BrewStep(.steep, seconds: 14 * 3_600), BrewStep(.drawdown, seconds: 600),
        ])
    case .espresso:
      BrewPlan(.espresso, dose: 18, celsius: 93, steps: [BrewStep(.extract, water: 36, seconds: 28)])
    case .aeroPress:
      BrewPlan(
        .aeroPress, dose: 15, celsius: 88,
        steps: [
          BrewStep(.pour, water: 220, seconds: 15), BrewStep(.stir, seconds: 10),
          BrewStep(.steep, seconds: 65), BrewStep(.press, seconds: 30),
        ])
    case .moka:
      BrewPlan(
        .moka, dose: 16, steps: [BrewStep(.heat, water: 150, seconds: 240), BrewStep(.extract, seconds: 60)])
    }
  }
}
