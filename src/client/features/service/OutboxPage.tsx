import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, CheckCheck, Download, MailCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { type MailRow, mailCalls, mailMoves } from '../../../shared/areas/service/mail-calls';
import { limits } from '../../../shared/limits';
import { fetchFile } from '../../api/send';
import { DataGrid } from '../../grid/DataGrid';
import { listRows } from '../../page/list-rows';
import { type PageAction, PageActions } from '../../page/PageActions';
import { useCall } from '../../page/use-call';
import { useDownload } from '../../page/use-download';
import { useRowMoves } from '../../page/use-row-moves';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { MailDialog } from './MailDialog';
import { mailColumns } from './mail-columns';

const idOf = ({ id }: MailRow) => ({ id });

/** The mails the server sends: how it stands with each, what it says, and what is to be done about those that failed. */
export default function OutboxPage() {
  const { t } = useLingui();
  const list = useCall(mailCalls.getMails, { size: limits.clientGridRows });
  const { isMoving, move } = useRowMoves(list.reload);
  const { isDownloading, download } = useDownload();
  const [selected, setSelected] = useState<readonly MailRow[]>([]);
  const [opened, setOpened] = useState<MailRow | null>(null);
  const within = (name: keyof typeof mailMoves) => {
    const states: readonly string[] = mailMoves[name];
    return selected.filter(({ state }) => states.includes(state));
  };
  const retryable = within('retry');
  const cancellable = within('cancel');
  const notable = within('noteSent');

  const handleRetry = async () => {
    const isSure =
      !retryable.some(({ state }) => state === 'unknown') ||
      (await confirm({
        title: t`Send again?`,
        message: t`Among these are mails that may have arrived already; their readers would get them twice.`,
        confirmLabel: t`Send`,
      }));
    if (isSure) await move(mailCalls.retryMail, retryable.map(idOf), t`Queued again`);
  };
  const handleCancel = async () => {
    const isSure = await confirm({
      title: t`Cancel ${cancellable.length} mails?`,
      message: t`They are not sent any more. This cannot be taken back.`,
      confirmLabel: t`Cancel them`,
      danger: true,
    });
    if (isSure) await move(mailCalls.cancelMail, cancellable.map(idOf), t`Cancelled`);
  };
  const only = selected.length === 1 ? selected[0] : undefined;
  const actions: PageAction[] = [
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
      label: msg`Cancel mails`,
      icon: Ban,
      hotkey: 'c',
      busy: isMoving,
      disabledReason: cancellable.length > 0 ? undefined : t`Select mails that were not sent.`,
      run: () => void handleCancel(),
    },
    {
      id: 'here.noteSent',
      label: msg`Note as sent`,
      icon: CheckCheck,
      hotkey: 'd',
      busy: isMoving,
      disabledReason:
        notable.length > 0 ? undefined : t`Select mails that arrived though nobody said so, or were sent by hand.`,
      run: () => void move(mailCalls.noteMailSent, notable.map(idOf), t`Noted as sent`),
    },
    {
      id: 'here.retry',
      label: msg`Send again`,
      icon: Send,
      hotkey: 'r',
      variant: 'primary',
      busy: isMoving,
      disabledReason: retryable.length > 0 ? undefined : t`Select mails that were not sent.`,
      run: () => void handleRetry(),
    },
  ];
  return (
    <div className="page" data-fill>
      <DataGrid<MailRow>
        gridId="outbox"
        label={t`Outbox`}
        columns={mailColumns}
        {...listRows(list)}
        rowId={({ id }) => String(id)}
        isSelectable
        onSelect={setSelected}
        onOpen={setOpened}
        heading={
          <h1>
            <Trans>Outbox</Trans>
          </h1>
        }
        actions={<PageActions actions={actions} />}
        emptyState={
          <EmptyState icon={MailCheck} title={t`No mails yet`}>
            <Trans>Every mail that the server sends stands here, with what became of it.</Trans>
          </EmptyState>
        }
      />
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
