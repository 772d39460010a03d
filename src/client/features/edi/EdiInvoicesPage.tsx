import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, CheckCheck, Download, FileInput, FileOutput, Send } from 'lucide-react';
import { useState } from 'react';
import { type EdiInvoiceRow, ediCalls, ediMoves, maySend } from '../../../shared/areas/edi/calls';
import { fetchFile } from '../../api/send';
import { DataGrid } from '../../grid/DataGrid';
import { listRows } from '../../page/list-rows';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { isOnItsWay, useAskedAgain } from '../../page/use-asked-again';
import { useCall } from '../../page/use-call';
import { useDownload } from '../../page/use-download';
import { useListSize } from '../../page/use-list-size';
import { useRowMoves } from '../../page/use-row-moves';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { AcknowledgementDialog } from './AcknowledgementDialog';
import { EdiPreviewDialog } from './EdiPreviewDialog';
import { ediColumns } from './edi-columns';

const placeOf = ({ customerId, id }: EdiInvoiceRow) => ({ customerId, id });

/** The invoices of the customers that take them as files: how it stands with each, and what is to be done. */
export default function EdiInvoicesPage() {
  const { t } = useLingui();
  const { size, moreActions } = useListSize();
  const list = useCall(ediCalls.getEdiInvoices, { size });
  const { isMoving, move } = useRowMoves(list.reload);
  useAskedAgain(list.data?.rows.some(isOnItsWay) ?? false, list.reload);
  const { isDownloading, download } = useDownload();
  const [selected, setSelected] = useState<readonly EdiInvoiceRow[]>([]);
  const [isReading, setReading] = useState(false);
  const [opened, setOpened] = useState<EdiInvoiceRow | null>(null);
  const within = (name: keyof typeof ediMoves) => {
    const states: readonly string[] = ediMoves[name];
    return selected.filter(({ state }) => states.includes(state));
  };
  const sendable = selected.filter(({ state, wasTest }) => maySend(state, wasTest));
  const unsure = within('resend');
  const notable = within('noteSent');
  const cancellable = within('cancel');

  const handleSend = async () => {
    const isSure =
      unsure.length === 0 ||
      (await confirm({
        title: t`Send again?`,
        message: t`Some of these documents may have arrived. They are sent again under the same numbers, so that the partner recognizes them.`,
        confirmLabel: t`Send`,
      }));
    if (!isSure) return;
    const areMade =
      sendable.length === 0 || (await move(ediCalls.sendEdiInvoice, sendable.map(placeOf), t`Documents made`));
    // Where some documents were not made, success is not announced.
    const done = areMade ? t`Queued again` : null;
    if (unsure.length > 0) await move(ediCalls.resendEdiInvoice, unsure.map(placeOf), done);
  };
  const handleCancel = async () => {
    const isSure = await confirm({
      title: plural(cancellable.length, { one: 'Cancel # document?', other: 'Cancel # documents?' }),
      message: t`They will not be sent, unless somebody sends them again.`,
      confirmLabel: t`Cancel them`,
      danger: true,
    });
    if (isSure)
      await move(ediCalls.cancelEdiInvoice, cancellable.map(placeOf), (became) =>
        became.some(({ state }) => state === 'unknown')
          ? t`Canceled; of documents sent before it stays unknown whether they arrived`
          : t`Canceled`,
      );
  };
  const only = selected.length === 1 ? selected[0] : undefined;
  const actions: PageAction[] = [
    ...moreActions(list.data),
    {
      id: 'here.cancel',
      label: msg`Cancel documents`,
      icon: Ban,
      hotkey: 'c',
      busy: isMoving,
      disabledReason: cancellable.length > 0 ? undefined : t`Select documents that were not sent.`,
      run: () => void handleCancel(),
    },
    {
      id: 'here.file',
      label: msg`Download the document`,
      icon: Download,
      hotkey: 'm',
      busy: isDownloading,
      disabledReason: only && only.state !== 'open' ? undefined : t`Select one invoice that has a document.`,
      run: () => only && void download(() => fetchFile(ediCalls.getEdiFile, placeOf(only))),
    },
    {
      id: 'here.acknowledgement',
      label: msg`Read an acknowledgement`,
      icon: FileInput,
      hotkey: 'a',
      run: () => setReading(true),
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
          : t`Select documents that may not have been sent but arrived, or were handed over by hand.`,
      run: () => void move(ediCalls.noteEdiSent, notable.map(placeOf), t`Noted as sent`),
    },
    {
      id: 'here.send',
      label: msg`Make and send`,
      icon: Send,
      hotkey: 'r',
      variant: 'primary',
      busy: isMoving,
      disabledReason:
        sendable.length + unsure.length > 0 ? undefined : t`Select invoices that are neither under way nor accepted.`,
      run: () => void handleSend(),
    },
  ];
  return (
    <div className="page" data-fill>
      <PageHead title={t`EDI Invoices`} actions={actions} />
      <DataGrid<EdiInvoiceRow>
        gridId="ediInvoices"
        label={t`EDI Invoices`}
        columns={ediColumns}
        {...listRows(list)}
        rowId={({ id }) => String(id)}
        isSelectable
        onSelect={setSelected}
        onOpen={setOpened}
        emptyState={
          <EmptyState icon={FileOutput} title={t`No invoices for partners`}>
            <Trans>
              Invoices of the customers on EDI Partners are listed here, from the day each accepts them as files.
            </Trans>
          </EmptyState>
        }
      />
      {isReading && <AcknowledgementDialog onTaken={list.reload} onClose={() => setReading(false)} />}
      {opened && <EdiPreviewDialog invoice={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
