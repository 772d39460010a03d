import { useLingui } from '@lingui/react/macro';
import { type Atom, useAtomValue } from 'jotai';
import { memo, useMemo } from 'react';
import type { GridEdit } from '../../grid/grid-props';
import { growthOf, wholeText } from '../../page/format';
import { type EntryRow, type EntrySum, entrySums, withTyped } from './entry-rows';

interface EntryTotalsProps {
  rows: readonly EntryRow[];
  division: string;
  /** What is being typed at this moment. */
  typing: Atom<GridEdit<EntryRow> | null>;
}

/** The budget summed by division, VP/Sales and country, updated at every key, with the growth over last year. */
export function EntryTotals({ rows, division, typing }: EntryTotalsProps) {
  const { t } = useLingui();
  const stored = useMemo(() => entrySums(rows), [rows]);
  const { all, owners, countries } = withTyped(stored, useAtomValue(typing));
  return (
    <div className="budget-totals">
      <Sums label={t`Division`} sums={[{ ...all, name: division }]} />
      <Sums label={t`VP/Sales`} sums={owners} />
      <Sums label={t`Country`} sums={countries} />
    </div>
  );
}

function Sums({ label, sums }: { label: string; sums: readonly EntrySum[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by key
    <ul aria-label={label} tabIndex={0}>
      {sums.map((sum) => (
        <Sum key={sum.id} sum={sum} />
      ))}
    </ul>
  );
}

/** Memoized: only the sums that changed are drawn again. */
const Sum = memo(function Sum({ sum: { name, total, last } }: { sum: EntrySum }) {
  // Before anything is entered there is nothing to compare.
  const growth = total === 0 ? null : growthOf(total, last);
  return (
    <li>
      {name}
      <strong>{wholeText(total)}</strong>
      {growth !== null && (
        <span className="quiet">
          {' '}
          {growth > 0 ? '+' : ''}
          {growth} %
        </span>
      )}
    </li>
  );
});
