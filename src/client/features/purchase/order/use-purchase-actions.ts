import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Container, Sheet } from 'lucide-react';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../../shared/areas/purchase/purchase-order';
import type { CrudRecord } from '../../../../shared/entity/crud';
import type { Language } from '../../../../shared/language';
import { href } from '../../../../shared/pages';
import { fetchData, fetchFile } from '../../../api/send';
import type { PageAction } from '../../../page/PageActions';
import { pdfActions } from '../../../page/pdf-actions';
import { useDownload } from '../../../page/use-download';
import { openPage } from '../../../state/open-page';
import { reloadRecords } from '../../../state/record-changes';
import { useMayWrite } from '../../../state/rights';
import { useAttempt } from '../../../state/use-attempt';
import { confirm } from '../../../ui/confirm';

/** What is done with a purchase order beside its steps: its containers are calculated, and it is taken out on paper. */
export function usePurchaseActions(): (record: CrudRecord) => PageAction[] {
  const { t } = useLingui();
  const { isBusy, attempt } = useAttempt();
  const { download, isDownloading } = useDownload();
  const mayWrite = useMayWrite(purchaseOrder);

  const calculate = async (record: CrudRecord) => {
    const day = String(record.calculatedOn);
    const isSure =
      record.calculatedOn === null ||
      (await confirm({
        title: t`Calculate its containers again?`,
        message: t`They were calculated on ${day}, and no line has changed since.`,
        confirmLabel: t`Continue`,
      }));
    if (!isSure) return;
    if (mayWrite && record.state !== 'cancelled') {
      const { id, version } = record;
      await attempt(async () => void (await fetchData(purchaseOrderCalls.calculatePurchaseOrder, { id, version })));
      // After a refusal as well: somebody else may have changed the order.
      reloadRecords('purchaseOrder');
    }
    openPage(href('ContainerCalculation', { purchase: record.id }));
  };
  const sheet = ({ id }: CrudRecord, writtenIn: Language) =>
    void download(() => fetchFile(purchaseOrderCalls.getPurchasePdf, { id, writtenIn }));

  return (record) => [
    ...pdfActions(isDownloading, (writtenIn) => sheet(record, writtenIn)),
    {
      id: 'here.workbook',
      label: msg`Workbook`,
      icon: Sheet,
      hotkey: 'shift+w',
      right: 'export',
      busy: isDownloading,
      run: () => void download(() => fetchFile(purchaseOrderCalls.getPurchaseWorkbook, { id: record.id })),
    },
    {
      id: 'here.calculate',
      label: msg`Container calculation`,
      icon: Container,
      hotkey: 'c',
      busy: isBusy,
      run: () => void calculate(record),
    },
  ];
}
