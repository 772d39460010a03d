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

/** The end of the same period a year earlier, as `endAYearEarlier` has it: the last day of a month stays one. */
export function yearBeforeEnd(end: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(case when extract(month from ${end} + 1) <> extract(month from ${end})
    then date_trunc('month', ${end}) - interval '11 months' - interval '1 day' else ${end} - interval '1 year' end)::date`;
}

/** Throws dates.reversed where a period among the values ends before it begins (§5). */
export function refuseReversed(values: Readonly<Record<string, unknown>>): void {
  const period = reversedPeriod(values);
  if (period) throw new AppError('dates.reversed', {}, { fields: [{ field: period.from }, { field: period.to }] });
}
