import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { entityOf } from '../../shared/areas/all';
import type { CrudRow, rowOf } from '../../shared/entity/crud';
import { type AnyEntity, rowFieldsOf, seesField } from '../../shared/entity/entity';
import {
  betweenNames,
  nameBeside,
  referencesOf,
  singleReferencesOf,
  throughOf,
  wordBeside,
} from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { figureOf } from '../areas/figures';
import { anywhere, holdsText } from '../db/columns';
import { allOf } from '../db/conditions';
import type { Db } from '../db/connect';
import { departmentsWithin } from '../db/customer-choice';
import { wordIn } from '../db/kept-words';
import { within } from '../db/period';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import { inPictureOrder } from '../services/files/picture-order';
import type { Asking } from '../session-user';
import { awaits, type Facts, factsOf, movesOf } from '../workflow/facts';
import { namedAs } from './names';
import { rightsTo } from './own';

/** What a list is narrowed by, as `filtersOf` in the shared kit declares it. */
export type RowFilter = Readonly<Record<string, unknown>>;

/** A row by the names of its fields, with the names of what it refers to. */
type StoredRow = z.output<ReturnType<typeof rowOf>> & { facts?: Facts };

/** The records of an entity that the caller may see, with the names of what they refer to. */
export function rowsOf(asking: Asking, entity: AnyEntity, filter: RowFilter = {}): RawBuilder<StoredRow> {
  const { user, language } = asking;
  const table = tableOf(entity.name);
  const own = ['id', 'version', ...Object.keys(rowFieldsOf(entity))].map((name) => {
    const column = columnOf(asking, entity, table, name);
    // A null of the column's type, so that sorting and summing work as for everybody.
    const seen = seesField(user, entity, name) ? column : sql`case when false then ${column} end`;
    return sql`${seen} as ${sql.ref(name)}`;
  });
  const references = referencesOf(entity).map(({ field, to, isSeveral }) => {
    const target = sql.table(tableOf(to));
    const alias = `of_${field}`;
    const column = sql.ref(`${table}.${field}`);
    const [id, name, as] = [sql.ref(`${alias}.id`), namedAs(language, to, alias), sql.ref(nameBeside(field))];
    return isSeveral
      ? {
          name: sql`(
            select string_agg(${name}, ${betweenNames} order by ${id}) from ${target} as ${sql.ref(alias)}
            where ${id} = any(${column})) as ${as}`,
          join: sql``,
        }
      : { name: sql`${name} as ${as}`, join: sql`left join ${target} as ${sql.ref(alias)} on ${id} = ${column}` };
  });
  const words = Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.kind !== 'text' || !field.wordOf) return [];
    const { word, join } = wordIn(language, field.wordOf, sql.ref(`${table}.${name}`));
    return [{ name: sql`${word} as ${sql.ref(wordBeside(name))}`, join }];
  });
  const through = throughOf(entity).flatMap(({ field, inFiles, references: named }) => [
    ...(inFiles
      ? [{ name: sql`${sql.ref(`of_${field}.${inFiles.name}`)} as ${sql.ref(inFiles.beside)}`, join: sql`` }]
      : []),
    ...named.map(({ name, to }) => {
      const alias = `of_${field}_${name}`;
      const isIt = sql`${sql.ref(`${alias}.id`)} = ${sql.ref(`of_${field}.${name}`)}`;
      return {
        name: sql`${namedAs(language, to, alias)} as ${sql.ref(nameBeside(name))}`,
        join: sql`left join ${sql.table(tableOf(to))} as ${sql.ref(alias)} on ${isIt}`,
      };
    }),
  ]);
  const beside = [...references, ...words, ...through];
  const { machine } = entity;
  const pictures = entity.hasPictures ? [shownPictureOf(entity, table)] : [];
  const files = entity.isFile ? [newestFileOf(entity, table)] : [];
  const facts = machine ? [sql`${factsOf(user, entity, machine)} as facts`] : [];
  return sql<StoredRow>`
    select ${sql.join([...own, ...beside.map(({ name }) => name), ...pictures, ...files, ...facts])}
    from ${sql.table(table)} ${sql.join(
      beside.map(({ join }) => join),
      sql` `,
    )}
    where ${allOf(visible(user, entity), ...conditionsOf(asking, entity, table, filter))}`;
}

/** The column of a field, or the SQL of a figure. */
function columnOf(asking: Asking, entity: AnyEntity, table: string, name: string): RawBuilder<unknown> {
  return figureOf(entity, name)?.(asking, table) ?? sql.ref(`${table}.${name}`);
}

/**
 * The picture of a record, otherwise that of the record its `pictureOf` field names, joined as `of_` with the field's
 * name.
 */
function shownPictureOf(entity: AnyEntity, table: string): RawBuilder<unknown> {
  const shown = singleReferencesOf(entity).find(({ field }) => field === entity.pictureOf);
  if (!shown) return firstPictureOf(entity, table);
  const other = firstPictureOf(entityOf(shown.to), `of_${shown.field}`);
  return sql`coalesce(
    (select picture_id from (select ${firstPictureOf(entity, table)}) as own),
    (select picture_id from (select ${other}) as of_other)) as picture_id`;
}

/**
 * The main picture, the first in their order, which stays when others are added; of an entity that is a file, the newest.
 */
export function firstPictureOf({ name, isFile }: AnyEntity, table: string): RawBuilder<unknown> {
  return sql`(
    select file.id from file
    where file.entity = ${name} and file.record_id = ${sql.ref(`${table}.id`)} and file.kind = 'picture' and file.removed_at is null
    order by ${isFile ? sql`file.id desc` : inPictureOrder} limit 1) as picture_id`;
}

/** The newest file of a record that is a file, and its kind. */
function newestFileOf({ name }: AnyEntity, table: string): RawBuilder<unknown> {
  const newest = (column: 'id' | 'kind') => sql`(
    select ${sql.ref(`file.${column}`)} from file
    where file.entity = ${name} and file.record_id = ${sql.ref(`${table}.id`)} and file.removed_at is null
    order by file.id desc limit 1)`;
  return sql`${newest('id')} as file_id, ${newest('kind')} as file_kind`;
}

/** Returns one record; throws record.notFound where it is missing or out of reach. */
export async function rowAt(db: Db, asking: Asking, entity: AnyEntity, id: number): Promise<CrudRow> {
  const { rows } = await sql<StoredRow>`
    select * from (${rowsOf(asking, entity)}) as "row" where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('record.notFound', { record: id });
  return withRights(asking, entity, row);
}

/** The row with what the caller may do with it. */
export function withRights({ user }: Pick<Asking, 'user'>, entity: AnyEntity, row: StoredRow): CrudRow {
  const { machine } = entity;
  const { facts, ...values } = row;
  const moves = machine && facts ? { moves: movesOf(user, machine, facts).map(({ action }) => action) } : {};
  return { ...values, may: { ...rightsTo(user, entity, row), ...moves } } as unknown as CrudRow; // every row of a list has `id` and `version`
}

/** The conditions of a filter on the records of an entity, under the name of their table. */
export function conditionsOf(
  asking: Asking,
  entity: AnyEntity,
  table: string,
  { id, text, awaiting, ...filter }: RowFilter,
): RawBuilder<SqlBool>[] {
  const { user } = asking;
  const conditions: RawBuilder<SqlBool>[] = [];
  if (typeof id === 'number') conditions.push(sql`${sql.ref(`${table}.id`)} = ${id}`);
  if (awaiting === true && entity.machine) conditions.push(awaits(user, entity, entity.machine));
  if (typeof text === 'string' && text !== '') {
    const holds = (name: string) => {
      const column = sql.ref(`${table}.${name}`);
      return entity.searchesText ? holdsText(sql`${column}`, text) : sql`${column} ilike ${anywhere(text)}`;
    };
    const named = throughOf(entity).flatMap(({ search, ...reference }) => {
      const found = search.map((name) => sql`named.${sql.ref(name)} ilike ${anywhere(text)}`);
      return found.length > 0 ? [namesOne(table, reference, sql.join(found, sql` or `))] : [];
    });
    const own = entity.search.filter((name) => seesField(user, entity, name)).map(holds);
    conditions.push(sql`(${sql.join([...own, ...named, sql`false`], sql` or `)})`);
  }
  const fields = rowFieldsOf(entity);
  // The values of hidden fields cannot be found out by filtering either.
  for (const name of entity.list.filter((each) => seesField(user, entity, each))) {
    const column = columnOf(asking, entity, table, name);
    const chosen = filter[name];
    switch (fields[name]?.kind) {
      case 'choice':
        if (Array.isArray(chosen) && chosen.length > 0) conditions.push(sql`${column} = any(${chosen}::text[])`);
        break;
      case 'reference':
        if (Array.isArray(chosen) && chosen.length > 0) conditions.push(isOneOf(entity, name, column, chosen));
        break;
      case 'references':
        if (Array.isArray(chosen) && chosen.length > 0) conditions.push(sql`${column} && ${chosen}::bigint[]`);
        break;
      case 'flag':
        if (typeof chosen === 'boolean') conditions.push(sql`${column} = ${chosen}`);
        break;
      case 'date': {
        const [from, to] = [dayOf(filter[`${name}From`]), dayOf(filter[`${name}To`])];
        if (from ?? to) conditions.push(within({ from, to }, column));
        break;
      }
    }
  }
  for (const { references, ...reference } of throughOf(entity)) {
    for (const { name } of references) {
      const chosen = filter[name];
      if (!Array.isArray(chosen) || chosen.length === 0) continue;
      conditions.push(
        namesOne(table, reference, isOneOf(entityOf(reference.to), name, sql`named.${sql.ref(name)}`, chosen)),
      );
    }
  }
  return conditions;
}

/**
 * Whether a column refers to one of the records; a department includes those below it, except where a department refers
 * to one.
 */
function isOneOf(
  entity: AnyEntity,
  name: string,
  column: RawBuilder<unknown>,
  ids: readonly number[],
): RawBuilder<SqlBool> {
  const field = entity.fields[name];
  if (field?.kind === 'reference' && field.to === 'department' && entity.name !== field.to)
    return sql`${column} in (${departmentsWithin(ids)})`;
  return sql`${column} = any(${ids}::bigint[])`;
}

/** Whether a reference names a record, aliased `named`, that meets the condition. */
function namesOne(
  table: string,
  { field, to }: { field: string; to: string },
  condition: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.${field}`)} in (select named.id from ${sql.table(tableOf(to))} as named where ${condition})`;
}

const dayOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
