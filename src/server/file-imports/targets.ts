import type { AnyEntity } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import type { ImportTarget, ImportValue, ImportValues } from '../../shared/imports/target';
import { importTargets, mayImport, type StoredTargetName } from '../../shared/imports/targets';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { type Storage, storage, type TableName } from '../db/storage';
import type { SessionUser } from '../session-user';

/** A target whose rows are stored: as fields of an entity, in its table. */
export interface StoredTarget {
  target: ImportTarget;
  entity: AnyEntity;
  table: TableName;
  /** The field that tells one record from another. */
  key: string;
}

interface Asking {
  db: Db;
  user: SessionUser;
  visit: { address: string };
}

/** The target, for somebody who may write its records; a refusal is audited. */
export async function allowedTarget({ db, user, visit }: Asking, name: StoredTargetName): Promise<StoredTarget> {
  const target: ImportTarget = importTargets[name];
  const { entity, key } = target;
  if (!entity || key === null) throw new Error(`rows of ${name} are not stored`);
  if (!mayImport(user, name)) {
    await audit(db, { accountId: user.id, action: 'refused', after: { import: name }, address: visit.address });
    throw new AppError('access.denied');
  }
  return { target, entity, table: tableOf(entity.name), key };
}

/** Refuses values of fields that the target does not have, as it does not know how to check them. */
export function refuseUnknownFields({ target }: StoredTarget, values: ImportValues): void {
  const known = new Set(target.fields.map(({ key }) => key));
  for (const key of Object.keys(values)) {
    if (!known.has(key)) throw new AppError('import.unknownField', { field: key });
  }
}

/** The table an import's reference leads to, and its column that people call its records by. */
export function referenceOf(entityName: string): { table: TableName; code: string } {
  const table = tableOf(entityName);
  const stored: Storage = storage[table];
  return { table, code: stored.unique?.[0]?.[0] ?? 'id' };
}

/** An import's values as columns of the table: codes replaced by the ids they stand for. */
export function columnsOf(
  { target }: StoredTarget,
  values: ImportValues,
  ids: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Record<string, ImportValue> {
  const kinds = new Map(target.fields.map(({ key, field }) => [key, field.kind]));
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) =>
      kinds.get(key) === 'reference' && value !== null ? [key, ids.get(key)?.get(String(value)) ?? null] : [key, value],
    ),
  );
}

function tableOf(entityName: string): TableName {
  const found = Object.entries(storage).find(([, stored]) => stored.entity.name === entityName);
  if (!found) throw new Error(`no table stores the entity ${entityName}`);
  return found[0] as TableName; // Object.entries forgets that its keys are table names.
}
