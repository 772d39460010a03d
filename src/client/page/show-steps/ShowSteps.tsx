import { useLingui } from '@lingui/react/macro';
import type { Funnel, StepCounts } from '../../../shared/areas/market/funnel-calls';
import { summed } from '../../../shared/areas/market/funnel-sums';
import { type Step, stepNames, steps } from '../../../shared/areas/market/steps';
import { reportPath } from '../../../shared/reports/report-path';
import { wholeText } from '../format';
import { PageLink } from '../PageLink';
import { PlainTable } from '../PlainTable';
import { ShareBar } from '../ShareBar';

interface StepFilters {
  /** The owners whose customers are counted; by default all that the user sees. */
  ownerIds?: number[] | undefined;
  /** Filters of the report's columns. */
  filters?: Record<string, { values: string[] }>;
}

/** The path of the report of the customers who reached a step of a show. */
export function stepPath(step: Step, marketId: number, { ownerIds, filters }: StepFilters = {}): string {
  return reportPath(
    'showSteps',
    { marketId, reached: [step], ...(ownerIds ? { ownerIds } : {}) },
    filters ? { filters } : {},
  );
}

interface ShowStepsProps extends Pick<Funnel, 'groups' | 'before'>, Pick<StepFilters, 'ownerIds'> {
  market: NonNullable<Funnel['market']>;
  /** Whether to show the share that went from one step to the next. */
  hasRates?: boolean;
}

/** How many customers reached each step of a show, beside an earlier show's; every number links to the customers. */
export function ShowSteps({ groups, market, before, ownerIds, hasRates = false }: ShowStepsProps) {
  const { t, i18n } = useLingui();
  const now = summed(groups, 'now');
  const then = summed(groups, 'before');
  const whole = Math.max(1, ...stepNames.map((step) => Math.max(now[step], then[step])));
  const count = (step: Step, show: { id: number }, counts: StepCounts) => (
    <PageLink href={stepPath(step, show.id, { ownerIds })}>{wholeText(counts[step])}</PageLink>
  );
  const rates = (id: string, heading: string, cell: (step: Step) => string | null) =>
    hasRates ? [{ id, heading, cell, isNumeric: true, isMinor: id !== 'rate' }] : [];
  return (
    <PlainTable
      label={t`Steps of ${market.name}`}
      rows={stepNames}
      rowKey={(step) => step}
      empty=""
      columns={[
        { id: 'step', heading: t`Step`, cell: (step) => i18n._(steps[step]) },
        { id: 'now', heading: t`Customers`, isNumeric: true, cell: (step) => count(step, market, now) },
        { id: 'bar', heading: '', isMinor: true, cell: (step) => <ShareBar part={now[step] / whole} /> },
        ...rates('rate', t`Of the step before`, (step) => rate(now, step)),
        {
          id: 'before',
          heading: before?.name ?? t`No earlier show`,
          isNumeric: true,
          cell: (step) => before && count(step, before, then),
        },
        ...rates('rateBefore', t`Of the step before, then`, (step) => before && rate(then, step)),
      ]}
    />
  );
}

/** The share that went on from the previous step to this one; over 100 % if customers skipped a step. */
function rate(counts: StepCounts, step: Step): string {
  const previous = stepNames[stepNames.indexOf(step) - 1];
  if (previous === undefined) return '';
  return counts[previous] === 0 ? '–' : `${Math.round((100 * counts[step]) / counts[previous])} %`;
}
