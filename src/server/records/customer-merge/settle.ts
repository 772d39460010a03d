import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { entityOfTable } from '../../db/tables';
import type { Editor } from '../editor';
import { type CustomerColumn, columnsReferringTo, type UniqueKey, uniqueKeysOn } from './references';
import { type Settlement, settlements } from './settlements';
import { fieldsOf, type Step, type StoredRow, setColumns, storedRow, takenRows } from './steps';

export interface Merging {
  db: Db;
  editor: Editor;
  from: { id: number; code: string };
  to: { id: number; code: string };
  changeSet: string;
  /** What was done so far. */
  steps: Step[];
}

/** What a settlement is of: rows of two owners (customers, or what is joined) in a column. */
interface Clash {
  key: UniqueKey;
  column: string;
  /** What says of a record of any kind which kind it is; the clash is of those that are customers. */
  kindColumn: string | null;
  from: number;
  to: number;
  /** Whose rows they are, where that is another column. */
  owners?: readonly RawBuilder<SqlBool>[];
}

/** Settles what only one of the customers may have in a column, in the order of the settlements. */
export async function settleColumn(merging: Merging, { table, column, kindColumn }: CustomerColumn): Promise<void> {
  const { from, to } = merging;
  for (const key of inOrder(await uniqueKeysOn(merging.db, table, column))) {
    await settle(merging, { key, column, kindColumn, from: from.id, to: to.id });
  }
}

/** How a unique key is settled; a new one that nobody thought of is found by a test before it is found here. */
export function settlementOf(name: string): Settlement {
  const found = settlements[name];
  if (!found) throw new Error(`nothing says how ${name} is settled`);
  return found;
}

const inOrder = (keys: readonly UniqueKey[]): UniqueKey[] => {
  const places = Object.keys(settlements);
  return keys.toSorted((left, right) => places.indexOf(left.name) - places.indexOf(right.name));
};

async function settle(merging: Merging, clash: Clash): Promise<void> {
  const { db, steps } = merging;
  const { key } = clash;
  const settlement = settlementOf(key.name);
  switch (settlement.how) {
    case 'never':
      return;
    case 'keptStays': {
      const rows = await takenRows(db, key.table, { beside: true, which: clashing(clash) });
      if (rows.length > 0) steps.push({ did: 'removed', table: key.table, rows });
      for (const row of rows) await audited(merging, key.table, row);
      return;
    }
    default:
  }
  const pairs = await pairsOf(db, clash, 'refusedWhere' in settlement ? settlement.refusedWhere : undefined);
  for (const pair of pairs) {
    if (pair.isRefused || settlement.how === 'refused') throw refusalOf(merging, key, pair.row);
    if (settlement.how === 'joined') await join(merging, key.table, pair, settlement);
    else if (settlement.how === 'cleared') await edit(merging, key.table, pair.row, { [settlement.column]: false });
    else {
      const value = `${String(pair.row[settlement.column])} (${merging.from.code})`;
      await edit(merging, key.table, pair.row, { [settlement.column]: value });
    }
  }
}

interface Pair {
  goneId: number;
  keptId: number;
  row: StoredRow;
  isRefused: boolean;
}

async function pairsOf(db: Db, clash: Clash, refusedWhere = 'false'): Promise<Pair[]> {
  const table = sql.id(clash.key.table);
  const { rows } = await sql<Pair>`
    select gone.id as gone_id, kept.id as kept_id, to_jsonb(gone) as row, (${sql.raw(refusedWhere)}) as is_refused
    from ${table} as gone cross join ${table} as kept where ${clashing(clash)} order by gone.id`.execute(db);
  return rows;
}

/** Which rows of the one that goes, `gone`, and the one that stays, `kept`, a unique key lets nobody have both. */
function clashing({ key, column, kindColumn, from, to, owners = [] }: Clash): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(
    [
      sql`gone.${sql.id(column)} = ${from}`,
      sql`kept.${sql.id(column)} = ${to}`,
      ...(kindColumn ? ['gone', 'kept'].map((place) => sql`${sql.id(place, kindColumn)} = 'customer'`) : []),
      ...owners,
      ...isOfBoth(key, column),
    ],
    sql` and `,
  )}`;
}

/** How a key compares what two rows say: of some keys nothing is like nothing. */
export const isSameIn = ({ nullsAreEqual }: UniqueKey): RawBuilder<unknown> =>
  nullsAreEqual ? sql`is not distinct from` : sql`=`;

/** What makes a key of two rows, `gone` and `kept`, the same but for the customer. */
export function isOfBoth(key: UniqueKey, column: string): RawBuilder<SqlBool>[] {
  const rest = key.columns.filter((each) => each !== column && each !== 'customer_id');
  const equal = rest.map((each) => sql<SqlBool>`gone.${sql.id(each)} ${isSameIn(key)} kept.${sql.id(each)}`);
  return [...equal, ...(key.predicate === null ? [] : ['gone', 'kept'].map((place) => ofPlace(key, place)))];
}

/** A key that is about some rows says so of a column that stands in its settlement. */
function ofPlace({ name }: UniqueKey, place: string): RawBuilder<SqlBool> {
  const settlement = settlementOf(name);
  if (settlement.how !== 'cleared') throw new Error(`${name} is about some rows, and nothing says which`);
  return sql`${sql.id(place)}.${sql.id(settlement.column)}`;
}

/** Makes one row part of another: what refers to it refers to the other, figures are added, gaps are filled, it goes. */
async function join(
  merging: Merging,
  table: string,
  { goneId, keptId }: Pair,
  { adds = [], fills = [], either = [] }: Extract<Settlement, { how: 'joined' }>,
): Promise<void> {
  const { db, steps, from, to } = merging;
  const [gone, kept] = [await storedRow(db, table, goneId), await storedRow(db, table, keptId)];
  if (!gone || !kept) return;
  for (const { table: child, column, isOfCustomer } of await columnsReferringTo(db, table)) {
    // Where rows lie by customer, nothing else finds them.
    const owners = isOfCustomer
      ? [sql<SqlBool>`gone.customer_id = ${from.id}`, sql<SqlBool>`kept.customer_id = ${to.id}`]
      : [];
    for (const key of inOrder(await uniqueKeysOn(db, child, column))) {
      await settle(merging, { key, column, kindColumn: null, from: goneId, to: keptId, owners });
    }
    const { rows } = await sql<{ id: number }>`
      update ${sql.id(child)} as gone set ${sql.id(column)} = ${keptId}
      where ${sql.join([sql`${sql.id(column)} = ${goneId}`, ...owners.slice(0, 1)], sql` and `)} returning id`.execute(
      db,
    );
    if (rows.length === 0) continue;
    steps.push({ did: 'pointed', table: child, column, from: goneId, to: keptId, ids: rows.map(({ id }) => id) });
  }
  const sum = (column: string) =>
    gone[column] === null ? kept[column] : Math.round((Number(kept[column] ?? 0) + Number(gone[column])) * 100) / 100;
  await edit(merging, table, kept, {
    ...Object.fromEntries(adds.map((column) => [column, sum(column)])),
    ...Object.fromEntries(fills.map((column) => [column, kept[column] ?? gone[column]])),
    ...Object.fromEntries(either.map((column) => [column, kept[column] === true || gone[column] === true])),
  });
  const rows = await takenRows(db, table, { which: sql`gone.id = ${goneId}` });
  steps.push({ did: 'removed', table, rows });
  for (const row of rows) await audited(merging, table, row);
}

/** Changes a row where that changes anything. */
async function edit(
  { db, steps, ...merging }: Merging,
  table: string,
  row: StoredRow,
  values: StoredRow,
): Promise<void> {
  const changed = Object.keys(values).filter((column) => row[column] !== values[column]);
  if (changed.length === 0) return;
  const before = Object.fromEntries(changed.map((column) => [column, row[column]]));
  const after = Object.fromEntries(changed.map((column) => [column, values[column]]));
  const id = Number(row.id);
  const version = Number(row.version) + 1;
  await setColumns(db, table, id, { ...after, version });
  steps.push({ did: 'edited', table, id, before, after });
  await audited({ db, steps, ...merging }, table, { id, version }, { before, after });
}

/** What the trail keeps of a record that was settled: its change, or all that it was. */
async function audited(
  { db, editor, changeSet }: Merging,
  table: string,
  row: StoredRow,
  change?: { before: StoredRow; after: StoredRow },
): Promise<void> {
  const entity = entityOfTable(table);
  if (!entity) return;
  const { created_at: _, updated_at: __, ...whole } = row;
  await audit(db, {
    accountId: editor.user.id,
    action: change ? 'edited' : 'deleted',
    entity: entity.name,
    recordId: Number(row.id),
    before: fieldsOf(change?.before ?? whole),
    ...(change ? { after: fieldsOf(change.after) } : {}),
    address: editor.address,
    changeSet,
    version: Number(row.version),
  });
}

/** What stands against making the others one with the first of the customers, in one column. */
export async function refusalsOf(
  db: Db,
  [kept, ...others]: readonly { id: number; code: string }[],
  { table, column }: CustomerColumn,
): Promise<AppError[]> {
  const found: AppError[] = [];
  for (const key of await uniqueKeysOn(db, table, column)) {
    const settlement = settlementOf(key.name);
    const where = 'refusedWhere' in settlement ? settlement.refusedWhere : undefined;
    if (!kept || (settlement.how !== 'refused' && where === undefined)) continue;
    for (const from of others) {
      const clash = { key, column, kindColumn: null, from: from.id, to: kept.id };
      const pairs = await pairsOf(db, clash, where ?? 'true');
      found.push(...pairs.filter(({ isRefused }) => isRefused).map(({ row }) => refusalOf({ from }, key, row)));
    }
  }
  return found;
}

function refusalOf({ from }: Pick<Merging, 'from'>, { name }: UniqueKey, row: StoredRow): AppError {
  if (name.startsWith('edi_')) return new AppError('merge.ediPartners', { customer: from.code });
  if (name.startsWith('budget_')) return new AppError('merge.budgetClosed', { year: String(row.year) });
  return new AppError('merge.sentNumber', { number: String(row.number) });
}
