public import Localization
public import Values

// The values of the domain know no language; here their errors meet it.
extension FieldProblem: LocalizedMessage {}

extension JSONFileError: LocalizedMessage {}
