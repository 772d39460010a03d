import { type RawBuilder, sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../shared/api/call';
import { entityOf } from '../../shared/areas/all';
import { customer } from '../../shared/areas/customer/customer';
import type { LookedUp, recordCalls } from '../../shared/areas/record/calls';
import { searchLimits } from '../../shared/areas/search/limits';
import { type AnyEntity, seesField } from '../../shared/entity/entity';
import { codeFieldOf, hasNames, singleReferencesOf } from '../../shared/entity/naming';
import { anywhere, beginning, beginsWord } from '../db/columns';
import { allOf } from '../db/conditions';
import type { Db } from '../db/connect';
import { firstOf } from '../db/found';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { Asking } from '../session-user';
import { codeOf, namedAs } from './names';

type Input = ParsedInputOf<typeof recordCalls.lookUp> & {
  /** The field by which the latest come first, instead of the lowest codes. */
  latestBy?: string | undefined;
  /** The pattern that codes must match, where not every code will do. */
  codes?: string | undefined;
};

/**
 * Returns records to refer to, best first: code or name equals the text; code, name or a word of it begins with it; it
 * stands anywhere in them or sounds alike. Records asked for by ids come whether or not they are still offered, others
 * only if they are, unless `onlyOffered` says otherwise; those still offered come first. What the caller may not see
 * never comes.
 */
export async function lookUp(
  db: Db,
  asking: Asking,
  { entity: name, text = '', ids, onlyOffered = !ids, ofCustomers, alike = [], within, latestBy, codes }: Input,
): Promise<OutputOf<typeof recordCalls.lookUp>> {
  const entity = entityOf(name);
  const table = tableOf(name);
  const code = codeOf(asking.language, name, table);
  const of = (field: string) => sql.ref(`${table}.${field}`);
  const isFound = isCalled(asking, name, table, text);
  const conditions = allOf(
    visible(asking.user, entity),
    ids && sql`${of('id')} = any(${ids}::bigint[])`,
    entity.offered && onlyOffered && isOffered(entity.offered, table),
    codes !== undefined && sql`${code} ~ ${codes}`,
    within && sharing(asking, entity, table, within),
    ofCustomers && isOfCustomers(asking, name, table),
    text && (alike.length > 0 ? sql`(${isFound} or ${of('id')} = any(${alike}::bigint[]))` : isFound),
  );
  const offeredFirst = entity.offered && !onlyOffered ? sql`${isOffered(entity.offered, table)} desc,` : sql``;
  const inOrder = entity.sortedBy ? sql`${of(entity.sortedBy)} nulls last,` : sql``;
  const standing = latestBy ? sql`${of(latestBy)} desc nulls last, ${of('id')} desc,` : inOrder;
  const limit = ids ? ids.length : searchLimits.lookUpRows + 1;
  const ranked = text ? rank(entity, table, code, text) : null;
  const { rows } = await sql<LookedUp>`
    select ${sql.ref(`${table}.id`)} as id, ${code} as code, ${namedAs(asking.language, name, table)} as name,
      ${ranked ? sql`${ranked} = 0` : sql`false`} as is_exact
    from ${sql.table(table)} where ${conditions}
    order by ${ranked ? sql`${ranked}, ${offeredFirst} ${standing} code` : sql`${offeredFirst} ${standing} name`}, id limit ${limit}`.execute(
    db,
  );
  return ids ? { rows, more: false } : firstOf(rows, searchLimits.lookUpRows);
}

/**
 * Narrows to records that share a reference. A field that is no reference, or is hidden from the asker, matches
 * nothing; our pages never ask for one.
 */
function sharing({ user }: Asking, entity: AnyEntity, table: string, { field, id }: NonNullable<Input['within']>) {
  if (entity.fields[field]?.kind !== 'reference' || !seesField(user, entity, field)) return sql`false`;
  return sql`${sql.ref(`${table}.${field}`)} = ${id}`;
}

/** Whether a customer that the asker sees refers to a record; nothing is one of an entity that customers never refer to. */
function isOfCustomers({ user }: Asking, name: string, table: string) {
  const field = singleReferencesOf(customer).find(({ to }) => to === name)?.field;
  if (field === undefined) return sql`false`;
  return sql`${sql.ref(`${table}.id`)} in (
    select ${sql.ref(`customer.${field}`)} from customer where ${visible(user, customer)})`;
}

/** Whether a record may be chosen; flags and choices are both compared as text. */
const isOffered = ({ field, values }: NonNullable<AnyEntity['offered']>, table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.${field}`)}::text = any(${values.map(String)}::text[])`;

/** Whether a record's code or names hold a text; where the code is a reference, those of the record it refers to. */
function isCalled(asking: Asking, name: string, alias: string, text: string): RawBuilder<unknown> {
  const code = codeFieldOf(entityOf(name)) ?? 'id';
  const field = entityOf(name).fields[code];
  if (field?.kind !== 'reference') {
    const names = searched(asking, name, alias);
    return beginsWord(names, text) ?? sql`${names} ilike ${anywhere(text)}`;
  }
  const target = `of_${code}`;
  return sql`${sql.ref(`${alias}.${code}`)} in (
    select ${sql.ref(`${target}.id`)} from ${sql.table(tableOf(field.to))} as ${sql.ref(target)}
    where ${isCalled(asking, field.to, target, text)}
  )`;
}

/**
 * The code and names of a record as one text, written as in the index on customers' names, so that the index serves.
 */
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
