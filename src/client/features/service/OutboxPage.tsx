import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, CheckCheck, Download, Eye, MailCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { mailCalls, mailMoves, mayHaveArrived } from '../../../shared/areas/service/mail-calls';
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
import { MailDialog } from './MailDialog';
import { MailExamplesDialog } from './MailExamplesDialog';
import { messageColumns } from './message-columns';
import { useOutbox } from './use-outbox';

const idOf = ({ id }: MessageRow) => ({ id });

/** Where documents are looked at and sent again: on the pages of what they are about. */
const pageOf = ({ kind, recordId }: MessageRow) =>
  kind === 'erp' ? href('PoDet', { id: Number(recordId) }) : href('DFSEDIInvolce');

/** Every outgoing message: its state, what it says, and what is to be done about those that failed. */
export default function OutboxPage() {
  const { t } = useLingui();
  const { size, moreActions } = useListSize();
  const { list, filters, values, set } = useOutbox(size);
  const { isMoving, move, moveAsAsked } = useRowMoves(list.reload);
  useAskedAgain(list.data?.rows.some(isOnItsWay) ?? false, list.reload);
  const { isDownloading, download } = useDownload();
  const [selected, setSelected] = useState<readonly MessageRow[]>([]);
  const [unsure, setUnsure] = useState<readonly MessageRow[]>([]);
  const [opened, setOpened] = useState<MessageRow | null>(null);
  const [areExamplesShown, setExamplesShown] = useState(false);
  const within = (name: keyof typeof mailMoves) => {
    const states: readonly string[] = mailMoves[name];
    return selected.filter(({ kind, state }) => kind === 'mail' && states.includes(state));
  };
  const retryable = within('retry');
  const cancellable = within('cancel');
  const notable = within('noteSent');

  const handleRetry = () => {
    if (retryable.some(({ state }) => mayHaveArrived(state))) setUnsure(retryable);
    else void move(mailCalls.retryMail, retryable.map(idOf), t`Queued again`);
  };
  const handleCancel = async () => {
    const isSure = await confirm({
      title: plural(cancellable.length, { one: 'Cancel # mail?', other: 'Cancel # mails?' }),
      message: t`They will not be sent. This cannot be undone.`,
      confirmLabel: t`Cancel them`,
      danger: true,
    });
    if (isSure) await move(mailCalls.cancelMail, cancellable.map(idOf), t`Canceled`);
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
        notable.length > 0 ? undefined : t`Select mails that may not have been sent but arrived, or were sent by hand.`,
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
        onOpen={(row) => (row.kind === 'mail' ? setOpened(row) : openPage(pageOf(row)))}
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
          draftKey={`retry ${unsure.map(({ id }) => id).join()}`}
          onGiven={(reason) =>
            moveAsAsked(
              mailCalls.retryMail,
              unsure.map(({ id }) => ({ id, reason })),
              t`Queued again`,
            )
          }
          onClose={() => setUnsure([])}
        />
      )}
      {areExamplesShown && <MailExamplesDialog onClose={() => setExamplesShown(false)} />}
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
