import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
import { visible } from '../db/scope';
import { storage, type TableName, tableOf } from '../db/storage';
import { i18nOf } from '../languages';
import { type Editor, editorOf } from '../records/editor';
import type { Clock } from '../services/clock/clock';
import type { SessionUser } from '../session-user';

/** A part of a target as it is stored: an entity and its table. */
export interface StoredPart {
  part: ImportPart;
  entity: AnyEntity;
  table: TableName;
}

/** A target whose rows are stored, with the rights of a user. */
export interface StoredTarget {
  target: ImportTarget;
  parts: readonly StoredPart[];
  mayWrite: (part: string) => boolean;
  /** The user whose reach bounds the records; null on the command line, where all are reached. */
  user: SessionUser | null;
  /** By whose rules records are written. */
  editor: Editor;
  /** Whether each record is saved as if by hand; otherwise they are written in bulk. */
  isByHand: boolean;
}

/** Whether a record is within the reach of whoever imports. */
export const isReached = ({ user }: StoredTarget, entity: AnyEntity): RawBuilder<SqlBool> =>
  user ? visible(user, entity) : sql`true`;

const words = wordsOfLists({ en: i18nOf('en'), zh: i18nOf('zh') });

/** A target by its name, with the words for its columns and choices in both languages. */
export const targetOf = (name: StoredTargetName): ImportTarget => importTargetOf(name, words);

interface Asking {
  db: Db;
  user: SessionUser;
  language: Language;
  visit: { address: string };
  services: { clock: Clock };
}

/** The target for a user who may write its records; throws access.denied otherwise, which is audited. */
export async function allowedTarget(asking: Asking, name: StoredTargetName): Promise<StoredTarget> {
  const { db, user, visit } = asking;
  if (!mayImport(user, name)) {
    await audit(db, { accountId: user.id, action: 'refused', after: { import: name }, address: visit.address });
    throw new AppError('access.denied');
  }
  // Doubts about rows were shown before they are written.
  const editor = { ...editorOf(asking), isSure: true };
  const stored = storedTarget(targetOf(name), editor);
  const writable = new Set(
    stored.target.parts.filter((part) => mayWriteRecords(user, name, part)).map((part) => part.name),
  );
  return { ...stored, mayWrite: (part) => writable.has(part), user, isByHand: isSavedAsByHand(name) };
}

/** Whether an import in the browser saves the target's records as if by hand. */
export function isSavedAsByHand(name: StoredTargetName): boolean {
  return isList(name) && !ownPart(importTargetOf(name))?.entity.isBulky;
}

/** The target for the command line, which may do everything and writes in bulk. */
export function storedTarget(target: ImportTarget, editor: Editor): StoredTarget {
  if (!ownPart(target)) throw new Error(`rows of ${target.name} are not stored`);
  const parts = target.parts.map((part) => ({ part, entity: part.entity, table: tableOf(part.entity.name) }));
  return { target, parts, mayWrite: () => true, user: null, editor, isByHand: false };
}

/** Throws for values of unknown fields, which cannot be checked. */
export function refuseUnknownFields({ target }: StoredTarget, values: ImportValues): void {
  const known = new Set(target.fields.map(({ key }) => key));
  for (const key of Object.keys(values)) {
    if (!known.has(key)) throw new AppError('import.unknownField', { field: key });
  }
}

/**
 * The table that an import's reference leads to, and the column that identifies its records in files. That is the id
 * where names are unique only within an owner, such as a customer's contacts.
 */
export function referenceOf(entityName: string): { table: TableName; code: string } {
  const table = tableOf(entityName);
  const { unique, entity }: { unique: readonly (readonly string[])[]; entity: AnyEntity } = storage[table];
  const key = unique[0]?.[0] ?? 'id';
  return { table, code: isReference(entity.fields[key]) ? 'id' : key };
}
