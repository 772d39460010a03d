import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { customer } from '../../../shared/areas/customer/customer';
import type { Undone } from '../../../shared/areas/record/calls';
import { AppError } from '../../../shared/errors';
import { can } from '../../../shared/roles';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { type AnyRow, isSame, lockedRow } from '../../db/edit';
import { breaksIntegrity } from '../../db/failures';
import { scopeOf } from '../doors';
import type { Editor } from '../editor';
import { saved } from '../save';
import { kindOf } from '../values';
import { keyOf } from './merge';
import { columnsReferringTo, customerColumns } from './references';
import { fieldsOf, putBackRows, type Step, type StoredRow, setColumns, storedRow } from './steps';

interface Merge {
  id: number;
  keptId: number;
  intoId: number;
  goneId: number;
  gone: StoredRow;
  changes: Record<string, { before: unknown; after: unknown }>;
  steps: Step[];
  undone: boolean;
}

/**
 * Undoes a merge of customers, whole or not at all: what came from a removed customer goes back to it together with
 * what was added to those rows since; whatever else was added to the customer that stays, stays there. Null where the
 * change set is no merge.
 */
export async function undoneMerge(db: Db, editor: Editor, changeSet: string): Promise<Undone | null> {
  const merges: Merge[] = (
    await db.selectFrom('customerMerge').selectAll().where('changeSet', '=', changeSet).orderBy('id', 'desc').execute()
  ).map((row) => ({ ...row, steps: row.steps as Step[] })); // as they were written
  const [first] = merges;
  if (!first) return null;
  if (!can(editor.user, 'write', customer)) throw new AppError('access.denied');
  const kept = await presentCustomer(db, editor, first, changeSet);
  const sets = { changeSet: randomUUID(), undoes: changeSet };
  try {
    await sql`set constraints all deferred`.execute(db);
    await sql`set local loadline.separating = 'on'`.execute(db);
    for (const merge of merges) await separated(db, editor, merge, sets);
    const back = await ownAgain(db, editor, kept, merges, sets);
    await sql`set constraints all immediate`.execute(db);
    await db.updateTable('customerMerge').set({ undone: true }).where('changeSet', '=', changeSet).execute();
    return {
      changeSet: sets.changeSet,
      records: [
        { entity: 'customer', id: first.keptId, name: String(kept.code), fields: back.fields },
        ...merges.map(({ goneId, gone }) => ({
          entity: 'customer' as const,
          id: goneId,
          name: String(gone.code),
          fields: [],
        })),
      ],
      kept: back.kept.map((field) => ({
        entity: 'customer' as const,
        id: first.keptId,
        name: String(kept.code),
        field,
      })),
    };
  } catch (error) {
    if (breaksIntegrity(error)) throw new AppError('merge.entangled');
    throw error;
  }
}

/**
 * Returns and locks the customer that stayed; throws undo.done, or merge.mergedSince where it was itself merged since.
 */
async function presentCustomer(
  db: Db,
  editor: Editor,
  { keptId, intoId, undone }: Merge,
  changeSet: string,
): Promise<AnyRow> {
  const row = await lockedRow(db, { table: 'customer', id: intoId, within: scopeOf('customer', editor.user) });
  // Read again under the lock: of two concurrent undos the second is refused.
  const { rows } = await sql<{ undone: boolean }>`
    select undone from customer_merge where change_set = ${changeSet} for update`.execute(db);
  if (undone || rows.some((each) => each.undone)) throw new AppError('undo.done');
  if (keptId !== intoId) throw new AppError('merge.mergedSince', { customer: String(row.code) });
  return row;
}

async function separated(
  db: Db,
  editor: Editor,
  { keptId, goneId, gone, steps }: Merge,
  sets: { changeSet: string; undoes: string },
): Promise<void> {
  const code = String(gone.code);
  const { rows: taken } = await sql`select from customer where code = ${code}`.execute(db);
  if (taken.length > 0) throw new AppError('merge.codeTaken', { code });
  const version = Number(gone.version) + 1;
  await putBackRows(db, 'customer', [{ ...gone, version, updated_at: new Date().toISOString() }]);
  await lockedRow(db, { table: 'customer', id: goneId, within: scopeOf('customer', editor.user) });
  for (const step of steps.toReversed()) await reversed(db, step, { keptId, goneId });
  await ordersGoAlong(db, { keptId, goneId, mergedIn: sets.undoes });
  await takenAlong(db, { keptId, goneId });
  await setColumns(db, 'customer', goneId, { last_visit: gone.last_visit });
  const { created_at: _, updated_at: __, ...whole } = gone;
  await audit(db, {
    accountId: editor.user.id,
    action: 'added',
    entity: 'customer',
    recordId: goneId,
    after: { ...fieldsOf(whole), version },
    address: editor.address,
    root: { entity: 'customer', id: keptId },
    version,
    ...sets,
  });
}

async function reversed(db: Db, step: Step, { keptId, goneId }: Pick<Merge, 'keptId' | 'goneId'>): Promise<void> {
  const table = sql.id(step.table);
  switch (step.did) {
    case 'removed':
      return putBackRows(db, step.table, step.rows);
    case 'edited': {
      const row = await storedRow(db, step.table, step.id);
      const isTouched = Object.entries(step.after).some(([column, value]) => row?.[column] !== value);
      if (!row || isTouched) throw new AppError('undo.changedSince', { record: nameOf(row ?? step.before) });
      return setColumns(db, step.table, step.id, { ...step.before, version: Number(row.version) + 1 });
    }
    case 'pointed': {
      const column = sql.id(step.column);
      await sql`update ${table} set ${column} = ${step.from} where id = any(${step.ids}::bigint[]) and ${column} = ${step.to}`.execute(
        db,
      );
      return;
    }
    case 'moved': {
      const column = sql.id(step.column);
      await sql`update ${table} set ${column} = ${goneId} where ${column} = ${keptId} and id = any(${step.ids}::bigint[])`.execute(
        db,
      );
      return;
    }
    case 'movedByKey': {
      const column = sql.id(step.column);
      const columns = Object.keys(step.keys[0] ?? {});
      if (columns.length === 0) return;
      await sql`
        update ${table} set ${column} = ${goneId} where ${column} = ${keptId}
          and ${keyOf(columns)} in (select jsonb_array_elements(${JSON.stringify(step.keys)}::jsonb))`.execute(db);
      return;
    }
    case 'listed': {
      const column = sql.id(step.column);
      const both = sql`id = any(${step.both}::bigint[])`;
      await sql`
        update ${table} set ${column} = array(
          select distinct each from unnest(case when ${both} then ${column} || ${goneId}::bigint
            else array_replace(${column}, ${keptId}::bigint, ${goneId}::bigint) end) as each order by 1)
        where id = any(${step.ids}::bigint[]) and ${column} @> array[${keptId}]::bigint[]`.execute(db);
      return;
    }
    default:
      return step satisfies never;
  }
}

/** A name for a row: the first of these columns that is filled. */
function nameOf(row: StoredRow): string {
  const name = row.name_en ?? row.number ?? row.po_number ?? row.year ?? row.sku ?? row.id;
  return String(name ?? '');
}

/** Moves orders that were made since the merge from a purchase order that went back. */
async function ordersGoAlong(
  db: Db,
  { keptId, goneId, mergedIn }: Pick<Merge, 'keptId' | 'goneId'> & { mergedIn: string },
): Promise<void> {
  await sql`
    update sales_order set customer_id = ${goneId} from erp_document as document
    where document.customer_id = ${goneId} and document.order_id = sales_order.id and sales_order.customer_id = ${keptId}
      and sales_order.created_at > (select min(at) from audit where change_set = ${mergedIn})`.execute(db);
}

/** Moves along whatever belongs to something that went back, whenever it was added. */
async function takenAlong(db: Db, { keptId, goneId }: Pick<Merge, 'keptId' | 'goneId'>): Promise<void> {
  const places = (await customerColumns(db)).filter(({ column, hasId }) => column === 'customer_id' && hasId);
  const edges = [];
  for (const { table } of places) {
    const children = await columnsReferringTo(db, table);
    edges.push(...children.filter(({ isOfCustomer }) => isOfCustomer).map((child) => ({ ...child, of: table })));
  }
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const { table, column, of } of edges) {
      const { numAffectedRows = 0n } = await sql`
        update ${sql.id(table)} as child set customer_id = ${goneId} from ${sql.id(of)} as whole
        where child.customer_id = ${keptId} and whole.customer_id = ${goneId} and child.${sql.id(column)} = whole.id`.execute(
        db,
      );
      isMoving ||= numAffectedRows > 0n;
    }
  }
}

/** Restores the own values of the customer that stayed, except those that somebody changed since. */
async function ownAgain(
  db: Db,
  editor: Editor,
  stayed: AnyRow,
  merges: readonly Merge[],
  sets: { changeSet: string; undoes: string },
): Promise<{ fields: string[]; kept: string[] }> {
  const changed = Object.assign({}, ...merges.map(({ changes }) => changes)) as Merge['changes']; // a sum of such
  const isStanding = (field: string) => isSame(kindOf('customer', field), stayed[field], changed[field]?.after);
  const fields = Object.keys(changed).filter(isStanding);
  const changes = {
    lastVisit: stayed.lastVisit,
    ...Object.fromEntries(fields.map((field) => [field, changed[field]?.before])),
  };
  const id = Number(stayed.id);
  const version = Number(stayed.version);
  await saved(db, editor, 'customer', { id, version, changes, customerId: id, raises: true, ...sets });
  return { fields, kept: Object.keys(changed).filter((field) => !fields.includes(field)) };
}
