import { useLingui } from '@lingui/react/macro';
import { PenLine, Trash2, Undo2 } from 'lucide-react';
import type { OutputOf } from '../../../../shared/api/call';
import { modelStatuses } from '../../../../shared/areas/catalogue/model';
import type { customerCalls, LineUpRow } from '../../../../shared/areas/customer/calls';
import { href } from '../../../../shared/pages';
import { inOneLanguage } from '../../../../shared/rules/one-language';
import { ChoiceDot } from '../../../page/ChoiceDot';
import { moneyText, wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { type PlainColumn, PlainTable } from '../../../page/PlainTable';
import type { Loaded } from '../../../page/use-call';
import { Dot } from '../../../ui/Badge';
import { IconButton } from '../../../ui/IconButton';

interface LineUpTableProps {
  lineUp: Loaded<OutputOf<typeof customerCalls.getLineUpList>>;
  isShort: boolean;
  /** Without it the reader may not change anything. */
  edits: LineUpEdits | null;
}

export interface LineUpEdits {
  onEdit: (row: LineUpRow) => void;
  onTakeAway: (row: LineUpRow) => void;
  onPutBack: (row: LineUpRow) => void;
}

/** Our models on the customer's floor: where, since when, and what was ordered of them in the last 12 months. */
export function LineUpTable({ lineUp, isShort, edits }: LineUpTableProps) {
  const { t, i18n } = useLingui();
  const model: PlainColumn<LineUpRow> = {
    id: 'model',
    heading: t`Model`,
    wraps: true,
    cell: (row) => (
      <PageLink href={href('Order', { customerId: row.customerId, model: row.modelCode })}>
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
      heading: t`Status`,
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
      cell: (row) => (row.retailPrice === null ? '–' : moneyText(row.retailPrice)),
    },
    { id: 'since', heading: t`Since`, isMinor: true, cell: (row) => row.sinceDate ?? '–' },
    {
      id: 'remark',
      heading: t`Remark`,
      isMinor: true,
      wraps: true,
      cell: (row) => inOneLanguage(row.remark ?? '', i18n.locale),
    },
  ];
  const tools: PlainColumn<LineUpRow>[] = edits
    ? [{ id: 'tools', heading: '', cell: (row) => <RowTools row={row} edits={edits} /> }]
    : [];
  return (
    <Loadable loaded={lineUp} lines={5}>
      {({ rows, totals }) => (
        <PlainTable
          label={t`Line-up`}
          rows={rows}
          rowKey={({ id }) => id}
          empty={t`None of our models stands on their floors yet.`}
          columns={isShort ? [model, ...counts, ...tools] : [model, ...details, ...counts, ...tools]}
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

function RowTools({ row, edits }: { row: LineUpRow; edits: LineUpEdits }) {
  const { t } = useLingui();
  const { modelCode } = row;
  return (
    <span className="row-tools no-print">
      <IconButton icon={PenLine} label={t`Edit ${modelCode} in the line-up`} onClick={() => edits.onEdit(row)} />
      {row.active ? (
        <IconButton icon={Trash2} label={t`Take ${modelCode} off the floor`} onClick={() => edits.onTakeAway(row)} />
      ) : (
        <IconButton icon={Undo2} label={t`Put ${modelCode} back on the floor`} onClick={() => edits.onPutBack(row)} />
      )}
    </span>
  );
}
