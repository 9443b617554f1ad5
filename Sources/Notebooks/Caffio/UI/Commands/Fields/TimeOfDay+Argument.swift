import ArgumentParser
package import CaffioCore

extension TimeOfDay: ExpressibleByArgument {}
