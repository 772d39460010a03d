import { useLingui } from '@lingui/react/macro';
import { PenLine, Trash2, Undo2 } from 'lucide-react';
import { modelStatuses } from '../../../../shared/areas/catalogue/model';
import { lineUp } from '../../../../shared/areas/customer/line-up';
import { href } from '../../../../shared/pages';
import { inOneLanguage } from '../../../../shared/rules/one-language';
import { ChoiceDot } from '../../../page/ChoiceDot';
import { wholeText } from '../../../page/format';
import { PageLink } from '../../../page/PageLink';
import { type PlainColumn, PlainTable } from '../../../page/PlainTable';
import { usePlainColumns } from '../../../record/plain-columns';
import { Dot } from '../../../ui/Badge';
import { IconButton } from '../../../ui/IconButton';
import type { LineUpRow } from './use-line-up';

interface LineUpTableProps {
  rows: readonly LineUpRow[];
  totals: Readonly<Record<string, number>>;
  isShort: boolean;
  /** Null where the reader may not change anything. */
  edits: LineUpEdits | null;
}

export interface LineUpEdits {
  onEdit: (row: LineUpRow) => void;
  /** Takes a model off the floor, or puts it back where it was taken off. */
  onMove: (row: LineUpRow) => void;
}

const counts = ['stores', 'floorSamples', 'piecesOrdered'] as const;
const details = ['modelStatus', 'floorSlot', 'retailPrice', 'sinceDate', 'remark'] as const;
/** What is left out first where the screen is narrow. */
const minor: readonly string[] = ['floorSlot', 'floorSamples', 'retailPrice', 'sinceDate', 'remark'];

/** Our models on the customer's floor: where, since when, and what was ordered of them in the last 12 months. */
export function LineUpTable({ rows, totals, isShort, edits }: LineUpTableProps) {
  const { t, i18n } = useLingui();
  const own: Readonly<Record<string, PlainColumn<LineUpRow>['cell']>> = {
    modelId: ({ customerId, modelCode, modelName }) => (
      <PageLink href={href('Order', { customerId, model: modelCode })}>
        {modelCode} {modelName}
      </PageLink>
    ),
    modelStatus: ({ active, modelStatus }) =>
      active ? <ChoiceDot choices={modelStatuses} value={modelStatus} /> : <Dot tone="idle">{t`Left the floor`}</Dot>,
    remark: ({ remark }) => inOneLanguage(remark ?? '', i18n.locale),
  };
  const columns = usePlainColumns(lineUp, ['modelId', ...(isShort ? [] : details), ...counts], rows).map(
    (column): PlainColumn<LineUpRow> => ({
      ...column,
      heading: column.id === 'modelStatus' ? t`Status` : column.heading,
      cell: own[column.id] ?? ((row) => column.cell(row) || '–'),
      wraps: column.id === 'modelId' || column.id === 'remark',
      isMinor: minor.includes(column.id),
    }),
  );
  const tools: PlainColumn<LineUpRow>[] = edits
    ? [{ id: 'tools', heading: '', cell: (row) => <RowTools row={row} edits={edits} /> }]
    : [];
  return (
    <PlainTable
      label={t`Line-up`}
      rows={rows}
      rowKey={({ id }) => id}
      empty={t`None of our models stands on their floors yet.`}
      columns={[...columns, ...tools]}
      totals={{
        modelId: t`Total`,
        stores: wholeText(totals.stores ?? 0),
        floorSamples: wholeText(totals.floorSamples ?? 0),
        piecesOrdered: wholeText(piecesOf(rows)),
      }}
    />
  );
}

/** Pieces of all models; those of a model count once, in however many slots it stands. */
function piecesOf(rows: readonly LineUpRow[]): number {
  const byModel = new Map(rows.map(({ modelId, piecesOrdered }) => [modelId, piecesOrdered]));
  return [...byModel.values()].reduce((sum, pieces) => sum + pieces, 0);
}

function RowTools({ row, edits }: { row: LineUpRow; edits: LineUpEdits }) {
  const { t } = useLingui();
  const { modelCode, active } = row;
  return (
    <span className="row-tools no-print">
      <IconButton icon={PenLine} label={t`Edit ${modelCode} in the line-up`} onClick={() => edits.onEdit(row)} />
      <IconButton
        icon={active ? Trash2 : Undo2}
        label={active ? t`Take ${modelCode} off the floor` : t`Put ${modelCode} back on the floor`}
        onClick={() => edits.onMove(row)}
      />
    </span>
  );
}
