import type { Insertable } from 'kysely';
import type { AuditTables } from './audit-tables';
import type { Db } from './connect';

export interface AuditEntry {
  /** Who did it; null where nobody is logged in, or where the server itself acts. */
  accountId: number | null;
  /** A past participle or noun phrase: 'edited', 'exported', 'login'. */
  action: string;
  entity?: string | undefined;
  recordId?: number | undefined;
  /** Plain values, never passwords, tokens or keys. */
  before?: unknown;
  after?: unknown;
  address?: string | undefined;
  /** The save it is part of. */
  changeSet?: string | undefined;
  /** The record that was saved, where it is not the changed record itself. */
  root?: RecordPlace | undefined;
  /** The record's version after the change. */
  version?: number | undefined;
  /** The change set that is taken back. */
  undoes?: string | undefined;
}

/** A record by its entity's name and its id. */
export interface RecordPlace {
  entity: string;
  id: number;
}

/** Adds one line to the audit trail; inside the transaction of the change it records. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await auditAll(db, [entry]);
}

/** Adds a line for each of many changes, in their order. */
export async function auditAll(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.insertInto('audit').values(entries.map(rowOf)).execute();
}

function rowOf(entry: AuditEntry): Insertable<AuditTables['audit']> {
  return {
    accountId: entry.accountId,
    action: entry.action,
    entity: entry.entity ?? null,
    recordId: entry.recordId ?? null,
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    address: entry.address ?? null,
    changeSet: entry.changeSet ?? null,
    ...rootOf(entry),
    version: entry.version ?? null,
    undoes: entry.undoes ?? null,
  };
}

/** A change appears in the history of its own record unless another record is named. */
function rootOf({ changeSet, root, entity, recordId }: AuditEntry) {
  if (changeSet === undefined) return { rootEntity: null, rootId: null };
  return { rootEntity: root?.entity ?? entity ?? null, rootId: root?.id ?? recordId ?? null };
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
