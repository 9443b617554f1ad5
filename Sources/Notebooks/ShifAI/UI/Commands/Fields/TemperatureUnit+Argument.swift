import ArgumentParser
package import ShifAICore

extension TemperatureUnit: ExpressibleByArgument {}
extension WeightUnit: ExpressibleByArgument {}
