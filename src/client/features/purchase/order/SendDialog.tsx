import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { oneAfterTheOther } from '../../../../shared/rules/enumerated';
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
import { Dot } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { confirm } from '../../../ui/confirm';
import { Dialog } from '../../../ui/Dialog';
import { HeldFields } from '../../../ui/HeldFields';
import { readersOf, useSendDoubts } from './use-send-doubts';

interface SendDialogProps {
  record: CrudRecord;
  onClose: () => void;
}

/** The mail as its readers will get it; anything irregular has to be confirmed before it goes out. */
export function SendDialog({ record, onClose }: SendDialogProps) {
  const { t, i18n } = useLingui();
  const { id, version, number, revision, state } = record;
  const blank = { language: storedLanguage(), note: '' };
  // What was typed stays when the dialog is closed.
  const [words, setWords] = usePageState(`send ${id}`, blank);
  const note = useSettled(words.note);
  const preview = useCall(purchaseOrderCalls.previewPurchaseMail, { id, language: words.language, note });
  const { isBusy, attempt } = useAttempt();
  const readers = readersOf(record);
  const unsigned = state === 'draft';
  const doubts = useSendDoubts()(record);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const isSure =
      doubts.length === 0 ||
      (await confirm({
        title: t`Send it anyway?`,
        message: oneAfterTheOther(doubts, i18n.locale),
        confirmLabel: t`Send`,
      }));
    if (!isSure) return;
    await attempt(async () => {
      const sent = await fetchData(purchaseOrderCalls.sendPurchaseOrder, { id, version, ...words, unsigned });
      if (sent.mails > 0) toastMails(sent);
      else toastSuccess(t`Sent; nobody gets a mail.`);
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
      title={t`Send ${String(number)}, revision ${String(revision)}`}
      description={t`Each address gets it once, with the order as PDF and workbook; the ERP is told.`}
      width={600}
    >
      <form className="form" onSubmit={(event) => void handleSubmit(event)}>
        <p>
          <Trans>To:</Trans> {readers.join('; ') || '–'}
        </p>
        <HeldFields isHeld={isBusy}>
          <LetterWords words={words} onChange={setWords} preview={preview} />
        </HeldFields>
        {doubts.length > 0 && (
          <div role="status" aria-label={t`Before you send it`}>
            {doubts.map((doubt) => (
              <p key={doubt}>
                <Dot tone="warn">{doubt}</Dot>
              </p>
            ))}
          </div>
        )}
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
