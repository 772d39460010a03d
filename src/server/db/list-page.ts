import { type Expression, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { nameBeside } from '../../shared/entity/naming';
import type { Db } from './connect';

interface PageInput {
  page: number;
  size: number;
  sort?: string | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

interface ListPage<R extends z.ZodObject, T extends string> {
  /** The rows' schema: it says which columns may be empty, and gives closed lists their order. */
  row: R;
  /** Every row of the list, filtered and scoped, with all its columns. */
  rows: Expression<z.output<R>>;
  input: PageInput;
  /** The order where the caller asks for none. */
  sort: { by: keyof R['shape'] & string; direction: 'asc' | 'desc' };
  /** What decides between equal rows, so that no row is on two pages. */
  tie?: readonly (keyof R['shape'] & string)[];
  totals: readonly T[];
  /** Count and sums, where they cost less than adding up all rows. */
  sums?: Promise<ListSums<T>> | undefined;
  /** Whether sorting and sums need every row, so that the rows are materialized once for both. */
  isReadWhole?: boolean;
}

export interface ListSums<T extends string> {
  total: number;
  totals: Record<T, number>;
}

/** One page of a list with the count and sums of all its rows. */
export async function listPage<R extends z.ZodObject, T extends string>(
  db: Db,
  list: ListPage<R, T>,
): Promise<{ rows: z.output<R>[] } & ListSums<T>> {
  if (list.isReadWhole) return pageOfWhole(db, list);
  const [found, sums] = await Promise.all([
    sql<z.output<R>>`select * from (${list.rows}) as "row" ${pageOf(list)}`.execute(db),
    list.sums ?? sumsOf(db, list.rows, list.totals),
  ]);
  return { rows: found.rows, ...sums };
}

/** Page and sums in one statement; a page after the last has no rows, but the sums all the same. */
async function pageOfWhole<R extends z.ZodObject, T extends string>(
  db: Db,
  list: ListPage<R, T>,
): Promise<{ rows: z.output<R>[] } & ListSums<T>> {
  const { rows } = await sql<z.output<R> & { place: number | null; sums: ListSums<T> }>`
    with "row" as materialized (${list.rows})
    select * from (
      select json_build_object('total', count(*), 'totals', ${totalsOf(list.totals)}) as sums from "row"
    ) as all_rows
    left join (
      select *, row_number() over () as place from (select * from "row" ${pageOf(list)}) as page
    ) as page on true
    order by place`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('an aggregate answered no row');
  const shown = rows.filter(({ place }) => place !== null).map(({ place: _, sums: __, ...row }) => row);
  return { rows: shown as unknown as z.output<R>[], ...first.sums }; // What is left of each is the row.
}

export type WholeList<R extends z.ZodObject> = Omit<ListPage<R, string>, 'input' | 'totals' | 'sums'>;

/** Every row of a list in its order, for exports. */
export async function wholeList<R extends z.ZodObject>(db: Db, list: WholeList<R>): Promise<z.output<R>[]> {
  const { rows } = await inOrder(list).execute(db);
  return rows;
}

/** All rows of a list in its order, as a query. */
export function inOrder<R extends z.ZodObject>(list: WholeList<R>): RawBuilder<z.output<R>> {
  const order = orderOf({ ...list, input: { page: 1, size: 1 }, totals: [] });
  return sql`select * from (${list.rows}) as "row" order by ${order}`;
}

/**
 * The rows of a query in pieces, for those of which memory may not hold all. One connection is taken from the first
 * piece to the last, or until the reader wants no more.
 */
export async function* inPieces<R>(db: Db, query: RawBuilder<R>, pieceRows = 2000): AsyncGenerator<R[]> {
  const transaction = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // All rows are wanted, not the first ones soon.
    await sql`set local cursor_tuple_fraction = 1`.execute(transaction);
    await sql`declare whole_list no scroll cursor for ${query}`.execute(transaction);
    for (;;) {
      const piece = await sql<R>`fetch ${sql.lit(pieceRows)} from whole_list`.execute(transaction);
      if (piece.rows.length === 0) return;
      yield piece.rows;
    }
  } finally {
    await transaction.rollback().execute();
  }
}

/** How many rows a list has. */
export async function countOf(db: Db, rows: Expression<unknown>): Promise<number> {
  const { total } = await sumsOf(db, rows, []);
  return total;
}

/** Count and sums over all rows of a query. */
async function sumsOf<T extends string>(db: Db, rows: Expression<unknown>, totals: readonly T[]): Promise<ListSums<T>> {
  const answer = await sql<ListSums<T>>`
    select count(*) as total, ${totalsOf(totals)} as totals from (${rows}) as "row"`.execute(db);
  const [sums] = answer.rows;
  if (!sums) throw new Error('an aggregate answered no row');
  return sums;
}

/** The sums of columns by their names, as one value: a column may have the name of the count. */
function totalsOf(names: readonly string[]): RawBuilder<unknown> {
  const sums = names.flatMap((name) => [sql.lit(name), sql`coalesce(sum(${sql.ref(name)}), 0)`]);
  return sql`json_build_object(${sql.join(sums)})`;
}

function pageOf<R extends z.ZodObject>(list: ListPage<R, string>): RawBuilder<unknown> {
  const { page, size } = list.input;
  return sql`order by ${orderOf(list)} limit ${size} offset ${(page - 1) * size}`;
}

/** Sort columns are keys of the row's schema, never text of the caller. */
function orderOf<R extends z.ZodObject, T extends string>(list: ListPage<R, T>): RawBuilder<unknown> {
  const { row, input, sort, tie = ['id'] } = list;
  const direction = sql.raw(input.sort ? (input.direction ?? 'asc') : (input.direction ?? sort.direction));
  const by = shownColumn(row, input.sort ?? sort.by);
  // Naming where empty values go keeps an index from being used, so only columns that can be empty name it.
  const nulls = row.shape[by]?.safeParse(null).success ? sql` nulls last` : sql``;
  const ties = tie.map((name) => sql`${sql.ref(name)} ${direction}`);
  return sql.join([sql`${ordered(row, by)} ${direction}${nulls}`, ...ties]);
}

/** A reference is sorted by the name it shows. */
function shownColumn(row: z.ZodObject, name: string): string {
  const shown = nameBeside(name);
  return shown in row.shape ? shown : name;
}

/** Closed lists are sorted in their own order, not by their keys' letters. */
function ordered(row: z.ZodObject, name: string): RawBuilder<unknown> {
  const column = sql`${sql.ref(name)}`;
  const field = row.shape[name];
  const inner = field instanceof z.ZodNullable || field instanceof z.ZodDefault ? field.def.innerType : field;
  const plain = inner instanceof z.ZodNullable ? inner.def.innerType : inner;
  if (!(plain instanceof z.ZodEnum)) return column;
  return sql`array_position(${plain.options.map(String)}::text[], ${column})`;
}
