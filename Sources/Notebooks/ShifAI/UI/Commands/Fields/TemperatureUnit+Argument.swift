public import ArgumentParser
public import ShifAICore

extension TemperatureUnit: ExpressibleByArgument {}
extension WeightUnit: ExpressibleByArgument {}
