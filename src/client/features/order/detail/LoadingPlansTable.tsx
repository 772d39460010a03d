import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '../../../../shared/areas/order/calls';
import { href } from '../../../../shared/pages';
import { numberText } from '../../../grid/columns/cell-text';
import { dayText } from '../../../page/format';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { useVolume } from '../../../page/use-volume';
import { Dot } from '../../../ui/Badge';

/** The stored loading plans an order is part of, the latest first. */
export function LoadingPlansTable({ plans }: { plans: OrderDetail['loadingPlans'] }) {
  const { t } = useLingui();
  const volume = useVolume();
  return (
    <PlainTable
      label={t`Loading plans`}
      rows={plans}
      rowKey={({ id }) => id}
      empty={t`No loading plan is stored for the order yet.`}
      columns={[
        {
          id: 'name',
          heading: t`Name of the plan`,
          cell: ({ id, name, isBehind }) => (
            <>
              <PageLink href={href('ContainerCalculation', { plan: id })}>{name}</PageLink>{' '}
              {isBehind && <Dot tone="warn">{t`orders changed since`}</Dot>}
            </>
          ),
        },
        { id: 'kinds', heading: t`Containers`, cell: ({ containerKinds }) => containerKinds || '–' },
        { id: 'cartons', heading: t`Cartons`, isNumeric: true, cell: ({ cartons }) => numberText(cartons, 0) },
        {
          id: 'unplaced',
          heading: t`Not loaded`,
          isNumeric: true,
          cell: ({ unplaced }) =>
            unplaced > 0 ? <span data-tone="warn">{numberText(unplaced, 0)}</span> : numberText(unplaced, 0),
        },
        { id: 'cube', heading: t`Cube, ${volume.unit}`, isNumeric: true, cell: ({ cube }) => volume.amount(cube) },
        {
          id: 'saved',
          heading: t`Saved on`,
          isMinor: true,
          cell: ({ savedAt, savedByName }) => `${dayText(savedAt)} · ${savedByName}`,
        },
      ]}
    />
  );
}
