import NotebookContract
import Vault

extension CaffioSchema {
  /// The records that files hold with fields of a later version.
  static let lateFields = [
    LateFields(Coffee.self),
    LateFields(RecordEntry<Ingredient> { try $0.validated() }), LateFields(CoffeeReview.self),
    LateFields(BeanSheet.self),
    LateFields(RecordEntry<MonthNote> { try $0.validated() }), LateFields(CoffeeConsumption.self),
    LateFields(BrewingSession.self), LateFields(UserProfile.self),
    LateFields(RecordEntry<TastingProfile> { try $0.validated() }), LateFields(CoffeeEquipment.self),
    LateFields(ConsumptionPreset.self), LateFields(DrinkFigure.self),
  ]
}
