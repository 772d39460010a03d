import type { AnyEntity } from '../../shared/entity/entity';
import { isReference } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { wordsOfLists } from '../../shared/imports/list-words';
import { type ImportPart, type ImportTarget, type ImportValues, ownPart } from '../../shared/imports/target';
import {
  importTargetOf,
  isList,
  mayImport,
  mayWriteRecords,
  type StoredTargetName,
} from '../../shared/imports/targets';
import type { Language } from '../../shared/language';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { storage, type TableName, tableOf } from '../db/storage';
import { i18nOf } from '../languages';
import { type Editor, editorOf } from '../records/editor';
import type { Clock } from '../services/clock/clock';
import type { SessionUser } from '../session-user';

/** A kind of record as it is stored: fields of an entity, in its table. */
export interface StoredPart {
  part: ImportPart;
  entity: AnyEntity;
  table: TableName;
}

/** A target whose rows are stored, for somebody. */
export interface StoredTarget {
  target: ImportTarget;
  parts: readonly StoredPart[];
  mayWrite: (part: string) => boolean;
  /** Whose record scope bounds the customers; null where all are reached, as on the command line. */
  user: SessionUser | null;
  /** Writes the records of a list, each as if saved by hand; null where they are written in bulk. */
  editor: Editor | null;
}

const words = wordsOfLists({ en: i18nOf('en'), zh: i18nOf('zh') });

/** A target by its name, with all that its columns may be called. */
export const targetOf = (name: StoredTargetName): ImportTarget => importTargetOf(name, words);

interface Asking {
  db: Db;
  user: SessionUser;
  language: Language;
  visit: { address: string };
  services: { clock: Clock };
}

/** The target, for somebody who may write its records; a refusal is audited. */
export async function allowedTarget(asking: Asking, name: StoredTargetName): Promise<StoredTarget> {
  const { db, user, visit } = asking;
  if (!mayImport(user, name)) {
    await audit(db, { accountId: user.id, action: 'refused', after: { import: name }, address: visit.address });
    throw new AppError('access.denied');
  }
  const stored = storedTarget(targetOf(name));
  const writable = new Set(
    stored.target.parts.filter((part) => mayWriteRecords(user, name, part)).map((part) => part.name),
  );
  // What speaks against a row without forbidding it was shown before it is written.
  const editor = isList(name) && !ownPart(stored.target)?.entity.isBulky ? { ...editorOf(asking), isSure: true } : null;
  return { ...stored, mayWrite: (part) => writable.has(part), user, editor };
}

/** The target for whoever may do everything. */
export function storedTarget(target: ImportTarget): StoredTarget {
  if (!ownPart(target)) throw new Error(`rows of ${target.name} are not stored`);
  const parts = target.parts.map((part) => ({ part, entity: part.entity, table: tableOf(part.entity.name) }));
  return { target, parts, mayWrite: () => true, user: null, editor: null };
}

/** Refuses values of fields that the target does not have, as it does not know how to check them. */
export function refuseUnknownFields({ target }: StoredTarget, values: ImportValues): void {
  const known = new Set(target.fields.map(({ key }) => key));
  for (const key of Object.keys(values)) {
    if (!known.has(key)) throw new AppError('import.unknownField', { field: key });
  }
}

/**
 * The table an import's reference leads to, and its column that people call its records by; of those that are told apart within
 * others alone, such as the people of a customer, that is the id.
 */
export function referenceOf(entityName: string): { table: TableName; code: string } {
  const table = tableOf(entityName);
  const { unique, entity }: { unique: readonly (readonly string[])[]; entity: AnyEntity } = storage[table];
  const key = unique[0]?.[0] ?? 'id';
  return { table, code: isReference(entity.fields[key]) ? 'id' : key };
}
