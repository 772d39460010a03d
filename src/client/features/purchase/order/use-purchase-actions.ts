import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Ban, Container, Eraser, GitBranchPlus, Send, Sheet, Signature } from 'lucide-react';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../../shared/areas/purchase/purchase-order';
import type { CrudRecord } from '../../../../shared/entity/crud';
import type { Language } from '../../../../shared/language';
import { href } from '../../../../shared/pages';
import { fetchData, fetchFile } from '../../../api/send';
import type { PageAction } from '../../../page/PageActions';
import { pdfActions } from '../../../page/pdf-actions';
import { useDownload } from '../../../page/use-download';
import { when } from '../../../page/when';
import { openPage } from '../../../state/open-page';
import { reloadRecords } from '../../../state/record-changes';
import { useMayWrite } from '../../../state/rights';
import { useAttempt } from '../../../state/use-attempt';
import { confirm } from '../../../ui/confirm';

type Step =
  | 'calculatePurchaseOrder'
  | 'signPurchaseOrder'
  | 'unsignPurchaseOrder'
  | 'revisePurchaseOrder'
  | 'cancelPurchaseOrder';
type State = keyof typeof purchaseOrder.fields.state.choices;

/** What is done with a purchase order; `open` shows what has to be asked first. */
export function usePurchaseActions(open: (kind: 'send' | 'signature', record: CrudRecord) => void) {
  const { t } = useLingui();
  const { isBusy, attempt } = useAttempt();
  const { download, isDownloading } = useDownload();
  const mayWrite = useMayWrite(purchaseOrder);

  const step = async (call: Step, { id, version }: CrudRecord) => {
    await attempt(async () => void (await fetchData(purchaseOrderCalls[call], { id, version })));
    // After a refusal as well: somebody else may have changed the order.
    reloadRecords('purchaseOrder');
  };
  const sign = (record: CrudRecord) => step('signPurchaseOrder', record);
  const signOrDraw = (record: CrudRecord) =>
    attempt(async () => {
      const { picture } = await fetchData(purchaseOrderCalls.getSignature, {});
      if (picture === null) open('signature', record);
      else await sign(record);
    });
  const cancel = async (record: CrudRecord) => {
    const wasSent = Number(record.revision) > 1 || record.state === 'sent' || record.state === 'acknowledged';
    const isSure = await confirm({
      title: t`Cancel this purchase order?`,
      message: wasSent
        ? t`It stays in the list but can no longer be edited or sent. Where the ERP has it, the ERP is told to delete its lines; once it has, those not yet finished, being loaded, shipped or invoiced leave the order here.`
        : t`It stays in the list but can no longer be edited or sent.`,
      confirmLabel: t`Cancel the order`,
      danger: true,
    });
    if (isSure) await step('cancelPurchaseOrder', record);
  };
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
    if (mayWrite && record.state !== 'cancelled') await step('calculatePurchaseOrder', record);
    openPage(href('ContainerCalculation', { purchase: record.id }));
  };
  const sheet = ({ id }: CrudRecord, writtenIn: Language) =>
    void download(() => fetchFile(purchaseOrderCalls.getPurchasePdf, { id, writtenIn }));

  const actionsOf = (record: CrudRecord): PageAction[] => {
    const state = record.state as State; // of that very entity
    const only = (isPossible: boolean) => {
      return {
        writes: purchaseOrder,
        disabledReason: isPossible ? undefined : t`Not possible in its present state.`,
      };
    };
    const isSent = state === 'sent' || state === 'acknowledged';
    const isOpen = state === 'draft' || state === 'signed';
    return [
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
      {
        id: 'here.cancelOrder',
        label: msg`Cancel the order`,
        icon: Ban,
        busy: isBusy,
        ...only(state !== 'cancelled'),
        run: () => void cancel(record),
      },
      ...when(isSent, {
        id: 'here.revise',
        label: msg`Revise`,
        icon: GitBranchPlus,
        hotkey: 'r',
        busy: isBusy,
        writes: purchaseOrder,
        run: () => void step('revisePurchaseOrder', record),
      }),
      state === 'signed'
        ? {
            id: 'here.unsign',
            label: msg`Take the signature off`,
            icon: Eraser,
            hotkey: 'u',
            busy: isBusy,
            writes: purchaseOrder,
            run: () => void step('unsignPurchaseOrder', record),
          }
        : {
            id: 'here.sign',
            label: msg`Sign`,
            icon: Signature,
            hotkey: 'g',
            busy: isBusy,
            ...only(state === 'draft'),
            run: () => void signOrDraw(record),
          },
      {
        id: 'here.send',
        label: msg({ message: 'Send', context: 'a purchase order' }),
        icon: Send,
        hotkey: 'm',
        variant: 'primary',
        busy: isBusy,
        ...only(isOpen),
        run: () => open('send', record),
      },
    ];
  };
  return { actionsOf, sign };
}
