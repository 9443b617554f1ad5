import NotebookContract
import Vault

extension CaffioSchema {
  /// The records that files hold with fields of a later version.
  static let lateFields = [
    LateFields(RecordEntry<Coffee> { try $0.validated() }),
    LateFields(RecordEntry<Ingredient> { try $0.validated() }),
    LateFields(RecordEntry<CoffeeReview> { try $0.validated() }),
    LateFields(RecordEntry<BeanSheet> { try $0.validated() }),
    LateFields(RecordEntry<MonthNote> { try $0.validated() }),
    // What is stored was not drunk or brewed later than now.
    LateFields(RecordEntry<CoffeeConsumption> { try $0.validated(at: $0.timestamp) }),
    LateFields(RecordEntry<BrewingSession> { try $0.validated(at: $0.startTime) }),
    LateFields(RecordEntry<UserProfile> { try $0.validated() }),
    LateFields(RecordEntry<TastingProfile> { try $0.validated() }),
    LateFields(RecordEntry<CoffeeEquipment> { try $0.validated() }),
    LateFields(RecordEntry<ConsumptionPreset> { try $0.validated() }),
    LateFields(RecordEntry<DrinkFigure> { try $0.validated() }),
  ]
}
