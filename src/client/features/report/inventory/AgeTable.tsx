import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { inventoryAge } from '../../../../shared/reports/inventory-age';
import { inventoryAgeNames, inventoryAges } from '../../../../shared/rules/inventory-age';
import type { LargeTable } from '../../../grid/rows/large-table';
import { wholeText } from '../../../page/format';
import { type PlainColumn, PlainTable } from '../../../page/PlainTable';
import { usePageState } from '../../../state/page';
import { Select } from '../../../ui/Select';
import './age-table.css';

const { columns } = inventoryAge;
const groupings = ['department', 'owner', 'customer', 'model'] as const;
type Grouping = (typeof groupings)[number];

interface AgedGroup {
  key: string;
  sums: number[];
}

/**
 * The value of the stock shown by group and age, largest first: the eight ages side by side, then stock without an age
 * where there is some.
 */
export function AgeTable({ table }: { table: LargeTable }) {
  const { t, i18n } = useLingui();
  const [by, setBy] = usePageState<Grouping>('ages by', 'department');
  const groups = useAgedGroups(table, by);
  const amount = i18n._(columns.amount.label);
  const perAge = [...inventoryAgeNames, 'none'].map((_, at) => totalOf(groups.map(({ sums }) => sums[at] ?? 0)));
  const isAllAged = perAge.at(-1) === 0;
  const ages = [
    ...inventoryAgeNames.map((age) => ({ id: age as string, heading: i18n._(inventoryAges[age]) })),
    ...(isAllAged ? [] : [{ id: 'none', heading: t`Without an age` }]),
  ];
  const shownColumns: PlainColumn<AgedGroup>[] = [
    { id: 'key', heading: i18n._(columns[by].label), cell: ({ key }) => key },
    ...ages.map((age, at) => ({
      ...age,
      isNumeric: true,
      cell: ({ sums }: AgedGroup) => wholeText(sums[at] ?? 0),
    })),
    { id: 'all', heading: t`Total`, isNumeric: true, cell: ({ sums }) => wholeText(totalOf(sums)) },
  ];
  const totals = {
    key: t`Total`,
    ...Object.fromEntries(ages.map(({ id }, at) => [id, wholeText(perAge[at] ?? 0)])),
    all: wholeText(totalOf(perAge)),
  };
  return (
    <section className="age-table" aria-label={t`${amount} by age`}>
      <Select
        aria-label={t`Rows of the table of ages`}
        value={by}
        onChange={(chosen) => chosen && setBy(chosen)}
        options={groupings.map((value) => ({ value, label: i18n._(columns[value].label) }))}
      />
      <PlainTable
        label={t`${amount} by age`}
        columns={shownColumns}
        rows={groups}
        rowKey={({ key }) => key}
        empty={t`No rows`}
        totals={totals}
      />
    </section>
  );
}

function useAgedGroups(table: LargeTable, by: Grouping): readonly AgedGroup[] {
  const { shown } = useSyncExternalStore(table.subscribe, table.state);
  const [groups, setGroups] = useState<readonly AgedGroup[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows shown make other sums
  useEffect(() => {
    let isLatest = true;
    void table.aged(by, { days: 'ageDays', of: 'amount' }).then((found) => {
      if (isLatest) setGroups(found.sort((a, b) => totalOf(b.sums) - totalOf(a.sums)));
    });
    return () => {
      isLatest = false;
    };
  }, [table, shown, by]);
  return groups;
}

const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
