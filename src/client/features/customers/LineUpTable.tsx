import { useLingui } from '@lingui/react/macro';
import type { LineUpRow } from '../../../shared/api/customers';
import { modelStatuses } from '../../../shared/entities/model';
import { href } from '../../../shared/pages';
import { ChoiceDot } from '../../page/ChoiceDot';
import { moneyText, wholeText } from '../../page/format';
import { Loadable } from '../../page/Loadable';
import { PageLink } from '../../page/PageLink';
import { type PlainColumn, PlainTable } from '../../page/PlainTable';
import { Dot } from '../../ui/Badge';
import { useLineUp } from './use-customers';

interface LineUpTableProps {
  customerId: number;
  isShort?: boolean;
}

/** Our models on the customer's floor: where, since when, and what was ordered of them in the last 12 months. */
export function LineUpTable({ customerId, isShort }: LineUpTableProps) {
  const { t, i18n } = useLingui();
  const lineUp = useLineUp(customerId);
  const model: PlainColumn<LineUpRow> = {
    id: 'model',
    heading: t`Model`,
    wraps: true,
    cell: (row) => (
      <PageLink href={href('Order', { customerId, model: row.modelCode })}>
        {row.modelCode} {row.modelName}
      </PageLink>
    ),
  };
  const counts: PlainColumn<LineUpRow>[] = [
    { id: 'stores', heading: t`Stores`, isNumeric: true, cell: (row) => wholeText(row.stores) },
    {
      id: 'samples',
      heading: t`Samples`,
      isNumeric: true,
      isMinor: true,
      cell: (row) => (row.floorSamples === null ? '–' : wholeText(row.floorSamples)),
    },
    { id: 'ordered', heading: t`Pieces, 12 months`, isNumeric: true, cell: (row) => wholeText(row.piecesOrdered) },
  ];
  const details: PlainColumn<LineUpRow>[] = [
    {
      id: 'active',
      heading: t`State`,
      cell: (row) =>
        row.active ? (
          <ChoiceDot choices={modelStatuses} value={row.modelStatus} />
        ) : (
          <Dot tone="idle">{t`Removed`}</Dot>
        ),
    },
    { id: 'slot', heading: t`Floor slot`, isMinor: true, cell: (row) => row.floorSlot ?? '–' },
    {
      id: 'price',
      heading: t`Retail price`,
      isNumeric: true,
      isMinor: true,
      cell: (row) => (row.retailPrice === null ? '–' : moneyText(row.retailPrice, i18n.locale)),
    },
    { id: 'since', heading: t`Since`, isMinor: true, cell: (row) => row.sinceDate ?? '–' },
  ];
  return (
    <Loadable loaded={lineUp} lines={5}>
      {({ rows, totals }) => (
        <PlainTable
          label={t`Line-up`}
          rows={rows}
          rowKey={({ id }) => id}
          empty={t`None of our models stands on their floors yet.`}
          columns={isShort ? [model, ...counts] : [model, ...details, ...counts]}
          totals={{
            model: t`Total`,
            stores: wholeText(totals.stores),
            samples: wholeText(totals.floorSamples),
            ordered: wholeText(totals.piecesOrdered),
          }}
        />
      )}
    </Loadable>
  );
}
