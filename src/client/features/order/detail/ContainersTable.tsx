import { useLingui } from '@lingui/react/macro';
import { abnormalities, podStatuses } from '../../../../shared/areas/delivery/shipment';
import type { OrderDetail } from '../../../../shared/areas/order/calls';
import { ChoiceDot } from '../../../page/ChoiceDot';
import { PlainTable } from '../../../page/PlainTable';
import { useVolume } from '../../../page/use-volume';

/** The containers an order's lines are in. */
export function ContainersTable({ containers }: { containers: OrderDetail['containers'] }) {
  const { t, i18n } = useLingui();
  const volume = useVolume();
  return (
    <PlainTable
      label={t`Containers`}
      rows={containers}
      rowKey={({ id }) => id}
      empty={t`No line is in a container yet.`}
      columns={[
        {
          id: 'number',
          heading: t`Container`,
          cell: ({ containerNumber, containerKind }) => `${containerNumber ?? '–'} · ${containerKind}`,
        },
        {
          id: 'status',
          heading: t`POD status`,
          cell: ({ status }) => <ChoiceDot choices={podStatuses} value={status} />,
        },
        {
          id: 'way',
          heading: t`From, to`,
          isMinor: true,
          cell: ({ pol, pod }) => `${pol ?? '–'} → ${pod ?? '–'}`,
        },
        { id: 'bill', heading: t`Bill of lading`, isMinor: true, cell: ({ billOfLading }) => billOfLading ?? '–' },
        { id: 'vessel', heading: t`Vessel`, isMinor: true, cell: ({ vessel }) => vessel ?? '–' },
        {
          id: 'etd',
          heading: t`ETD`,
          isMinor: true,
          cell: ({ etd, actualDeparture }) => actualDeparture ?? etd ?? '–',
        },
        { id: 'eta', heading: t`ETA`, cell: ({ eta, actualArrival }) => actualArrival ?? eta ?? '–' },
        { id: 'cube', heading: t`Cube, ${volume.unit}`, isNumeric: true, cell: ({ cube }) => volume.amount(cube) },
        {
          id: 'abnormality',
          heading: t`Abnormality`,
          isMinor: true,
          wraps: true,
          cell: ({ abnormality, abnormalityNote }) =>
            abnormality && (
              <>
                <span data-tone="warn">{i18n._(abnormalities[abnormality])}</span> {abnormalityNote}
              </>
            ),
        },
      ]}
    />
  );
}
