import { useLingui } from '@lingui/react/macro';
import type { ReadQuoteLine } from '../../../shared/areas/quote/calls';
import { numberText } from '../../grid/columns/cell-text';
import { PlainTable } from '../../page/PlainTable';
import { useVolume } from '../../page/use-volume';

/** Lines as they were understood, and why some of them cannot be quoted. */
export function ReadLines({ lines }: { lines: readonly ReadQuoteLine[] }) {
  const { t } = useLingui();
  const volume = useVolume();
  return (
    <div className="quote-read">
      <PlainTable
        label={t`Lines as they are read`}
        rows={lines.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => at}
        empty=""
        columns={[
          { id: 'commodity', heading: t`Commodity`, cell: ({ commodity }) => commodity },
          { id: 'color', heading: t`Color`, cell: ({ color }) => color },
          { id: 'quantity', heading: t`Pieces`, isNumeric: true, cell: ({ quantity }) => quantity },
          {
            id: 'price',
            heading: t`Price (USD)`,
            isNumeric: true,
            cell: ({ price }) => (price === null ? null : numberText(price, 2)),
          },
          {
            id: 'cube',
            heading: volume.unit,
            isNumeric: true,
            cell: ({ cube, quantity }) => (cube === null ? null : volume.amount(cube * (quantity ?? 0))),
          },
          {
            id: 'problem',
            heading: t`Why not`,
            wraps: true,
            cell: ({ problem }) => <span className="quote-problem">{problem}</span>,
          },
        ]}
      />
    </div>
  );
}
