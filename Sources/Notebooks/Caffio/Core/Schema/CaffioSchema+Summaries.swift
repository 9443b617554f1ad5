extension CaffioSchema {
  /// The sums that pages read instead of the history, kept by triggers. Frozen, as a part of schema 1.1.0.
  ///
  /// A consumption adds to the summary of its day and to the totals of its coffee, and takes away what it added when
  /// it changes or goes, whoever changes it: undo, an import and another device too. Sums are whole numbers, so that
  /// what is added and taken away leaves nothing behind. A day and a coffee have a row while they have consumptions.
  static let summaries = """

    CREATE TABLE dailyConsumptionSummaries (
      date TEXT PRIMARY KEY NOT NULL,
      totalCups INTEGER NOT NULL,
      totalCaffeine INTEGER NOT NULL,
      consumptionCount INTEGER NOT NULL,
      caffeineCount INTEGER NOT NULL,
      moodTotal INTEGER NOT NULL,
      moodCount INTEGER NOT NULL,
      peakEnergyTime DATETIME
    );
    CREATE TABLE coffeeTotals (
      coffeeId TEXT PRIMARY KEY NOT NULL,
      consumptionCount INTEGER NOT NULL,
      ratingTotal INTEGER NOT NULL,
      ratingCount INTEGER NOT NULL,
      lastConsumed DATETIME
    );

    CREATE TRIGGER coffeeConsumptions_day_insert AFTER INSERT ON coffeeConsumptions BEGIN
      \(addedToDay)
    END;
    CREATE TRIGGER coffeeConsumptions_day_delete AFTER DELETE ON coffeeConsumptions BEGIN
      \(takenFromDay)
    END;
    CREATE TRIGGER coffeeConsumptions_day_update
    AFTER UPDATE OF day, timestamp, cups, caffeine, mood, energyLevel ON coffeeConsumptions BEGIN
      \(takenFromDay)
      \(addedToDay)
    END;

    CREATE TRIGGER coffeeConsumptions_coffee_insert AFTER INSERT ON coffeeConsumptions
    WHEN NEW.coffeeId IS NOT NULL BEGIN
      \(addedToCoffee)
    END;
    CREATE TRIGGER coffeeConsumptions_coffee_delete AFTER DELETE ON coffeeConsumptions
    WHEN OLD.coffeeId IS NOT NULL BEGIN
      \(takenFromCoffee)
    END;
    CREATE TRIGGER coffeeConsumptions_coffee_update
    AFTER UPDATE OF coffeeId, timestamp, rating ON coffeeConsumptions BEGIN
      \(takenFromCoffee)
      \(addedToCoffee)
    END;
    """

  /// The rows of `dailyConsumptionSummaries`, as all records give them.
  static let dailySummaryRows = """
    SELECT day, sum(cups), sum(ifnull(caffeine, 0)), count(*), count(caffeine), ifnull(sum(\(score("mood"))), 0),
      count(\(score("mood"))),
      (SELECT timestamp FROM coffeeConsumptions AS best INDEXED BY coffeeConsumptions_energy
       WHERE best.day = coffeeConsumptions.day AND best.energyLevel IS NOT NULL
       ORDER BY best.energyLevel DESC, best.timestamp LIMIT 1)
    FROM coffeeConsumptions GROUP BY day
    """

  /// The rows of `coffeeTotals`, as all records give them. The index by coffee would fetch each page of the table once
  /// for each coffee: reading the table from end to end and sorting costs a tenth of that.
  static let coffeeTotalRows = """
    SELECT coffeeId, count(*), ifnull(sum(rating), 0), count(rating), max(timestamp)
    FROM coffeeConsumptions NOT INDEXED WHERE coffeeId IS NOT NULL GROUP BY coffeeId
    """

  /// How good a mood is, from 1 to 5; null for one that this version does not know.
  private static func score(_ mood: String) -> String {
    """
    CASE \(mood) WHEN 'energetic' THEN 5 WHEN 'focused' THEN 4 WHEN 'calm' THEN 3 WHEN 'tired' THEN 2 \
    WHEN 'nervous' THEN 1 END
    """
  }

  private static let addedToDay = """
    INSERT INTO dailyConsumptionSummaries VALUES (NEW.day, NEW.cups, ifnull(NEW.caffeine, 0), 1,
        NEW.caffeine IS NOT NULL, ifnull(\(score("NEW.mood")), 0), \(score("NEW.mood")) IS NOT NULL, NULL)
      ON CONFLICT(date) DO UPDATE SET totalCups = totalCups + excluded.totalCups,
        totalCaffeine = totalCaffeine + excluded.totalCaffeine, consumptionCount = consumptionCount + 1,
        caffeineCount = caffeineCount + excluded.caffeineCount, moodTotal = moodTotal + excluded.moodTotal,
        moodCount = moodCount + excluded.moodCount;
      \(peak(of: "NEW"))
    """

  private static let takenFromDay = """
    UPDATE dailyConsumptionSummaries SET totalCups = totalCups - OLD.cups,
        totalCaffeine = totalCaffeine - ifnull(OLD.caffeine, 0), consumptionCount = consumptionCount - 1,
        caffeineCount = caffeineCount - (OLD.caffeine IS NOT NULL),
        moodTotal = moodTotal - ifnull(\(score("OLD.mood")), 0),
        moodCount = moodCount - (\(score("OLD.mood")) IS NOT NULL)
      WHERE date = OLD.day;
      DELETE FROM dailyConsumptionSummaries WHERE date = OLD.day AND consumptionCount = 0;
      \(peak(of: "OLD"))
    """

  /// The first instant of the day at which most energy was felt.
  private static func peak(of row: String) -> String {
    """
    UPDATE dailyConsumptionSummaries SET peakEnergyTime = (
        SELECT timestamp FROM coffeeConsumptions
        WHERE day = \(row).day AND energyLevel IS NOT NULL ORDER BY energyLevel DESC, timestamp LIMIT 1)
      WHERE date = \(row).day;
    """
  }

  private static let addedToCoffee = """
    INSERT INTO coffeeTotals
      SELECT NEW.coffeeId, 1, ifnull(NEW.rating, 0), NEW.rating IS NOT NULL, NEW.timestamp
      WHERE NEW.coffeeId IS NOT NULL
      ON CONFLICT(coffeeId) DO UPDATE SET consumptionCount = consumptionCount + 1,
        ratingTotal = ratingTotal + excluded.ratingTotal, ratingCount = ratingCount + excluded.ratingCount,
        lastConsumed = max(ifnull(lastConsumed, ''), excluded.lastConsumed);
    """

  private static let takenFromCoffee = """
    UPDATE coffeeTotals SET consumptionCount = consumptionCount - 1,
        ratingTotal = ratingTotal - ifnull(OLD.rating, 0), ratingCount = ratingCount - (OLD.rating IS NOT NULL),
        lastConsumed = (SELECT max(timestamp) FROM coffeeConsumptions WHERE coffeeId = OLD.coffeeId)
      WHERE coffeeId = OLD.coffeeId;
      DELETE FROM coffeeTotals WHERE coffeeId = OLD.coffeeId AND consumptionCount = 0;
    """
}
