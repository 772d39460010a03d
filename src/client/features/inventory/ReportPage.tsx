import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PackageSearch, Printer } from 'lucide-react';
import { inventoryCalls } from '../../../shared/areas/inventory/calls';
import { inventoryReport } from '../../../shared/areas/inventory/report';
import type { CrudRecord } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { fetchFile } from '../../api/send';
import { Loadable } from '../../page/Loadable';
import type { PageAction } from '../../page/PageActions';
import { Section } from '../../page/Section';
import { useShare } from '../../page/share/use-share';
import { useCall } from '../../page/use-call';
import { useDownload } from '../../page/use-download';
import { workbookAction } from '../../page/workbook-action';
import { RecordPage } from '../../record/RecordPage';
import { openPage } from '../../state/open-page';
import { SharedStock } from './SharedStock';
import './inventory.css';

/** A report as its customer sees it; previewed, shared by a link and taken out as a workbook. */
export default function ReportPage() {
  const share = useShare('inventoryReport');
  const { download, isDownloading } = useDownload();
  const actions = (record: CrudRecord): PageAction[] => {
    const { id, customerId } = record;
    return [
      {
        id: 'here.preview',
        label: msg`Preview`,
        icon: Printer,
        hotkey: 'shift+v',
        run: () => void window.open(href('SharedInventory', { id }), '_blank', 'noopener'),
      },
      workbookAction(
        isDownloading,
        () => void download(() => fetchFile(inventoryCalls.exportInventoryReport, { id, format: 'xlsx' })),
      ),
      ...share.actions(record),
      {
        id: 'here.stock',
        label: msg`Replenishment of the customer`,
        icon: PackageSearch,
        hotkey: 'c',
        run: () => openPage(href('InventoryPlatformCustomerDataNew', { customerId: Number(customerId) })),
      },
    ];
  };
  return (
    <>
      <RecordPage entity={inventoryReport} actions={actions} sections={({ id }) => <Shown id={id} />} />
      {share.dialog}
    </>
  );
}

/** What the customer sees. */
function Shown({ id }: { id: number }) {
  const { t } = useLingui();
  const loaded = useCall(inventoryCalls.previewInventoryReport, { id });
  return (
    <Section title={t`What the customer sees`} note={loaded.data?.weekEnd} isWide>
      <Loadable loaded={loaded}>{(report) => <SharedStock report={report} />}</Loadable>
    </Section>
  );
}
