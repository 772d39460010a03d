import { Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryOverview, Timing } from '../../../shared/areas/delivery/calls';
import { type DeliveryStage, deliveryStageNotes, deliveryStages } from '../../../shared/areas/delivery/delivery-stages';
import { wholeText } from '../../page/format';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';

interface StageTimesProps {
  overview: DeliveryOverview;
  /** The orders of a stage, or those in it today. */
  path: (stage: DeliveryStage, isNow: boolean) => string;
}

/** The stages below each other: the solid bar is the median of their days, the outline the 90th percentile. */
export function StageTimes({ overview, path }: StageTimesProps) {
  const { t, i18n } = useLingui();
  const { stages, whole } = overview;
  const longest = Math.max(1, ...stages.map(({ p90 }) => p90 ?? 0));
  return (
    <>
      <PlainTable
        label={t`Days in each stage`}
        rows={stages}
        rowKey={({ stage }) => stage}
        empty=""
        columns={[
          {
            id: 'stage',
            heading: t`Stage`,
            cell: ({ stage }) => (
              <PageLink href={path(stage, false)} title={i18n._(deliveryStageNotes[stage])}>
                {i18n._(deliveryStages[stage])}
              </PageLink>
            ),
          },
          { id: 'bar', heading: '', cell: (row) => <StageBar timing={row} longest={longest} /> },
          { id: 'p50', heading: t`p50, days`, isNumeric: true, cell: ({ p50 }) => daysText(p50) },
          { id: 'p90', heading: t`p90, days`, isNumeric: true, cell: ({ p90 }) => daysText(p90) },
          {
            id: 'average',
            heading: t`Average`,
            isNumeric: true,
            isMinor: true,
            cell: ({ average }) => daysText(average),
          },
          {
            id: 'orders',
            heading: t`Orders`,
            isNumeric: true,
            isMinor: true,
            cell: ({ p50, orders }) => (p50 === null ? '–' : wholeText(orders)),
          },
          {
            id: 'now',
            heading: t`In it today`,
            isNumeric: true,
            cell: ({ stage, now }) =>
              now === 0 ? '0' : <PageLink href={path(stage, true)}>{wholeText(now)}</PageLink>,
          },
        ]}
        totals={{
          stage: t`Order to departure`,
          p50: daysText(whole.p50),
          p90: daysText(whole.p90),
          average: daysText(whole.average),
          orders: wholeText(whole.orders),
          now: wholeText(overview.orders),
        }}
      />
      <p className="stage-key quiet" aria-hidden="true">
        <span className="stage-bar" data-key="p50">
          <i style={{ width: '100%' }} />
        </span>
        <Trans>half of the orders (p50)</Trans>
        <span className="stage-bar" data-key="p90">
          <b style={{ width: '100%' }} />
        </span>
        <Trans>nine in ten (p90)</Trans>
      </p>
    </>
  );
}

/** Hidden from screen readers, as the numbers stand beside it. */
function StageBar({ timing: { p50, p90 }, longest }: { timing: Timing; longest: number }) {
  if (p50 === null || p90 === null) return null;
  const share = (days: number) => `${(Math.max(0, days) / longest) * 100}%`;
  return (
    <span className="stage-bar" aria-hidden="true">
      <b style={{ width: share(p90) }} />
      <i style={{ width: share(p50) }} />
    </span>
  );
}

/** Days with one decimal; a dash where no order tells. */
function daysText(days: number | null): string {
  return days === null ? '–' : days.toFixed(1);
}
