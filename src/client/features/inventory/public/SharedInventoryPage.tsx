import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import { inventoryCalls, type ReportView } from '../../../../shared/areas/inventory/calls';
import { nameIn } from '../../../../shared/language';
import { fetchData, fetchFile } from '../../../api/send';
import { type Linked, LinkedPage } from '../../../page/public/LinkedPage';
import { useDownload } from '../../../page/use-download';
import { storedLanguage } from '../../../state/settings';
import { Button } from '../../../ui/Button';
import { SharedStock } from '../SharedStock';
import '../inventory.css';

const source = {
  byLink: (link: string) => fetchData(inventoryCalls.openSharedInventory, {}, { token: link }),
  byId: (id: number) => fetchData(inventoryCalls.previewInventoryReport, { id }),
};

/** A report of stock: for anybody by its link, and as a preview for users with a session. */
export default function SharedInventoryPage() {
  const { t } = useLingui();
  const { download, isDownloading } = useDownload();
  return (
    <LinkedPage
      source={source}
      title={t`Stock report`}
      otherwise={
        <p>
          <Trans>This page shows a report of stock, by a link that your contact in sales sends you.</Trans>
        </p>
      }
    >
      {(report, linked) => (
        <Sheet report={report} isBusy={isDownloading} onDownload={() => void download(() => fetchWorkbook(linked))} />
      )}
    </LinkedPage>
  );
}

function fetchWorkbook({ link, id }: Linked) {
  return link
    ? fetchFile(inventoryCalls.getSharedInventoryFile, {}, { token: link })
    : fetchFile(inventoryCalls.exportInventoryReport, { id: id ?? 0, format: 'xlsx' });
}

interface SheetProps {
  report: ReportView;
  isBusy: boolean;
  onDownload: () => void;
}

function Sheet({ report, isBusy, onDownload }: SheetProps) {
  const { t } = useLingui();
  const { seller, title, customerName, note, madeByName, today, weekEnd } = report;
  return (
    <article className="stock-sheet">
      <header>
        <div>
          <p className="quiet">{nameIn(storedLanguage(), seller)}</p>
          <h1>{title}</h1>
          <p>
            {customerName}
            {weekEnd && <> · {t`stock of ${weekEnd}`}</>} · {t`as of ${today}`} · {madeByName}
          </p>
        </div>
        <div className="stock-sheet-actions no-print">
          <Button icon={Printer} onClick={() => window.print()}>{t`Print`}</Button>
          <Button icon={Download} busy={isBusy} onClick={onDownload}>{t`Workbook`}</Button>
        </div>
      </header>
      {note && <p className="stock-note">{note}</p>}
      <SharedStock report={report} />
    </article>
  );
}
