import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { reversedPeriod } from '../../shared/rules/periods';

/** Whether a day lies in a period, both ends included; an end that is left out is open. */
export function within(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  day: Expression<unknown>,
): RawBuilder<SqlBool> {
  if (from !== undefined && to !== undefined) return sql`${day} between ${from}::date and ${to}::date`;
  if (from !== undefined) return sql`${day} >= ${from}::date`;
  return to === undefined ? sql`true` : sql`${day} <= ${to}::date`;
}

/** No period among the values may end before it begins (§5). */
export function refuseReversed(values: Readonly<Record<string, unknown>>): void {
  const period = reversedPeriod(values);
  if (period) throw new AppError('dates.reversed', {}, { fields: [{ field: period.from }, { field: period.to }] });
}
