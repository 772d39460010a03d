import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { modelStatuses } from '../../../../shared/areas/catalogue/model';
import { ChoiceDot } from '../../../page/ChoiceDot';
import { moneyText, wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PlainTable } from '../../../page/PlainTable';
import { useDownload } from '../../../page/use-download';
import type { FilterValues } from '../../../page/use-filters';
import { useMay } from '../../../state/rights';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { exportLineUps, exportLineUpTotals, useLineUpTotals } from './use-line-up';

interface LineUpTotalsDialogProps {
  filters: FilterValues;
  onClose: () => void;
}

/** On how many floors each model stands, and how well it sells there. */
export function LineUpTotalsDialog({ filters, onClose }: LineUpTotalsDialogProps) {
  const { t } = useLingui();
  const totals = useLineUpTotals(filters);
  const { download, isDownloading } = useDownload();
  const mayExport = useMay('export');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Line-up by model`}
      description={t`Models on the floors of these customers today. Of the filters, only VP/Sales, department and country apply.`}
      width={980}
      footer={
        mayExport && (
          <>
            <Button icon={Download} busy={isDownloading} onClick={() => void download(() => exportLineUps(filters))}>
              <Trans>Every floor slot as a workbook</Trans>
            </Button>
            <Button
              icon={Download}
              variant="primary"
              busy={isDownloading}
              onClick={() => void download(() => exportLineUpTotals(filters))}
            >
              <Trans>Export as a workbook</Trans>
            </Button>
          </>
        )
      }
    >
      <Loadable loaded={totals} lines={10}>
        {(found) => (
          <PlainTable
            label={t`Line-up by model`}
            rows={found.rows}
            rowKey={({ id }) => id}
            empty={t`None of our models stands on their floors yet.`}
            columns={[
              { id: 'model', heading: t`Model`, wraps: true, cell: (row) => `${row.modelCode} ${row.modelName}` },
              {
                id: 'status',
                heading: t`Status`,
                isMinor: true,
                cell: (row) => <ChoiceDot choices={modelStatuses} value={row.modelStatus} />,
              },
              { id: 'customers', heading: t`Customers`, isNumeric: true, cell: (row) => wholeText(row.customers) },
              { id: 'stores', heading: t`Stores`, isNumeric: true, cell: (row) => wholeText(row.stores) },
              {
                id: 'samples',
                heading: t`Samples`,
                isNumeric: true,
                isMinor: true,
                cell: (row) => wholeText(row.floorSamples),
              },
              {
                id: 'price',
                heading: t`Average retail price`,
                isNumeric: true,
                isMinor: true,
                cell: (row) => (row.averageRetailPrice === null ? '–' : moneyText(row.averageRetailPrice)),
              },
              {
                id: 'ordered',
                heading: t`Pieces, 12 months`,
                isNumeric: true,
                cell: (row) => wholeText(row.piecesOrdered),
              },
              {
                id: 'perStore',
                heading: t`Pieces per store`,
                isNumeric: true,
                isMinor: true,
                cell: (row) => row.piecesPerStore?.toFixed(1) ?? '–',
              },
            ]}
            totals={{
              model: t`Total`,
              stores: wholeText(found.totals.stores),
              samples: wholeText(found.totals.floorSamples),
              ordered: wholeText(found.totals.piecesOrdered),
            }}
          />
        )}
      </Loadable>
    </Dialog>
  );
}
