import Vault

extension HolfySchema {
  /// The first schema. Frozen: what it made is on people's disks.
  ///
  /// Instants are UTC text of one width, so that they sort as text; days are `YYYY-MM-DD`; money is a whole
  /// number of the currency's smallest unit. `odometer` of a document is the number read from `mileage`.
  static let v1_0_0 = MigrationStage(
    SchemaVersion(1, 0, 0),
    sql: """
      CREATE TABLE vehicleRecords (
        id TEXT PRIMARY KEY NOT NULL,
        type TEXT NOT NULL,
        brand TEXT NOT NULL,
        model TEXT NOT NULL,
        mileage TEXT,
        registrationDate DATETIME NOT NULL,
        plate TEXT NOT NULL,
        isPrimary BOOLEAN NOT NULL DEFAULT 0 CHECK (isPrimary IN (0, 1)),
        folderPath TEXT NOT NULL DEFAULT '',
        energies TEXT,
        inspectionRegime TEXT,
        notes TEXT NOT NULL DEFAULT '',
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX vehicleRecords_plate ON vehicleRecords(plate);
      CREATE UNIQUE INDEX vehicleRecords_isPrimary ON vehicleRecords(isPrimary) WHERE isPrimary = 1;

      CREATE TABLE fileMetadataRecords (
        id TEXT PRIMARY KEY NOT NULL,
        vehicleId TEXT NOT NULL REFERENCES vehicleRecords(id) ON DELETE CASCADE,
        fileName TEXT NOT NULL,
        relativePath TEXT NOT NULL,
        documentType TEXT NOT NULL,
        documentName TEXT NOT NULL,
        date DATETIME NOT NULL,
        mileage TEXT NOT NULL DEFAULT '',
        odometer REAL,
        amount INTEGER,
        currency TEXT,
        amountAsWritten TEXT,
        fileSize INTEGER NOT NULL DEFAULT 0,
        mimeType TEXT NOT NULL,
        attachmentID TEXT,
        notes TEXT NOT NULL DEFAULT '',
        createdAt DATETIME NOT NULL,
        modifiedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX fileMetadataRecords_list ON fileMetadataRecords(vehicleId, date, createdAt, id);
      CREATE INDEX fileMetadataRecords_documentType ON fileMetadataRecords(vehicleId, documentType, date);
      CREATE INDEX fileMetadataRecords_incomplete ON fileMetadataRecords(vehicleId) WHERE amount IS NULL;
      CREATE INDEX fileMetadataRecords_reading ON fileMetadataRecords(vehicleId, date, odometer)
        WHERE odometer IS NOT NULL;
      CREATE INDEX fileMetadataRecords_spent ON fileMetadataRecords(vehicleId, date, currency, amount)
        WHERE amount IS NOT NULL;
      CREATE INDEX fileMetadataRecords_attachment ON fileMetadataRecords(attachmentID)
        WHERE attachmentID IS NOT NULL;

      CREATE TABLE fuelRecords (
        id TEXT PRIMARY KEY NOT NULL,
        vehicleId TEXT NOT NULL REFERENCES vehicleRecords(id) ON DELETE CASCADE,
        date DATETIME NOT NULL,
        odometer REAL,
        volume REAL NOT NULL,
        energy TEXT NOT NULL,
        cost INTEGER,
        currency TEXT,
        isFull BOOLEAN NOT NULL DEFAULT 1,
        isMissed BOOLEAN NOT NULL DEFAULT 0,
        station TEXT NOT NULL DEFAULT '',
        notes TEXT NOT NULL DEFAULT '',
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX fuelRecords_log ON fuelRecords(vehicleId, date, ifnull(odometer, 0), createdAt, id);
      CREATE INDEX fuelRecords_reading ON fuelRecords(vehicleId, date, odometer) WHERE odometer IS NOT NULL;
      CREATE INDEX fuelRecords_spent ON fuelRecords(vehicleId, date, currency, cost) WHERE cost IS NOT NULL;

      CREATE TABLE odometerRecords (
        id TEXT PRIMARY KEY NOT NULL,
        vehicleId TEXT NOT NULL REFERENCES vehicleRecords(id) ON DELETE CASCADE,
        date DATETIME NOT NULL,
        odometer REAL NOT NULL,
        notes TEXT NOT NULL DEFAULT '',
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX odometerRecords_reading ON odometerRecords(vehicleId, date, odometer);

      CREATE TABLE reminderRecords (
        id TEXT PRIMARY KEY NOT NULL,
        vehicleId TEXT NOT NULL REFERENCES vehicleRecords(id) ON DELETE CASCADE,
        title TEXT NOT NULL,
        kind TEXT NOT NULL,
        lastDoneDay TEXT,
        dueDay TEXT,
        dueOdometer REAL,
        recurrenceMonths INTEGER,
        recurrenceDistance REAL,
        leadDays INTEGER NOT NULL,
        doneDay TEXT,
        doneOdometer REAL,
        notes TEXT NOT NULL DEFAULT '',
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX reminderRecords_list ON reminderRecords(vehicleId, doneDay, dueDay);

      CREATE TABLE insuranceRecords (
        id TEXT PRIMARY KEY NOT NULL,
        vehicleId TEXT NOT NULL REFERENCES vehicleRecords(id) ON DELETE CASCADE,
        insurer TEXT NOT NULL,
        policyNumber TEXT NOT NULL DEFAULT '',
        startDay TEXT NOT NULL,
        endDay TEXT,
        premium INTEGER,
        currency TEXT,
        certificateDocumentId TEXT,
        notes TEXT NOT NULL DEFAULT '',
        createdAt DATETIME NOT NULL,
        updatedAt DATETIME NOT NULL,
        unknownFields TEXT
      );
      CREATE INDEX insuranceRecords_list ON insuranceRecords(vehicleId, startDay);

      CREATE TABLE settingRecords (
        id TEXT PRIMARY KEY NOT NULL,
        value TEXT NOT NULL
      );
      """)
}
