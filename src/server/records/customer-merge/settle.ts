import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listOf, listPageNames } from '../../../shared/areas/all';
import type { Field } from '../../../shared/entity/field';
import { AppError } from '../../../shared/errors';
import { href } from '../../../shared/pages';
import { audit } from '../../db/audit';
import { nameOf } from '../../db/columns';
import { allOf } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { entityOfTable } from '../../db/tables';
import type { Editor } from '../editor';
import { type CustomerColumn, columnsReferringTo, naming, type UniqueKey, uniqueKeysOn } from './references';
import { type Settlement, settlements } from './settlements';
import { camelCase, fieldsOf, type Step, type StoredRow, setColumns, storedRow, takenRows } from './steps';

export interface Merging {
  db: Db;
  editor: Editor;
  from: { id: number; code: string };
  to: { id: number; code: string };
  changeSet: string;
  /** The columns that name customers. */
  columns: readonly CustomerColumn[];
  /** What was done so far. */
  steps: Step[];
}

/** A clash to settle: rows of two owners (customers, or joined rows) in a column. */
interface Clash {
  key: UniqueKey;
  column: string;
  /** The column that tells the kind of a record of any kind; only customers clash. */
  kindColumn: string | null;
  from: number;
  to: number;
  /** Conditions on the customers of both rows, where another column names them. */
  owners?: readonly RawBuilder<SqlBool>[];
}

/** Settles what only one of the customers may have in a column, in the order of the settlements. */
export async function settleColumn(merging: Merging, { table, column, kindColumn }: CustomerColumn): Promise<void> {
  const { from, to } = merging;
  for (const key of inOrder(await uniqueKeysOn(merging.db, table, column))) {
    await settle(merging, { key, column, kindColumn, from: from.id, to: to.id });
  }
}

/** Returns how a unique key is settled; throws for a key without a settlement, which a test finds first. */
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
    if (pair.isRefused || settlement.how === 'refused') throw await refusalOf(merging, key, pair.row);
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

/**
 * The condition under which a row of the one that goes (`gone`) and a row of the one that stays (`kept`) clash in a
 * key.
 */
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

/** The operator by which a key compares values: in some keys nulls are equal. */
export const isSameIn = ({ nullsAreEqual }: UniqueKey): RawBuilder<unknown> =>
  nullsAreEqual ? sql`is not distinct from` : sql`=`;

/** The conditions under which two rows, `gone` and `kept`, have the same key except for the customer. */
export function isOfBoth(key: UniqueKey, column: string): RawBuilder<SqlBool>[] {
  const rest = key.columns.filter((each) => each !== column && each !== 'customer_id');
  const equal = rest.map((each) => sql<SqlBool>`gone.${sql.id(each)} ${isSameIn(key)} kept.${sql.id(each)}`);
  return [...equal, ...(key.predicate === null ? [] : ['gone', 'kept'].map((place) => ofPlace(key, place)))];
}

/** The condition of a partial key: a flag column, which its settlement names. */
function ofPlace({ name }: UniqueKey, place: string): RawBuilder<SqlBool> {
  const settlement = settlementOf(name);
  if (settlement.how !== 'cleared') throw new Error(`${name} is about some rows, and nothing says which`);
  return sql`${sql.id(place)}.${sql.id(settlement.column)}`;
}

/**
 * Joins one row into another: references, and what else is of the record, move to the other; figures are added, gaps
 * filled, and the row is removed.
 */
async function join(
  merging: Merging,
  table: string,
  { goneId, keptId }: Pair,
  { adds = [], fills = [], either = [], both = {}, further = [] }: Extract<Settlement, { how: 'joined' }>,
): Promise<void> {
  const { db, columns, steps, from, to } = merging;
  const [gone, kept] = [await storedRow(db, table, goneId), await storedRow(db, table, keptId)];
  if (!gone || !kept) return;
  for (const { table: child, column, isOfCustomer } of await columnsReferringTo(db, table)) {
    // Rows kept by customer are found only with their customer.
    const owners = isOfCustomer
      ? [sql<SqlBool>`gone.customer_id = ${from.id}`, sql<SqlBool>`kept.customer_id = ${to.id}`]
      : [];
    for (const key of inOrder(await uniqueKeysOn(db, child, column))) {
      await settle(merging, { key, column, kindColumn: null, from: goneId, to: keptId, owners });
    }
    await point(merging, { table: child, column, from: goneId, to: keptId, which: owners.slice(0, 1) });
  }
  const entity = entityOfTable(table);
  if (entity) {
    // Its files, links and mails, and the open to-dos that lead to it.
    for (const place of columns.filter(({ kind, hasId }) => kind === 'record' && hasId)) {
      const which = [naming(entity.name, place, 'gone')];
      await point(merging, { table: place.table, column: place.column, from: goneId, to: keptId, which });
    }
    for (const page of listPageNames.filter((each) => listOf(each).entity.name === entity.name)) {
      const [left, leading] = [href(page, { id: goneId }), href(page, { id: keptId })];
      // The path of a to-do may say more than the id, such as the day of a next step.
      const { rows } = await sql<{ path: string }>`
        select distinct path from reminder
        where not done and (path = ${left} or starts_with(path, ${`${left}&`}))`.execute(db);
      for (const { path } of rows) {
        const step = { table: 'reminder', column: 'path', from: path, to: path.replace(left, leading) };
        await point(merging, { ...step, which: [sql`not done`] });
      }
    }
  }
  const sum = (column: string) =>
    gone[column] === null ? kept[column] : Math.round((Number(kept[column] ?? 0) + Number(gone[column])) * 100) / 100;
  await edit(merging, table, kept, {
    ...Object.fromEntries(adds.map((column) => [column, sum(column)])),
    ...Object.fromEntries(fills.map((column) => [column, kept[column] ?? gone[column]])),
    ...Object.fromEntries(either.map((column) => [column, kept[column] === true || gone[column] === true])),
    ...Object.fromEntries(
      Object.entries(both).map(([column, partsOf]) => [
        column,
        together(entity?.fields[camelCase(column)], partsOf, [kept[column], gone[column]]),
      ]),
    ),
    ...Object.fromEntries(
      further
        .filter(({ by, order }) => order.indexOf(String(gone[by])) > order.indexOf(String(kept[by])))
        .flatMap(({ by, along }) => [by, ...along].map((column) => [column, gone[column]])),
    ),
  });
  const rows = await takenRows(db, table, { which: sql`gone.id = ${goneId}` });
  steps.push({ did: 'removed', table, rows });
  for (const row of rows) await audited(merging, table, row);
}

/** Sets a column from one value to another, in those of its rows that `which` leaves. */
async function point(
  { db, steps }: Merging,
  {
    which,
    ...step
  }: Omit<Extract<Step, { did: 'pointed' }>, 'did' | 'ids'> & { which: readonly RawBuilder<SqlBool>[] },
): Promise<void> {
  const { table, column, from, to } = step;
  const { rows } = await sql<{ id: number }>`
    update ${sql.id(table)} as gone set ${sql.id(column)} = ${to}
    where ${allOf(sql`${sql.id(column)} = ${from}`, ...which)} returning id`.execute(db);
  if (rows.length > 0) steps.push({ did: 'pointed', ...step, ids: rows.map(({ id }) => id) });
}

/** The text that stays, and behind it each part of the other that it lacks, as far as the field takes them. */
function together(field: Field | undefined, partsOf: (text: string) => string[], texts: readonly unknown[]): unknown {
  const [kept, gone] = texts.map((text) => (typeof text === 'string' ? text : ''));
  if (!kept || !gone) return kept || gone || null;
  const between = field?.kind === 'longText' ? '\n' : '; ';
  const lacking = partsOf(gone).filter((part) => !partsOf(kept).includes(part));
  return lacking.reduce((text, part) => {
    const longer = field?.schema.safeParse(`${text}${between}${part}`);
    return longer?.success ? String(longer.data) : text;
  }, kept);
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
    after: change && fieldsOf(change.after),
    address: editor.address,
    changeSet,
    version: Number(row.version),
  });
}

/** The refusals of merging the other customers into the first, in one column. */
export async function refusalsOf(
  db: Db,
  editor: Editor,
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
      for (const { row, isRefused } of pairs) {
        if (isRefused) found.push(await refusalOf({ db, editor, from }, key, row));
      }
    }
  }
  return found;
}

async function refusalOf(
  { db, editor, from }: Pick<Merging, 'db' | 'editor' | 'from'>,
  { name }: UniqueKey,
  row: StoredRow,
): Promise<AppError> {
  if (name.startsWith('edi_')) return new AppError('merge.ediPartners', { customer: from.code });
  if (name.startsWith('budget_')) return new AppError('merge.budgetClosed', { year: String(row.year) });
  if (name.startsWith('reservation_')) {
    const { rows } = await sql<{ show: string }>`
      select ${nameOf(editor.language, 'market')} as show from market where id = ${row.market_id}`.execute(db);
    return new AppError('merge.submitted', rows[0]);
  }
  return new AppError('merge.sentNumber', { number: String(row.number) });
}
