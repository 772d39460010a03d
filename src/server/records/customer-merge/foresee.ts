import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ForeseenMerge } from '../../../shared/areas/customer/merge-calls';
import type { EditableName } from '../../../shared/areas/record/editable';
import { isReference } from '../../../shared/entity/naming';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { foundById } from '../../db/found';
import { entityOfTable } from '../../db/tables';
import { customerRows } from '../../queries/customer-list';
import type { Editor } from '../editor';
import { referenceNames } from '../present';
import { problemText } from '../problem-text';
import { refuseSending } from './merge';
import {
  type CustomerColumn,
  columnsReferringTo,
  customerColumns,
  namingCustomers,
  type UniqueKey,
  uniqueKeysOn,
} from './references';
import { isOfBoth, isSameIn, refusalsOf, settlementOf } from './settle';
import { fieldsOf, kindOfTable, type StoredRow } from './steps';

const mostNamed = 5;

/** Previews a merge of customers; writes nothing. Throws record.notFound where one of them is out of reach. */
export async function foreseenMerge(
  db: Db,
  editor: Editor,
  { intoId, otherIds }: { intoId: number; otherIds: readonly number[] },
): Promise<ForeseenMerge> {
  const ids = [intoId, ...otherIds];
  if (new Set(ids).size < ids.length) throw new AppError('merge.sameCustomer');
  const rows = await customerRows(db, editor).where('customer.id', 'in', ids).execute();
  const found = foundById(ids, rows);
  const customers = ids.flatMap((id) => found.get(id) ?? []);
  const columns = await customerColumns(db);
  const moves = [];
  const clashes = [];
  const problems = [];
  for (const place of columns) {
    const counts = await countsOf(db, place, otherIds);
    if (counts.every((count) => count === 0)) continue;
    moves.push({ kind: kindOfTable(place.table), entity: entityOfTable(place.table)?.name ?? null, counts });
    clashes.push(...(await clashesOf(db, editor, place, ids)));
    problems.push(...(await refusalsOf(db, editor, customers, place)));
  }
  await refuseSending(db, customers).catch((error: unknown) => problems.push(error));
  return {
    customers,
    moves,
    clashes: together(clashes),
    problems: problems.map((error) => problemText(error, editor)),
  };
}

async function countsOf(db: Db, place: CustomerColumn, ids: readonly number[]): Promise<number[]> {
  const { table, column, kind } = place;
  const counts = [];
  for (const id of ids) {
    const named = sql.id(column);
    const isIts = kind === 'several' ? sql`${named} @> array[${id}]::bigint[]` : sql`${named} = ${id}`;
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.id(table)} where ${isIts} and ${namingCustomers(place)}`.execute(db);
    counts.push(rows[0]?.count ?? 0);
  }
  return counts;
}

type Clashes = ForeseenMerge['clashes'];

/** The clashes: what only one of the customers may have, and what only one of two joined rows may have. */
async function clashesOf(db: Db, editor: Editor, place: CustomerColumn, ids: readonly number[]): Promise<Clashes> {
  const { table, column } = place;
  const found: Clashes = [];
  for (const key of await uniqueKeysOn(db, table, column)) {
    const settlement = settlementOf(key.name);
    if (settlement.how === 'never') continue;
    const isClash = sql<SqlBool>`${sql.join(
      [
        earlier(ids, sql`gone.${sql.id(column)}`, sql`kept.${sql.id(column)}`),
        ...[namingCustomers(place, 'gone'), namingCustomers(place, 'kept')],
        ...isOfBoth(key, column),
      ],
      sql` and `,
    )}`;
    const own = sql`${sql.id(table)} as gone where exists (select from ${sql.id(table)} as kept where ${isClash})`;
    const count = await counted(db, own);
    if (count === 0) continue;
    const names = await namesOf(db, editor, key, column, own);
    found.push({ ...placeOf(table), how: settlement.how, count, names });
    if (settlement.how === 'joined') found.push(...(await clashesWithin(db, table, isClash)));
  }
  return found;
}

/** Merges clashes of several keys of one kind that are settled alike, such as those of main contacts, into one line. */
function together(clashes: Clashes): Clashes {
  const lines = new Map<string, Clashes[number]>();
  for (const clash of clashes) {
    const key = `${clash.kind} ${clash.how}`;
    const known = lines.get(key);
    const names = [...new Set([...(known?.names ?? []), ...clash.names])];
    lines.set(key, { ...clash, count: clash.count + (known?.count ?? 0), names });
  }
  return [...lines.values()];
}

async function clashesWithin(db: Db, table: string, areJoined: RawBuilder<SqlBool>): Promise<Clashes> {
  const found: Clashes = [];
  const pairs = sql`${sql.id(table)} as gone join ${sql.id(table)} as kept on ${areJoined}`;
  for (const { table: child, column, isOfCustomer } of await columnsReferringTo(db, table)) {
    for (const key of await uniqueKeysOn(db, child, column)) {
      const settlement = settlementOf(key.name);
      if (settlement.how === 'never') continue;
      const rest = key.columns.filter((each) => each !== column && each !== 'customer_id');
      const owner = (place: string, whole: string) =>
        isOfCustomer ? sql`and ${sql.id(place)}.customer_id = ${sql.id(whole)}.customer_id` : sql``;
      const own = sql`${sql.id(child)} as part where exists (
        select from ${pairs} join ${sql.id(child)} as other on other.${sql.id(column)} = kept.id ${owner('other', 'kept')}
        where part.${sql.id(column)} = gone.id ${owner('part', 'gone')}
          and ${sql.join(
            rest.map((each) => sql`part.${sql.id(each)} ${isSameIn(key)} other.${sql.id(each)}`),
            sql` and `,
          )})`;
      const count = await counted(db, own);
      if (count > 0) found.push({ ...placeOf(child), how: settlement.how, count, names: [] });
    }
  }
  return found;
}

const placeOf = (table: string) => ({ kind: kindOfTable(table), entity: entityOfTable(table)?.name ?? null });

/** Whether `gone` is a later customer of the list than `kept`: it is merged into that one, or meets it on the way. */
function earlier(ids: readonly number[], gone: RawBuilder<unknown>, kept: RawBuilder<unknown>): RawBuilder<unknown> {
  const all = sql`${ids}::bigint[]`;
  return sql`${gone} = any(${all}) and ${kept} = any(${all}) and array_position(${all}, ${kept}) < array_position(${all}, ${gone})`;
}

async function counted(db: Db, own: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${own}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Names some of the clashes by the rest of the key: the number, the name, the year, the show. */
async function namesOf(
  db: Db,
  editor: Editor,
  key: UniqueKey,
  column: string,
  own: RawBuilder<unknown>,
): Promise<string[]> {
  const entity = entityOfTable(key.table);
  if (!entity) return [];
  const { rows } = await sql<{
    row: StoredRow;
  }>`select to_jsonb(gone) as row from ${own} order by 1 limit ${mostNamed}`.execute(db);
  const records = rows.map(({ row }) => fieldsOf(row));
  const name = await referenceNames(db, editor, entity.name as EditableName, records); // what only one customer may have is edited or part of one
  const rest = key.columns.filter((each) => each !== column && each !== 'customer_id');
  // A key of nothing else, such as that of main contacts, is shown by the name.
  const shown = Object.keys(
    fieldsOf(Object.fromEntries((rest.length > 0 ? rest : ['name_en']).map((each) => [each, null]))),
  );
  const word = (field: string, value: unknown) =>
    isReference(entity.fields[field]) ? name(field, Number(value)) : String(value ?? '');
  return records.map((record) => shown.map((field) => word(field, record[field])).join(' '));
}
