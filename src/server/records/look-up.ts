import { type RawBuilder, sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../shared/api/call';
import { entityOf } from '../../shared/areas/all';
import type { recordCalls } from '../../shared/areas/record/calls';
import { searchLimits } from '../../shared/areas/search/limits';
import { type AnyEntity, seesField } from '../../shared/entity/entity';
import { codeFieldOf, hasNames } from '../../shared/entity/naming';
import { anywhere, beginning } from '../db/columns';
import type { Db } from '../db/connect';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { Asking } from '../queries/customer-list';
import { codeOf, namedAs } from './names';

type Input = ParsedInputOf<typeof recordCalls.lookUp> & {
  /** By which field the latest come first, in place of the lowest codes. */
  latestBy?: string | undefined;
  /** The pattern of the codes that are meant, where not all of them can be taken. */
  codes?: string | undefined;
};

/**
 * Records to refer to, best first: whose code or name is the text, then whose code, name or a word of it begins with it, then who
 * has it anywhere or sounds alike. Named by ids they come whether or not they may still be chosen, unless those are asked
 * for alone. What the caller may not see never comes.
 */
export async function lookUp(
  db: Db,
  asking: Asking,
  { entity: name, text = '', ids, onlyOffered, alike = [], within, latestBy, codes }: Input,
): Promise<OutputOf<typeof recordCalls.lookUp>> {
  const entity = entityOf(name);
  const table = tableOf(name);
  const code = codeOf(asking.language, name, table);
  const conditions: RawBuilder<unknown>[] = [visible(asking.user, entity)];
  if (ids) conditions.push(sql`${sql.ref(`${table}.id`)} = any(${ids}::bigint[])`);
  if (entity.offered && (!ids || onlyOffered)) conditions.push(isOffered(entity.offered, table));
  if (codes !== undefined) conditions.push(sql`${code} ~ ${codes}`);
  if (within) conditions.push(sharing(asking, entity, table, within));
  if (text) {
    const isFound = isCalled(asking, name, table, text);
    const isAlike = sql`${sql.ref(`${table}.id`)} = any(${alike}::bigint[])`;
    conditions.push(alike.length > 0 ? sql`(${isFound} or ${isAlike})` : isFound);
  }
  const of = (field: string) => sql.ref(`${table}.${field}`);
  const inOrder = entity.sortedBy ? sql`${of(entity.sortedBy)} nulls last,` : sql``;
  const standing = latestBy ? sql`${of(latestBy)} desc nulls last, ${of('id')} desc,` : inOrder;
  const limit = ids ? ids.length : searchLimits.lookUpRows + 1;
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select ${sql.ref(`${table}.id`)} as id, ${code} as code, ${namedAs(asking.language, name, table)} as name
    from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
    order by ${text ? sql`${rank(entity, table, code, text)}, ${standing} code` : sql`${standing} name`}, id limit ${limit}`.execute(
    db,
  );
  if (ids) return { rows, more: false };
  return { rows: rows.slice(0, searchLimits.lookUpRows), more: rows.length > searchLimits.lookUpRows };
}

/** A field that is no reference of the entity, or not the asker's to see, narrows to nothing: nobody asks for it by our pages. */
function sharing({ user }: Asking, entity: AnyEntity, table: string, { field, id }: NonNullable<Input['within']>) {
  if (entity.fields[field]?.kind !== 'reference' || !seesField(user, entity, field)) return sql`false`;
  return sql`${sql.ref(`${table}.${field}`)} = ${id}`;
}

/** Flags and choices alike, by how they are written. */
const isOffered = ({ field, values }: NonNullable<AnyEntity['offered']>, table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.${field}`)}::text = any(${values.map(String)}::text[])`;

/** Whether what people call a record by holds a text; where that is another record, whatever that one is called by. */
function isCalled(asking: Asking, name: string, alias: string, text: string): RawBuilder<unknown> {
  const code = codeFieldOf(entityOf(name)) ?? 'id';
  const field = entityOf(name).fields[code];
  if (field?.kind !== 'reference') return holds(searched(asking, name, alias), text);
  const target = `of_${code}`;
  return sql`${sql.ref(`${alias}.${code}`)} in (
    select ${sql.ref(`${target}.id`)} from ${sql.table(tableOf(field.to))} as ${sql.ref(target)}
    where ${isCalled(asking, field.to, target, text)}
  )`;
}

/** One text of all that people call a record by; made as the index on customers' names is, so that it serves here. */
function searched({ language }: Asking, name: string, alias: string): RawBuilder<string> {
  const entity = entityOf(name);
  const code = codeFieldOf(entity) ?? 'id';
  const isText = (field: string) => ['text', 'longText'].includes(entity.fields[field]?.kind ?? '');
  const parts = [code, ...(hasNames(entity) ? ['nameEn', 'nameZh'] : [])].map((field) => {
    const text = isText(field) ? sql`${sql.ref(`${alias}.${field}`)}` : codeOf(language, name, alias);
    return entity.fields[field]?.required ? text : sql`coalesce(${text}, '')`;
  });
  return sql<string>`(${sql.join(parts, sql` || ' ' || `)})`;
}

/** One or two letters are looked for where a word begins: anywhere else no index knows them, and hardly anybody means them. */
function holds(names: RawBuilder<string>, text: string): RawBuilder<unknown> {
  if (!/^[a-z0-9]{1,2}$/i.test(text)) return sql`${names} ilike ${anywhere(text)}`;
  return sql`(${names} ilike ${`${text}%`} or ${names} ilike ${`% ${text}%`})`;
}

function rank(entity: AnyEntity, table: string, code: RawBuilder<string>, text: string): RawBuilder<number> {
  const start = beginning(text);
  const names = hasNames(entity) ? ['nameEn', 'nameZh'].map((field) => sql.ref(`${table}.${field}`)) : [];
  const any = (pattern: string) =>
    names.length === 0
      ? sql`false`
      : sql`(${sql.join(
          names.map((name) => sql`${name} ilike ${pattern}`),
          sql` or `,
        )})`;
  const whole = start.slice(0, -1); // nothing may follow
  return sql<number>`case when lower(${code}) = lower(${text}) or ${any(whole)} then 0 when ${code} ilike ${start} then 1
    when ${any(start)} then 2 when ${any(`% ${start}`)} then 3 else 4 end`;
}
