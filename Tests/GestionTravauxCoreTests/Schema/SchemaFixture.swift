import TestSupport
import Testing
import Vault

@testable import GestionTravauxCore

/// A file as one version of GestionTravaux left it: made by that version's frozen SQL, and filled with what ten years and
/// several importers leave behind.
enum SchemaFixture: String, VersionedFixture, CustomTestStringConvertible {
  case v1_0 = "1.0.0"
  case v1_1 = "1.1.0"
  case v1_2 = "1.2.0"

  static let newest = GestionTravauxSchema.schema

  /// What the version added to what the version before it had.
  var rows: String {
    switch self {
    case .v1_0: Self.firstYears
    case .v1_1: Self.laterYears
    case .v1_2: Self.lastYears
    }
  }
}

extension SchemaFixture {
  /// Unicode, nulls, kinds and fields of a later version, what has no task, and what was archived.
  private static let firstYears = """
    UPDATE maisons SET nom = 'La Maison d’été 🏡', updatedAt = '2025-01-02 08:00:00.000';
    INSERT INTO pieces(id, maisonId, nom, createdAt, updatedAt, unknownFields) VALUES
    ('p1', 'maison', 'Cuisine', '2025-01-01 08:00:00.000', '2025-01-01 08:00:00.000', '{"later":[1,2.5,null]}'),
    ('p2', 'maison', 'Salle d’eau « nord »', '2025-01-01 08:00:00.000', '2025-01-01 08:00:00.000', NULL);
    INSERT INTO activites(id, nom, createdAt, updatedAt) VALUES
    ('a1', 'Plomberie', '2025-01-01 08:00:00.000', '2025-01-01 08:00:00.000'),
    ('a2', 'Électricité', '2025-01-01 08:00:00.000', '2025-01-01 08:00:00.000');
    INSERT INTO taches(id, pieceId, activiteId, statut, prochaineAction, createdAt, updatedAt, unknownFields) VALUES
    ('t1', 'p1', 'a1', 'active', 'Fixer les rails', '2025-01-03 08:00:00.000', '2025-01-03 08:00:00.000', NULL),
    ('t2', 'p1', 'a1', 'archivee', NULL, '2025-01-03 08:00:00.000', '2025-01-03 08:00:00.000', '{"couleur":"rouge"}'),
    ('t3', NULL, 'a2', 'suspendue', '', '2025-01-03 08:00:00.000', '2025-01-03 08:00:00.000', NULL),
    ('t4', 'p2', NULL, 'terminee', NULL, '2025-01-03 08:00:00.000', '2025-01-03 08:00:00.000', NULL);
    INSERT INTO captures(id, tacheId, rootId, blocksData, createdAt, updatedAt) VALUES
    ('c1', 't1', 't1', '[{"id":"b1","order":0,"text":"Le tuyau fuit","type":"text"},{"id":"b2","order":1,"photoLocalPath":"captures/F1.jpg","type":"photo"}]',
      '2025-02-01 08:00:00.000', '2025-02-01 08:00:00.000'),
    ('c2', 't1', 't1', '', '2025-02-01 08:00:00.000', '2025-02-01 08:00:00.000'),
    ('c3', NULL, 'maison', '[{"couleur":"rouge","id":"b3","order":0,"type":"croquis"}]', '2025-02-01 08:00:00.000',
      '2025-02-01 08:00:00.000');
    INSERT INTO alertes(id, tacheId, rootId, blocksData, createdAt, updatedAt) VALUES
    ('al1', 't1', 't1', '[{"id":"b4","order":0,"text":"Gaz !","type":"text"}]', '2025-02-02 08:00:00.000', '2025-02-02 08:00:00.000'),
    ('al2', NULL, 'maison', '[{"id":"b5","order":0,"text":"Toit","type":"text"}]', '2025-02-02 08:00:00.000', '2025-02-02 08:00:00.000');
    INSERT INTO astuces(id, activiteId, rootId, niveau, blocksData, createdAt, updatedAt) VALUES
    ('as1', 'a1', 'a1', 'critique', '[{"id":"b6","order":0,"text":"Couper l’eau","type":"text"}]', '2025-02-03 08:00:00.000', '2025-02-03 08:00:00.000'),
    ('as2', NULL, 'maison', 'vitale', '', '2025-02-03 08:00:00.000', '2025-02-03 08:00:00.000');
    INSERT INTO notes(id, tacheId, rootId, blocksData, createdAt, updatedAt, unknownFields) VALUES
    ('n1', 't1', 't1', '[{"id":"b7","order":0,"text":"Peindre un jour","type":"text"}]', '2025-02-04 08:00:00.000', '2025-02-04 08:00:00.000', '{"x":1}'),
    ('n2', NULL, 'maison', '', '2025-02-04 08:00:00.000', '2025-02-04 08:00:00.000', NULL);
    INSERT INTO achats(id, listeDeCoursesId, texte, achete, createdAt, updatedAt) VALUES
    ('h1', 'courses', 'Joint 20/27', 0, '2025-02-05 08:00:00.000', '2025-02-05 08:00:00.000'),
    ('h2', 'courses', 'Vis', 1, '2025-02-05 08:00:00.000', '2025-02-05 08:00:00.000');
    INSERT INTO notesSaison(id, maisonId, texte, archivee, createdAt, updatedAt) VALUES
    ('s1', 'maison', 'Purger les radiateurs', 0, '2025-03-01 08:00:00.000', '2025-03-01 08:00:00.000'),
    ('s2', 'maison', 'Hiver', 1, '2024-03-01 08:00:00.000', '2024-03-01 08:00:00.000');
    INSERT INTO captureFiles(id, path, attachmentID, mimeType, size, mois, createdAt, updatedAt) VALUES
    ('F1', 'captures/F1.jpg', 'att1', 'image/jpeg', 1234, '2025-02', '2025-02-01 08:00:00.000', '2025-02-01 08:00:00.000'),
    ('F2', 'captures/F2.jpg', NULL, '', 0, '2025-02', '2025-02-01 08:00:00.000', '2025-02-01 08:00:00.000');
    INSERT INTO settingRecords(id, value) VALUES ('backupFolder', '/tmp');
    """

  /// Blocks with their instants, what was sorted and not confirmed, and references to everything.
  private static let laterYears = """
    INSERT INTO contacts(id, maisonId, nom, metier, createdAt, updatedAt) VALUES
    ('k1', 'maison', 'Marcel', 'Plombier', '2025-06-01 08:00:00.000', '2025-06-01 08:00:00.000');
    INSERT INTO sessions(id, tacheId, debut, fin, enPause, captureId, mois, createdAt, updatedAt) VALUES
    ('x1', 't1', '2025-06-01 08:00:00.000', '2025-06-01 11:00:00.000', 0, NULL, '2025-06', '2025-06-01 08:00:00.000', '2025-06-01 08:00:00.000'),
    ('x2', 't1', '2025-06-02 08:00:00.000', NULL, 0, 'c4', '2025-06', '2025-06-02 08:00:00.000', '2025-06-02 08:00:00.000');
    UPDATE taches SET lastSessionDate = '2025-06-02 08:00:00.000', contactId = 'k1', budget = 120000, budgetCurrency = 'EUR',
      cout = 9007199254740993, coutCurrency = 'JPY' WHERE id = 't1';
    INSERT INTO captures(id, tacheId, rootId, blocksData, sessionId, createdAt, updatedAt) VALUES
    ('c4', 't1', 't1', '[{"id":"b8","order":0,"text":"Neuf","timestamp":"2025-06-02T08:00:01Z","type":"text"}]', 'x2',
      '2025-06-02 08:00:00.000', '2025-06-02 08:00:00.000');
    UPDATE alertes SET resolue = 1 WHERE id = 'al2';
    UPDATE alertes SET aValider = 1 WHERE id = 'al1';
    UPDATE astuces SET tacheOrigineId = 't1', aValider = 1 WHERE id = 'as1';
    UPDATE notes SET aValider = 1 WHERE id = 'n1';
    UPDATE achats SET tacheOrigineId = 't1', prix = 499, prixCurrency = 'EUR', aValider = 1,
      blocksData = '[{"id":"b9","order":0,"photoLocalPath":"captures/F2.jpg","timestamp":"2025-06-02T08:00:02Z","type":"photo"}]'
      WHERE id = 'h1';
    UPDATE achats SET tacheOrigineId = 't4' WHERE id = 'h2';
    UPDATE notesSaison SET declenchee = 1 WHERE id = 's1';
    UPDATE captureFiles SET moment = 'avant' WHERE id = 'F1';
    UPDATE captureFiles SET moment = 'pendant' WHERE id = 'F2';
    INSERT INTO toDos(id, tacheId, rootId, titre, blocksData, priorite, ordreManuel, estFaite, dateFaite, isArchived, source,
      aValider, dateCreation, updatedAt) VALUES
    ('d1', 't1', 't1', 'Fixer les rails', '', 'urgent', -2, 0, NULL, 0, 'checkout', 0, '2025-06-02 08:00:00.000', '2025-06-02 08:00:00.000'),
    ('d2', NULL, 'maison', 'Trier', '', 'jamais', 0, 1, '2025-06-03 08:00:00.000', 1, 'magie', 1, '2025-06-02 08:00:00.000', '2025-06-02 08:00:00.000');
    INSERT INTO entretiens(id, maisonId, titre, pieceId, activiteId, mois, saison, dernier, tacheId, createdAt, updatedAt) VALUES
    ('e1', 'maison', 'Chaudière', 'p1', 'a1', 12, NULL, '2025-01-01', 't1', '2025-06-02 08:00:00.000', '2025-06-02 08:00:00.000'),
    ('e2', 'maison', 'Gouttières', NULL, NULL, NULL, 'automne', '2024-11-01', NULL, '2025-06-02 08:00:00.000', '2025-06-02 08:00:00.000');
    """

  /// Equipment with and without a room, with fields of a later version; a todo with its day, and a purchase off the list.
  private static let lastYears = """
    INSERT INTO equipements(id, maisonId, nom, pieceId, marque, modele, numeroSerie, acheteLe, garantieFin, notes, blocksData,
      createdAt, updatedAt, unknownFields) VALUES
    ('q1', 'maison', 'Chaudière', 'p1', 'Écho', 'T-24', 'N° 00/12', '2024-11-02', '2026-11-01', 'Cheminée « nord »',
      '[{"id":"b10","order":0,"photoLocalPath":"captures/F3.pdf","timestamp":"2025-09-02T08:00:02Z","type":"document"}]',
      '2025-09-02 08:00:00.000', '2025-09-02 08:00:00.000', '{"puissance":24}'),
    ('q2', 'maison', 'Four', NULL, '', '', '', NULL, NULL, '', '', '2025-09-02 08:00:00.000', '2025-09-02 08:00:00.000', NULL);
    INSERT INTO captureFiles(id, path, attachmentID, mimeType, size, mois, createdAt, updatedAt) VALUES
    ('F3', 'captures/F3.pdf', 'att3', 'application/pdf', 4321, '2025-09', '2025-09-02 08:00:00.000', '2025-09-02 08:00:00.000');
    UPDATE toDos SET echeance = '2025-10-31' WHERE id = 'd1';
    UPDATE achats SET isArchived = 1 WHERE id = 'h2';
    """
}
