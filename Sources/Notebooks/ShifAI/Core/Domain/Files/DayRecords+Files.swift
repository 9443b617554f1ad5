extension LoggedDay: FileRecord {}
extension CycleEntry: FileRecord {}
extension SymptomLog: FileRecord {}
extension MedicationLog: FileRecord {}
extension Reminder: FileRecord {}
