import { Trans, useLingui } from '@lingui/react/macro';
import type { HomeFigures } from '../../../shared/areas/dashboard/home-calls';
import { podStatuses } from '../../../shared/areas/delivery/pod-statuses';
import { href } from '../../../shared/pages';
import { reportPath } from '../../../shared/reports/report-path';
import { podTones } from '../../grid/columns/order-tones';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';
import { Dot } from '../../ui/Badge';

/** The report with every container that is expected. */
export function arrivingPath({ from, to }: HomeFigures['arriving']): string {
  return reportPath('containerTracking', { statuses: ['atSea'], etaFrom: from, etaTo: to });
}

/** The containers expected next, the soonest first. */
export function ArrivingContainers({ arriving }: { arriving: HomeFigures['arriving'] }) {
  const { t, i18n } = useLingui();
  const hidden = arriving.containers - arriving.rows.length;
  const more = (
    <PageLink href={arrivingPath(arriving)}>
      <Trans>{hidden} more</Trans>
    </PageLink>
  );
  return (
    <PlainTable
      label={t`Containers arriving`}
      rows={arriving.rows}
      rowKey={({ id }) => id}
      empty={t`No container is expected within 14 days.`}
      columns={[
        { id: 'eta', heading: t`ETA`, cell: ({ eta }) => eta },
        { id: 'number', heading: t`Container`, cell: ({ containerNumber }) => containerNumber ?? '–' },
        {
          id: 'customer',
          heading: t`Customer`,
          wraps: true,
          cell: ({ customerId, customerName }) => (
            <PageLink href={href('CustomerDet', { id: customerId })}>{customerName}</PageLink>
          ),
        },
        { id: 'pod', heading: t`POD`, isMinor: true, cell: ({ pod }) => pod ?? '–' },
        {
          id: 'status',
          heading: t`POD status`,
          isMinor: true,
          cell: ({ status }) => <Dot tone={podTones[status]}>{i18n._(podStatuses[status])}</Dot>,
        },
      ]}
      {...(hidden > 0 ? { totals: { eta: more } } : {})}
    />
  );
}
