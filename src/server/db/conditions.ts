import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A condition, or nothing where it is not asked. */
export type Condition = RawBuilder<unknown> | false | '' | 0 | undefined;

/** Whether all of the conditions hold that are asked. */
export const allOf = (...conditions: readonly Condition[]) =>
  sql<SqlBool>`(${sql.join([sql`true`, ...conditions.filter((each) => !!each)], sql` and `)})`;

/** Whether a column has one of the values; undefined where there are none to choose from. */
export function isAmong(
  column: RawBuilder<unknown>,
  values: readonly string[] | readonly number[] | undefined,
): RawBuilder<SqlBool> | undefined {
  if (!values?.length) return undefined;
  return sql`${column} = any(${values}::${sql.raw(typeof values[0] === 'number' ? 'bigint' : 'text')}[])`;
}
