public import ArgumentParser
public import CaffioCore

extension TimeOfDay: ExpressibleByArgument {}
