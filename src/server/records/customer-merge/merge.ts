import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../../shared/api/call';
import type { mergeCalls } from '../../../shared/areas/customer/merge-calls';
import { AppError } from '../../../shared/errors';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { type AnyRow, inTransaction, isSame, lockedRow, refuseStale } from '../../db/edit';
import { scopeOf } from '../doors';
import type { Editor } from '../editor';
import { saved } from '../save';
import { kindOf } from '../values';
import { type CustomerColumn, customerColumns, namingCustomers } from './references';
import { type Merging, settleColumn } from './settle';
import type { Step, StoredRow } from './steps';

type Input = ParsedInputOf<typeof mergeCalls.mergeCustomers>;

/**
 * Merges several customers: what only one of them may have is settled, everything else of the others is moved to the
 * customer that stays, and the others are removed, all in one transaction and one change set. Throws record.conflict
 * where somebody changed one of them meanwhile.
 */
export function mergedCustomers(
  db: Db,
  editor: Editor,
  { into, others, values }: Input,
): Promise<OutputOf<typeof mergeCalls.mergeCustomers>> {
  const ids = [into, ...others].map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new AppError('merge.sameCustomer');
  return inTransaction(db, async (transaction) => {
    const changeSet = randomUUID();
    const rows = await lockedCustomers(transaction, editor, [into, ...others]);
    const kept = rows.get(into.id) ?? {};
    await refuseSending(transaction, [...rows.values()]);
    await sql`set constraints all deferred`.execute(transaction);
    const columns = await customerColumns(transaction);
    const to = { id: into.id, code: String(kept.code) };
    const merges = [];
    for (const { id } of others) {
      const gone = rows.get(id) ?? {};
      const from = { id, code: String(gone.code) };
      const merging: Merging = { db: transaction, editor, from, to, changeSet, columns, steps: [] };
      const moved = await moveAll(merging);
      const row = await removedCustomer(merging, gone, moved);
      merges.push({ goneId: id, gone: row, steps: merging.steps, moved });
    }
    const changes = await takenOver(transaction, editor, { kept, rows, values, changeSet });
    // Broken constraints are reported here, not at the commit.
    await sql`set constraints all immediate`.execute(transaction);
    for (const [at, { goneId, gone, steps }] of merges.entries()) {
      await transaction
        .insertInto('customerMerge')
        .values({
          changeSet,
          keptId: into.id,
          intoId: into.id,
          goneId,
          gone: JSON.stringify(gone),
          changes: JSON.stringify(at === 0 ? changes : {}),
          steps: JSON.stringify(steps),
        })
        .execute();
    }
    return { changeSet, moved: merges.reduce((sum, { moved }) => sum + moved, 0) };
  });
}

/** Locks the customers against changes and new references until the transaction ends, always in the same order. */
async function lockedCustomers(
  db: Db,
  { user }: Editor,
  seen: readonly { id: number; version: number }[],
): Promise<Map<number, AnyRow>> {
  const rows = new Map<number, AnyRow>();
  for (const { id, version } of seen.toSorted((left, right) => left.id - right.id)) {
    const row = await lockedRow(db, { table: 'customer', id, within: scopeOf('customer', user) });
    refuseStale(row, version);
    rows.set(id, row);
  }
  return rows;
}

/**
 * Throws merge.sending while something is being sent under a customer's name; what still waits is sent as the merged
 * customer's.
 */
export async function refuseSending(db: Db, rows: readonly AnyRow[]): Promise<void> {
  for (const { id, code } of rows) {
    const { rows: counted } = await sql<{ count: number }>`
      select (select count(*) from mail where customer_id = ${id} and state = 'sending')
        + (select count(*) from erp_document where customer_id = ${id} and state = 'sending')
        + (select count(*) from edi_document where customer_id = ${id} and state = 'sending') as count`.execute(db);
    const count = counted[0]?.count ?? 0;
    if (count > 0) throw new AppError('merge.sending', { count, customer: String(code) });
  }
}

/** Settles clashes, then moves everything else to the customer that stays; returns how many rows that were. */
async function moveAll(merging: Merging): Promise<number> {
  const { db, from, to, columns, steps } = merging;
  for (const column of columns) await settleColumn(merging, column);
  const moves: { place: CustomerColumn; step: Step; count: number }[] = [];
  // Rows are found before any of them moves, because some are taken along by others.
  for (const place of columns) {
    const found = await foundIn(db, place, from.id);
    if (found.count > 0) moves.push({ place, ...found });
  }
  for (const { place, step, count: _ } of moves) {
    const { table, column } = place;
    const whole = sql.id(table);
    if (step.did === 'listed') {
      await sql`
        update ${whole} set ${sql.id(column)} = array(
          select distinct case when each = ${from.id} then ${to.id} else each end from unnest(${sql.id(column)}) as each order by 1)
        where id = any(${step.ids}::bigint[])`.execute(db);
    } else {
      await sql`
        update ${whole} set ${sql.id(column)} = ${to.id}
        where ${sql.id(column)} = ${from.id} and ${namingCustomers(place)}`.execute(db);
    }
    steps.push(step);
  }
  return moves.reduce((sum, { count }) => sum + count, 0);

  async function foundIn(transaction: Db, place: CustomerColumn, id: number): Promise<{ step: Step; count: number }> {
    const { table, column, kind, hasId, key } = place;
    const which = sql`and ${namingCustomers(place)}`;
    if (kind === 'several') {
      const { rows } = await sql<{ id: number; hasBoth: boolean }>`
        select id, ${sql.id(column)} @> array[${to.id}]::bigint[] as has_both from ${sql.id(table)}
        where ${sql.id(column)} @> array[${id}]::bigint[] order by id for update`.execute(transaction);
      const both = rows.filter(({ hasBoth }) => hasBoth).map((row) => row.id);
      return { step: { did: 'listed', table, column, ids: rows.map((row) => row.id), both }, count: rows.length };
    }
    if (hasId) {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.id(table)} where ${sql.id(column)} = ${id} ${which}`.execute(transaction);
      return { step: { did: 'moved', table, column, ids: rows.map((row) => row.id) }, count: rows.length };
    }
    const { rows } = await sql<{ key: StoredRow }>`
      select ${keyOf(key)} as key from ${sql.id(table)} where ${sql.id(column)} = ${id} ${which}`.execute(transaction);
    const keys = rows.map((row) => row.key);
    return { step: { did: 'movedByKey', table, column, keys }, count: rows.length };
  }
}

/** The key of a row in a table without ids, as one value. */
export function keyOf(columns: readonly string[]) {
  return sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.id(column)]))})`;
}

/** Removes the customer that went, and audits it whole in the history of the one that stays. */
async function removedCustomer(
  { db, editor, from, to, changeSet }: Merging,
  row: AnyRow,
  moved: number,
): Promise<StoredRow> {
  const { rows } = await sql<{ row: StoredRow }>`
    delete from customer where id = ${from.id} returning to_jsonb(customer) as row`.execute(db);
  const { createdAt: _, updatedAt: __, ...before } = row;
  await audit(db, {
    accountId: editor.user.id,
    action: 'merged',
    entity: 'customer',
    recordId: from.id,
    before,
    after: { intoId: to.id, into: to.code, moved },
    address: editor.address,
    changeSet,
    root: { entity: 'customer', id: to.id },
    version: Number(row.version),
  });
  // Moving the visits has changed the day of the last visit meanwhile.
  return { ...rows[0]?.row, last_visit: row.lastVisit };
}

/** What the customer that stays takes over from the others; its version rises in any case, as what belongs to it changed. */
async function takenOver(
  db: Db,
  editor: Editor,
  {
    kept,
    rows,
    values,
    changeSet,
  }: { kept: AnyRow; rows: ReadonlyMap<number, AnyRow>; values: Input['values']; changeSet: string },
): Promise<Record<string, { before: unknown; after: unknown }>> {
  const id = Number(kept.id);
  const wanted = Object.entries(values).map(([field, from]) => {
    const row = rows.get(from);
    if (!row) throw new AppError('record.notFound', { record: from });
    return [field, row[field]] as const;
  });
  // Moved visits may have set another last visit than was chosen.
  const chosen = { lastVisit: kept.lastVisit, ...Object.fromEntries(wanted) };
  const version = Number(kept.version);
  await saved(db, editor, 'customer', { id, version, changes: chosen, customerId: id, changeSet, raises: true });
  const changed = Object.entries(chosen).filter(
    ([field, value]) => !isSame(kindOf('customer', field), kept[field], value),
  );
  return Object.fromEntries(changed.map(([field, after]) => [field, { before: kept[field], after }]));
}
