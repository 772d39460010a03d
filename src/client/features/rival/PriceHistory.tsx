import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { priceKinds } from '../../../shared/areas/rival/competing-good';
import type { ChildRow, CrudRecord } from '../../../shared/entity/crud';
import { keysOf } from '../../../shared/keys-of';
import { Chart } from '../../charts/Chart';
import { Section } from '../../page/Section';

/** What was asked for a good over time, one line for each kind of price; of several on a day the lowest counts. */
export function PriceHistory({ good: { children } }: { good: CrudRecord }) {
  const { t, i18n } = useLingui();
  const prices = children?.prices;
  const { days, series } = useMemo(() => linesOf(prices ?? []), [prices]);
  const shown = useMemo(
    () => series.map(({ kind, values }) => ({ label: i18n._(priceKinds[kind]), unit: 'USD', values })),
    [series, i18n],
  );
  if (days.length < 2) return null;
  return (
    <Section title={t`Prices over time`} isWide>
      <Chart label={t`Price seen`} kind="line" names={days} series={shown} nameHeading={t`Day`} height={200} />
    </Section>
  );
}

/** A line for each kind of price; between the days on which one was seen, values are interpolated. */
function linesOf(prices: readonly ChildRow[]) {
  const days = [...new Set(prices.map(({ day }) => String(day)))].sort();
  const series = keysOf(priceKinds).flatMap((kind) => {
    const seen = new Map<string, number>();
    for (const { kind: each, day, usd } of prices) {
      if (each === kind)
        seen.set(String(day), Math.min(Number(usd), seen.get(String(day)) ?? Number.POSITIVE_INFINITY));
    }
    if (seen.size === 0) return [];
    return [{ kind, values: days.map((day) => seen.get(day) ?? between(days, seen, day)) }];
  });
  return { days, series };
}

/** The price on a straight line between the days before and after; null outside of those. */
function between(days: readonly string[], seen: ReadonlyMap<string, number>, day: string): number | null {
  const before = days.filter((each) => each < day && seen.has(each)).at(-1);
  const after = days.find((each) => each > day && seen.has(each));
  if (before === undefined || after === undefined) return null;
  const [from, to] = [seen.get(before) ?? 0, seen.get(after) ?? 0];
  const share = (Date.parse(day) - Date.parse(before)) / (Date.parse(after) - Date.parse(before));
  return Math.round((from + (to - from) * share) * 100) / 100;
}
