import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { inventoryCalls, type ReportView } from '../../../../shared/areas/inventory/calls';
import { fetchData, fetchFile } from '../../../api/send';
import { PublicNote, PublicPage } from '../../../page/public/PublicPage';
import { useDownload } from '../../../page/use-download';
import { storedLanguage } from '../../../state/settings';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { SharedStock } from '../SharedStock';
import '../inventory.css';

type Shown = { kind: 'loading' } | { kind: 'shown'; report: ReportView } | { kind: 'refused'; problem: string | null };

/** A report of stock: for whoever has a link to it, and before it is sent for those with a session. */
export default function SharedInventoryPage() {
  const { t } = useLingui();
  const { download, isDownloading } = useDownload();
  // Read once: what stands behind the # is no address within the page.
  const [{ link, id }] = useState(() => ({
    link: location.hash.slice(1),
    id: Number(new URLSearchParams(location.search).get('id')) || null,
  }));
  const [shown, setShown] = useState<Shown>(link || id ? { kind: 'loading' } : { kind: 'refused', problem: null });
  useEffect(() => {
    if (!link && id === null) return;
    const asking = link
      ? fetchData(inventoryCalls.openSharedInventory, {}, { token: link })
      : fetchData(inventoryCalls.previewInventoryReport, { id: id ?? 0 });
    asking.then(
      (report) => setShown({ kind: 'shown', report }),
      (error: unknown) =>
        setShown({ kind: 'refused', problem: error instanceof Error ? error.message : String(error) }),
    );
  }, [link, id]);
  const fetchWorkbook = () =>
    link
      ? fetchFile(inventoryCalls.getSharedInventoryFile, {}, { token: link })
      : fetchFile(inventoryCalls.exportInventoryReport, { id: id ?? 0, format: 'xlsx' });
  return (
    <PublicPage>
      {shown.kind === 'loading' && (
        <div className="public-note" aria-busy="true">
          <Spinner />
        </div>
      )}
      {shown.kind === 'shown' && (
        <Sheet report={shown.report} isBusy={isDownloading} onDownload={() => void download(fetchWorkbook)} />
      )}
      {shown.kind === 'refused' && (
        <PublicNote
          title={shown.problem && link ? t`This link does not open` : t`Stock report`}
          problem={shown.problem}
        >
          <p>
            <Trans>This page shows a report of stock, by a link that your contact in sales sends you.</Trans>
          </p>
        </PublicNote>
      )}
    </PublicPage>
  );
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
          <p className="quiet">{storedLanguage() === 'zh' ? seller.nameZh : seller.nameEn}</p>
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
