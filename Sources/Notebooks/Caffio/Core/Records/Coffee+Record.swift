package import GRDB
import Records
import Values

extension Coffee: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "coffees" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, name, shortDescription, difficulty, preparationTimeMinutes, glassType, coffeeType,
      imageAttachmentID, imageMimeType, imageName, instructions, isFavorite, note, metadata, version,
      totalConsumptions, lastConsumed, isPublic, tags, caffeine, caffeineSource, authorId, rating,
      downloadCount, originalRecipeId, createdAt, updatedAt, sortName, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], name: row[Columns.name], shortDescription: row[Columns.shortDescription],
      difficulty: Open(rawValue: row[Columns.difficulty]),
      preparationTimeMinutes: row[Columns.preparationTimeMinutes],
      glassType: Open(rawValue: row[Columns.glassType]), coffeeType: try row.json(Columns.coffeeType) ?? [],
      imageAttachmentId: row[Columns.imageAttachmentID], imageMimeType: row[Columns.imageMimeType],
      imageName: row[Columns.imageName], instructions: try row.json(Columns.instructions) ?? [],
      isFavorite: row[Columns.isFavorite], note: row[Columns.note],
      metadata: try row.json(Columns.metadata) ?? [:], version: row[Columns.version],
      totalConsumptions: row[Columns.totalConsumptions],
      lastConsumed: try (row[Columns.lastConsumed] as String?).map(StoredInstant.date),
      isPublic: row[Columns.isPublic], tags: try row.json(Columns.tags) ?? [],
      caffeine: (row[Columns.caffeine] as Int64?).map(CaffeineMass.init(tenths:)),
      caffeineSource: row[Columns.caffeineSource], authorId: row[Columns.authorId],
      rating: row[Columns.rating], downloadCount: row[Columns.downloadCount],
      originalRecipeId: row[Columns.originalRecipeId], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
    container[Columns.sortName] = name.sortingKey
    container[Columns.shortDescription] = shortDescription
    container[Columns.difficulty] = difficulty.rawValue
    container[Columns.preparationTimeMinutes] = preparationTimeMinutes
    container[Columns.glassType] = glassType.rawValue
    container[Columns.coffeeType] = try StoredJSON.text(coffeeType)
    container[Columns.imageAttachmentID] = imageAttachmentId
    container[Columns.imageMimeType] = imageMimeType
    container[Columns.imageName] = imageName
    container[Columns.instructions] = try StoredJSON.text(instructions)
    container[Columns.isFavorite] = isFavorite
    container[Columns.note] = note
    container[Columns.metadata] = try StoredJSON.text(metadata)
    container[Columns.version] = version
    container[Columns.totalConsumptions] = totalConsumptions
    container[Columns.lastConsumed] = lastConsumed.map(StoredInstant.text)
    container[Columns.isPublic] = isPublic
    container[Columns.tags] = try StoredJSON.text(tags)
    container[Columns.caffeine] = caffeine?.tenths
    container[Columns.caffeineSource] = caffeineSource
    container[Columns.authorId] = authorId
    container[Columns.rating] = rating
    container[Columns.downloadCount] = downloadCount
    container[Columns.originalRecipeId] = originalRecipeId
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}
