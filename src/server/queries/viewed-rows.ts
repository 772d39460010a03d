import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import { type FollowedColumn, followedColumns, followedLists } from '../../shared/areas/view/followed-lists';
import { type Narrowing, narrowingOf } from '../../shared/areas/view/followed-state';
import { followLimits } from '../../shared/areas/view/limits';
import { calendarDay } from '../../shared/entity/field';
import { AppError } from '../../shared/errors';
import { decimalsOf } from '../../shared/export/field-cells';
import { storedUnits } from '../../shared/rules/size-units';
import type { ColumnFilter } from '../../shared/table/view';
import { allOf } from '../db/conditions';
import type { Db } from '../db/connect';
import { i18nOf } from '../languages';
import { rowsOf } from '../records/rows';
import type { Asking } from '../session-user';
import { customerRows } from './customer-list';
import { orderRows } from './order-list';

/** A saved view: the list it is of, and its stored state. */
export interface Viewed {
  grid: string;
  state: unknown;
}

interface Which {
  /** Only among these. */
  among?: readonly number[];
  limit: number;
}

/**
 * Returns the records that a saved view shows to a person: those they see in its list that pass its column filters and
 * its quick filter, as the grid does with the rows it has loaded.
 */
export async function viewedIds(db: Db, asking: Asking, viewed: Viewed, { among, limit }: Which): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${listRows(db, asking, viewed.grid)}) as "row"
    where ${allOf(among && sql`id = any(${among}::bigint[])`, ...conditionsOf(asking, viewed))} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Returns all records that a view shows to a person who follows it; throws where they are too many to be followed. */
export async function followableIds(db: Db, asking: Asking, viewed: Viewed & { name: string }): Promise<number[]> {
  const most = followLimits.viewRecords;
  const ids = await viewedIds(db, asking, viewed, { limit: most + 1 });
  if (ids.length > most) throw new AppError('follow.viewTooWide', { name: viewed.name, most });
  return ids;
}

function listRows(db: Db, asking: Asking, grid: string): RawBuilder<unknown> {
  const entity = followedLists[grid]?.entity;
  if (entity === undefined) throw new AppError('follow.otherList');
  if (entity === 'order') return sql`${orderRows(db, asking, { named: [] })}`;
  if (entity === 'customer') return sql`${customerRows(db, asking)}`;
  return rowsOf(asking, entityOf(entity));
}

function conditionsOf({ language }: Pick<Asking, 'language'>, { grid, state }: Viewed): RawBuilder<SqlBool>[] {
  const narrowing = narrowingOf(state);
  if (!narrowing) throw new AppError('follow.otherList');
  const columns = followedColumns(grid);
  const filters = Object.entries(narrowing.filters).flatMap(([id, filter]) => {
    const column = columns[id];
    if (!column || isMeasured(column)) {
      throw new AppError('follow.otherColumn', { column: column ? i18nOf(language)._(column.field.label) : id });
    }
    return filterOf(column, filter);
  });
  return [
    ...filters,
    ...narrowing.words.map((word) => anyHolds({ columns, hidden: narrowing.hidden, word, language })),
  ];
}

/** Whether a column holds sizes: only the browser knows the unit in which they were typed. */
const isMeasured = ({ field }: FollowedColumn): boolean =>
  field.kind === 'number' && (field.unit === storedUnits.length || field.unit === storedUnits.volume);

function filterOf(column: FollowedColumn, { values, contains, from, to }: ColumnFilter): RawBuilder<SqlBool>[] {
  const name = sql.ref(column.shown);
  return [
    ...(values ? [sql<SqlBool>`coalesce(${keyOf(column)}, '') = any(${[...values]}::text[])`] : []),
    ...(contains ? [sql<SqlBool>`position(${contains.toLowerCase()} in lower(coalesce(${name}::text, ''))) > 0`] : []),
    ...(from === undefined ? [] : [sql<SqlBool>`${name} >= ${endOf(column, from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${name} <= ${endOf(column, to)}`]),
  ];
}

/** The text that ticked values are known by: a number without trailing zeros. */
function keyOf({ field, shown }: FollowedColumn): RawBuilder<string> {
  const isNumber = field.kind === 'number' || field.kind === 'money';
  return isNumber ? sql`trim_scale(${sql.ref(shown)}::numeric)::text` : sql`${sql.ref(shown)}::text`;
}

function endOf({ field, shown }: FollowedColumn, end: number | string): RawBuilder<unknown> {
  if (field.kind === 'date' && calendarDay.safeParse(end).success) return sql`${end}::date`;
  const isNumber = field.kind === 'number' || field.kind === 'money';
  if (!isNumber || !Number.isFinite(Number(end))) throw new AppError('follow.otherColumn', { column: shown });
  return sql`${Number(end)}::numeric`;
}

interface Word extends Pick<Narrowing, 'hidden'> {
  columns: Readonly<Record<string, FollowedColumn>>;
  word: string;
  language: Asking['language'];
}

/** Whether a word stands in any shown column, as people read it there. */
function anyHolds({ columns, hidden, word, language }: Word): RawBuilder<SqlBool> {
  const shown = Object.entries(columns).flatMap(([id, column]) => (hidden.has(id) ? [] : [column]));
  const holding = shown.flatMap((column) => holds(column, word, language));
  return holding.length > 0 ? sql<SqlBool>`(${sql.join(holding, sql` or `)})` : sql<SqlBool>`false`;
}

function holds({ field, shown }: FollowedColumn, word: string, language: Asking['language']): RawBuilder<SqlBool>[] {
  const name = sql.ref(shown);
  switch (field.kind) {
    case 'choice': {
      const i18n = i18nOf(language);
      const keys = Object.entries(field.choices).flatMap(([key, label]) =>
        i18n._(label).toLowerCase().includes(word) ? [key] : [],
      );
      return keys.length > 0 ? [sql`${name} = any(${keys}::text[])`] : [];
    }
    case 'number':
    case 'money': {
      const part = word.replaceAll(',', '');
      return /^[\d.-]+$/.test(part)
        ? [sql`position(${part} in round(${name}::numeric, ${sql.lit(decimalsOf(field))}::int)::text) > 0`]
        : [];
    }
    case 'date':
      return /^[\d-]+$/.test(word) ? [sql`position(${word} in ${name}::text) > 0`] : [];
    case 'flag':
    case 'file':
      return [];
    case 'text':
    case 'longText':
    case 'reference':
    case 'references':
      return [sql`position(${word} in lower(coalesce(${name}::text, ''))) > 0`];
    default:
      return field satisfies never;
  }
}
