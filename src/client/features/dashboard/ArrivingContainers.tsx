import { useLingui } from '@lingui/react/macro';
import type { HomeFigures } from '../../../shared/api/home';
import { podStatuses } from '../../../shared/entities/shipment';
import { href } from '../../../shared/pages';
import { ChoiceDot } from '../../page/ChoiceDot';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';

/** The containers expected next, the soonest first. */
export function ArrivingContainers({ containers }: { containers: HomeFigures['arriving'] }) {
  const { t } = useLingui();
  return (
    <PlainTable
      label={t`Containers arriving`}
      rows={containers}
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
          cell: ({ status }) => <ChoiceDot choices={podStatuses} value={status} />,
        },
      ]}
    />
  );
}
