import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, CheckCheck, Download, Eye, MailCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { mailCalls } from '../../../shared/areas/service/mail-calls';
import type { MessageRow } from '../../../shared/areas/service/outbox-calls';
import { text } from '../../../shared/entity/field';
import { href } from '../../../shared/pages';
import { fetchFile } from '../../api/send';
import { DataGrid } from '../../grid/DataGrid';
import { FilterBar } from '../../page/FilterBar';
import { listRows } from '../../page/list-rows';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { isOnItsWay, useAskedAgain } from '../../page/use-asked-again';
import { useDownload } from '../../page/use-download';
import { useListSize } from '../../page/use-list-size';
import { useRowMoves } from '../../page/use-row-moves';
import { ReasonDialog } from '../../record/ReasonDialog';
import { openPage } from '../../state/open-page';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { DocumentDialog } from './DocumentDialog';
import { MailDialog } from './MailDialog';
import { MailExamplesDialog } from './MailExamplesDialog';
import { messageColumns } from './message-columns';
import { asksWhy, type Became, cancel, mayMove, noteSent, retry } from './message-moves';
import { useOutbox } from './use-outbox';

/** The page of what a document is about, with all that can be done with it. */
const pageOf = ({ kind, recordId }: MessageRow) =>
  kind === 'erp' ? href('PoDet', { id: Number(recordId) }) : href('DFSEDIInvolce');

/** Every outgoing message: its state, what it says, and what is to be done about those that failed. */
export default function OutboxPage() {
  const { t } = useLingui();
  const { size, moreActions } = useListSize();
  const { list, filters, values, set } = useOutbox(size);
  const { isMoving, moveBy, moveByAsAsked } = useRowMoves(list.reload);
  useAskedAgain(list.data?.rows.some(isOnItsWay) ?? false, list.reload);
  const { isDownloading, download } = useDownload();
  const [selected, setSelected] = useState<readonly MessageRow[]>([]);
  const [unsure, setUnsure] = useState<readonly MessageRow[]>([]);
  const [opened, setOpened] = useState<MessageRow | null>(null);
  const [areExamplesShown, setExamplesShown] = useState(false);
  const retryable = selected.filter((message) => mayMove(message, 'retry'));
  const cancellable = selected.filter((message) => mayMove(message, 'cancel'));
  const notable = selected.filter((message) => mayMove(message, 'noteSent'));

  const saidOfRetry = (became: readonly Became[]) => {
    const held = became.filter((each) => each?.state === 'held').length;
    if (held === 0) return t`Queued again`;
    return held === became.length
      ? t`Kept, as there is no connection`
      : t`Queued again; EDI invoices are kept, as there is no connection`;
  };
  const saidOfCancel = (became: readonly Became[]) =>
    became.some((each) => each?.state === 'sent' || each?.state === 'unknown')
      ? t`Canceled; what was sent before stays as it was: sent, or unknown whether it arrived`
      : t`Canceled`;
  const handleRetry = () => {
    if (retryable.some(asksWhy)) setUnsure(retryable);
    else void moveBy(retryable, (message) => retry(message), saidOfRetry);
  };
  const handleCancel = async () => {
    const hasMails = cancellable.some(({ kind }) => kind === 'mail');
    const isSure = await confirm({
      title: plural(cancellable.length, { one: 'Cancel # message?', other: 'Cancel # messages?' }),
      message: hasMails
        ? t`They will not be sent. Mails cannot be sent later either.`
        : t`They will not be sent, unless somebody sends them again.`,
      confirmLabel: t`Cancel them`,
      danger: true,
    });
    if (isSure) await moveBy(cancellable, cancel, saidOfCancel);
  };
  const only = selected.length === 1 && selected[0]?.kind === 'mail' ? selected[0] : undefined;
  const actions: PageAction[] = [
    ...moreActions(list.data),
    {
      id: 'here.examples',
      label: msg`What mails say`,
      icon: Eye,
      hotkey: 'w',
      run: () => setExamplesShown(true),
    },
    {
      id: 'here.eml',
      label: msg`Download .eml`,
      icon: Download,
      hotkey: 'm',
      busy: isDownloading,
      disabledReason: only ? undefined : t`Select one mail.`,
      run: () => only && void download(() => fetchFile(mailCalls.getMailFile, { id: only.id })),
    },
    {
      id: 'here.cancel',
      label: msg`Cancel messages`,
      icon: Ban,
      hotkey: 'c',
      busy: isMoving,
      disabledReason:
        cancellable.length > 0
          ? undefined
          : t`Select mails or EDI invoices that were not sent. A document for the ERP is called off with its purchase order.`,
      run: () => void handleCancel(),
    },
    {
      id: 'here.noteSent',
      label: msg`Note as sent`,
      icon: CheckCheck,
      hotkey: 'd',
      busy: isMoving,
      disabledReason:
        notable.length > 0
          ? undefined
          : t`Select mails or EDI invoices that may not have been sent but arrived, or were sent by hand.`,
      run: () => void moveBy(notable, noteSent, t`Noted as sent`),
    },
    {
      id: 'here.retry',
      label: msg`Send again`,
      icon: Send,
      hotkey: 'r',
      variant: 'primary',
      busy: isMoving,
      disabledReason: retryable.length > 0 ? undefined : t`Select messages that were not sent.`,
      run: handleRetry,
    },
  ];
  return (
    <div className="page" data-fill>
      <PageHead title={t`Outbox`} actions={actions} />
      <DataGrid<MessageRow>
        gridId="outbox"
        label={t`Outbox`}
        columns={messageColumns}
        {...listRows(list)}
        rowId={({ key }) => key}
        isSelectable
        onSelect={setSelected}
        onOpen={setOpened}
        heading={<FilterBar filters={filters} values={values} onChange={set} />}
        emptyState={
          <EmptyState icon={MailCheck} title={t`Nothing here`}>
            <Trans>Every mail and document that the company sends is listed here, with what became of it.</Trans>
          </EmptyState>
        }
      />
      {unsure.length > 0 && (
        <ReasonDialog
          title={t`Send again?`}
          reason={text(msg`Why again: some of these may have arrived`, {
            required: true,
            max: serviceLimits.mail.reasonLength,
          })}
          draftKey={`retry ${unsure.map(({ key }) => key).join()}`}
          onGiven={(reason) => moveByAsAsked(unsure, (message) => retry(message, reason), saidOfRetry)}
          onClose={() => setUnsure([])}
        />
      )}
      {areExamplesShown && <MailExamplesDialog onClose={() => setExamplesShown(false)} />}
      {opened?.kind === 'mail' && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
      {opened && opened.kind !== 'mail' && (
        <DocumentDialog
          document={{ ...opened, kind: opened.kind }}
          onClose={() => setOpened(null)}
          onAbout={() => openPage(pageOf(opened))}
        />
      )}
    </div>
  );
}
