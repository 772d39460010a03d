import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../../shared/areas/purchase/purchase-order';
import { type CrudRecord, type CrudRow, crudCallsOf } from '../../../../shared/entity/crud';
import { enumerated, oneAfterTheOther } from '../../../../shared/rules/enumerated';
import { fetchData } from '../../../api/send';
import { LetterWords } from '../../../page/letter/LetterFields';
import { toastMails } from '../../../page/toast-mails';
import { useCall } from '../../../page/use-call';
import { usePageState } from '../../../state/page';
import { reloadRecords } from '../../../state/record-changes';
import { storedLanguage } from '../../../state/settings';
import { toastSuccess } from '../../../state/toasts';
import { useAttempt } from '../../../state/use-attempt';
import { useSettled } from '../../../state/use-settled';
import { Button } from '../../../ui/Button';
import { confirm } from '../../../ui/confirm';
import { Dialog } from '../../../ui/Dialog';
import { HeldFields } from '../../../ui/HeldFields';
import { useSendDoubts } from './use-send-doubts';

interface SendOrdersDialogProps {
  rows: readonly CrudRow[];
  onClose: () => void;
}

/** Several purchase orders sent with the same words; anything irregular about one has to be confirmed before any goes out. */
export function SendOrdersDialog({ rows, onClose }: SendOrdersDialogProps) {
  const { t, i18n } = useLingui();
  const doubtsOf = useSendDoubts();
  const blank = { language: storedLanguage(), note: '' };
  // What was typed stays when the dialog is closed.
  const [words, setWords] = usePageState('send several', blank);
  const note = useSettled(words.note);
  /** How many went out before one was refused: they are not sent again. */
  const [gone, setGone] = useState(0);
  const left = rows.slice(gone);
  const first = left[0]?.id;
  const preview = useCall(
    purchaseOrderCalls.previewPurchaseMail,
    first === undefined ? null : { id: first, language: words.language, note },
  );
  const { isBusy, attempt } = useAttempt();
  const numbers = enumerated(
    left.map(({ number }) => String(number)),
    i18n.locale,
  );

  const isWanted = async (records: readonly CrudRecord[]) => {
    const doubts = records.flatMap((record) => {
      const about = oneAfterTheOther(doubtsOf(record), i18n.locale);
      const number = String(record.number);
      return about === '' ? [] : [t`${number}: ${about}`];
    });
    if (doubts.length === 0) return true;
    return confirm({
      title: t`Send them anyway?`,
      message: oneAfterTheOther(doubts, i18n.locale),
      confirmLabel: t`Send`,
    });
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      const records = await Promise.all(left.map(({ id }) => fetchData(crudCallsOf(purchaseOrder).get, { id })));
      if (!(await isWanted(records))) return;
      const sent = { orders: 0, mails: 0, state: 'queued' as 'queued' | 'held' };
      try {
        // As they are now, as what was asked about them.
        for (const { id, version, state } of records) {
          const unsigned = state === 'draft';
          const one = await fetchData(purchaseOrderCalls.sendPurchaseOrder, { id, version, ...words, unsigned });
          sent.orders += 1;
          sent.mails += one.mails;
          sent.state = one.state;
        }
      } finally {
        setGone((before) => before + sent.orders);
        if (sent.orders > 0)
          toastSuccess(plural(sent.orders, { one: '# purchase order sent', other: '# purchase orders sent' }));
        if (sent.mails > 0) toastMails(sent);
      }
      setWords(blank);
      onClose();
    });
    reloadRecords('purchaseOrder');
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!isBusy}
      title={plural(left.length, { one: 'Send # purchase order', other: 'Send # purchase orders' })}
      description={t`Each address of each order gets it once, with the order as PDF and workbook; the ERP is told. The mail of the first one is shown.`}
      width={600}
    >
      <form className="form" onSubmit={(event) => void handleSubmit(event)}>
        <p>{numbers}</p>
        <HeldFields isHeld={isBusy}>
          <LetterWords words={words} onChange={setWords} preview={preview} />
        </HeldFields>
        <div className="form-foot">
          <span className="grow" />
          <Button onClick={onClose} disabledReason={isBusy ? t`It is being sent.` : undefined}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={isBusy} autoFocus>
            {t`Send`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
