import { type RawBuilder, sql } from 'kysely';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** The first day of a day's month. */
export function monthOf(day: RawBuilder<unknown>): RawBuilder<string> {
  return sql`date_trunc('month', ${day})::date`;
}

/** The name of a month, `2026-03`, from its first day. */
export function monthName(month: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${month}, 'YYYY-MM')`;
}

/** The first and the last day of a month within the period. */
export function daysOfMonth(month: RawBuilder<unknown>, { from, to }: Period) {
  const last = sql`(${month} + interval '1 month - 1 day')::date`;
  return {
    first: from ? sql`greatest(${month}, ${from}::date)` : month,
    last: to ? sql`least(${last}, ${to}::date)` : last,
  };
}
