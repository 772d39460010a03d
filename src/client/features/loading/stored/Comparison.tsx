import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useState } from 'react';
import type { PlanDetail } from '../../../../shared/areas/loading/calls';
import { figuresOfPlan, lineDifferences, type PlannedLoad } from '../../../../shared/loading/compare-plans';
import { numberText } from '../../../grid/columns/cell-text';
import { Loadable } from '../../../page/Loadable';
import { PlainTable } from '../../../page/PlainTable';
import { useVolume } from '../../../page/use-volume';
import { Combobox } from '../../../ui/Combobox';
import { type ComboboxOption, matchingOptions } from '../../../ui/combobox-choice';
import { useFoundPlans, useWatchedPlan } from '../use-loading-calls';

interface ComparisonProps {
  load: PlannedLoad;
  previous: PlannedLoad | null;
}

const previousChoice = 'previous';

/** This plan beside another one: the plan before it, or a stored one. */
export function Comparison({ load, previous }: ComparisonProps) {
  const { t } = useLingui();
  const before = previous ? [{ value: previousChoice, label: t`The plan before this one` }] : [];
  const [chosen, setChosen] = useState<ComboboxOption | null>(before[0] ?? null);
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
  const found = useFoundPlans(searched);
  const { rows = [], total = 0 } = found.data ?? {};
  const isPrevious = chosen?.value === previousChoice;
  const id = chosen === null || isPrevious ? null : Number(chosen.value);
  const [kept, setKept] = useState<PlanDetail | null>(null);
  const { loaded, data, newer } = useWatchedPlan(id, kept);
  const isKept = kept !== null && kept.id === id;
  const arrived = isKept ? newer : data;
  useEffect(() => {
    if (arrived) setKept(arrived);
  }, [arrived]);
  const options = [
    ...matchingOptions(before, text),
    ...rows.map((plan) => ({ value: String(plan.id), label: plan.name, detail: plan.poNumbers })),
  ];
  return (
    <div className="comparison">
      <div className="comparison-choice">
        <span>
          <Trans>Compare with</Trans>
        </span>
        <Combobox
          aria-label={t`Compare with`}
          value={chosen?.value ?? null}
          chosenLabel={chosen?.label ?? ''}
          options={options}
          onSearch={setText}
          more={total > rows.length}
          isSearching={found.isLoading || searched !== text}
          onChange={(value) => setChosen(options.find((option) => option.value === value) ?? null)}
        />
      </div>
      {isPrevious && previous && <SideBySide one={load} other={previous} />}
      {id !== null && (
        <Loadable loaded={isKept ? { ...loaded, data: kept } : loaded}>
          {(other) => <SideBySide one={load} other={other} />}
        </Loadable>
      )}
      {chosen === null && (
        <p className="nothing">
          <Trans>Choose a stored plan to see what differs.</Trans>
        </p>
      )}
    </div>
  );
}

interface Row {
  id: string;
  label: string;
  one: number | null;
  other: number | null;
  decimals: number;
  /** A smaller figure is the better one. */
  isLessBetter: boolean;
}

function SideBySide({ one, other }: { one: PlannedLoad; other: PlannedLoad }) {
  const { t } = useLingui();
  const volume = useVolume();
  const [mine, theirs] = [figuresOfPlan(one), figuresOfPlan(other)];
  const row = (id: keyof typeof mine, label: string, decimals: number, scale = 1, isLessBetter = false): Row => ({
    id,
    label,
    one: mine[id] * scale,
    other: theirs[id] * scale,
    decimals,
    isLessBetter,
  });
  const figures = [
    row('cuft', t`Cube, ${volume.unit}`, volume.decimals, volume.perCuft),
    row('fill', t`Fill, %`, 2, 100),
    row('containers', t`Containers`, 0, 1, true),
    row('cartons', t`Cartons loaded`, 0),
    row('unplaced', t`Cartons not loaded`, 0, 1, true),
    row('kilograms', t`Weight, kg`, 1),
  ];
  const lines = lineDifferences(one, other).map(
    (line, index): Row => ({ ...line, id: `line ${index}`, decimals: 0, isLessBetter: false }),
  );
  return (
    <div className="comparison-tables">
      <DifferenceTable label={t`Figures`} rows={figures} heading={t`Figure`} />
      <DifferenceTable label={t`Lines`} rows={lines} heading={t`Line, cartons loaded`} />
    </div>
  );
}

function DifferenceTable({ label, heading, rows }: { label: string; heading: string; rows: readonly Row[] }) {
  const { t } = useLingui();
  const shown = (value: number | null, { decimals }: Row) => (value === null ? '–' : numberText(value, decimals));
  return (
    <PlainTable<Row>
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      empty={t`Nothing to compare`}
      columns={[
        { id: 'label', heading, wraps: true, cell: ({ label: name }) => name },
        { id: 'one', heading: t`This plan`, isNumeric: true, cell: (each) => shown(each.one, each) },
        { id: 'other', heading: t`The other`, isNumeric: true, cell: (each) => shown(each.other, each) },
        { id: 'difference', heading: t`Difference`, isNumeric: true, cell: (each) => <Difference row={each} /> },
      ]}
    />
  );
}

function Difference({ row: { one, other, decimals, isLessBetter } }: { row: Row }) {
  const difference = (one ?? 0) - (other ?? 0);
  const text = numberText(Math.abs(difference), decimals);
  if (Number(text.replaceAll(',', '')) === 0) return <span className="quiet">=</span>;
  const isBetter = difference > 0 !== isLessBetter;
  return (
    <span data-tone={isBetter ? 'good' : 'bad'}>
      {difference > 0 ? '+' : '−'}
      {text}
    </span>
  );
}
