import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BadgeCheck, CircleHelp, FileCode, Hash, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type ErpDocumentRow,
  type ErpDocuments,
  type ErpMove,
  erpCalls,
  needsReason,
} from '../../../../shared/areas/erp/calls';
import { erpLimits } from '../../../../shared/areas/erp/limits';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { text } from '../../../../shared/entity/field';
import { fetchData } from '../../../api/send';
import { conflictingRow } from '../../../grid/edits/conflicting-row';
import type { PageAction } from '../../../page/PageActions';
import { isDue, isOnItsWay, useAskedAgain } from '../../../page/use-asked-again';
import { type Loaded, useCall } from '../../../page/use-call';
import { ReasonDialog } from '../../../record/ReasonDialog';
import { toastSuccess } from '../../../state/toasts';
import { useAttempt } from '../../../state/use-attempt';
import { IdocDialog } from './IdocDialog';

interface Erp {
  documents: Loaded<ErpDocuments>;
  /** What is done with the latest document of a purchase order, as far as its state allows. */
  actionsOf: (record: CrudRecord) => PageAction[];
  open: (document: ErpDocumentRow) => void;
  /** The open dialog, if any. */
  dialog: ReactNode;
}

type Asked = { what: 'send' | 'notePosted'; document: ErpDocumentRow } | { what: 'number'; record: CrudRecord };

/** What the ERP was told of a purchase order, and what is to be done about it; null where no order is named. */
export function useErp(purchaseOrderId: number | null): Erp {
  const { t, i18n } = useLingui();
  const documents = useCall(erpCalls.getErpDocuments, purchaseOrderId === null ? null : { purchaseOrderId });
  const isUnderWay = documents.data?.rows.some((row) => isOnItsWay(row) || isDue(row.nextAt)) ?? false;
  useAskedAgain(isUnderWay, documents.reload);
  const { isBusy, attempt } = useAttempt();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState<ErpDocumentRow | null>(null);
  const latest = documents.data?.rows[0];

  const done = (words: string) => {
    toastSuccess(words);
    documents.reload();
  };
  const send = async ({ id }: ErpDocumentRow, reason?: string) => {
    await fetchData(erpCalls.sendErpDocument, { id, ...(reason === undefined ? {} : { reason }) });
    done(t`Queued again`);
  };
  const ask = async ({ id }: ErpDocumentRow) => {
    await fetchData(erpCalls.askErpAbout, { id });
    done(t`The ERP is being asked.`);
  };
  const given = async (answer: string) => {
    if (asked?.what === 'send') await send(asked.document, answer);
    if (asked?.what === 'notePosted') {
      await fetchData(erpCalls.noteErpPosted, { id: asked.document.id, reason: answer });
      done(t`Noted as posted`);
    }
    if (asked?.what === 'number') {
      const { record } = asked;
      const { id, version } = record;
      await fetchData(erpCalls.notePiNumber, { purchaseOrderId: id, version, piNumber: answer }).catch((error) => {
        // After showing that somebody else changed the order, the next try uses its present version.
        const present = conflictingRow(error, record);
        if (present) setAsked((now) => now && { ...asked, record: { ...record, version: present.version } });
        throw error;
      });
      done(t`PI number noted`);
    }
  };

  /** The action of a move; none where the latest document does not allow it. */
  const moveOf = (move: ErpMove, action: Omit<PageAction, 'id' | 'run'>, run: (document: ErpDocumentRow) => void) =>
    latest?.moves.includes(move) ? [{ ...action, id: `here.erp.${move}`, busy: isBusy, run: () => run(latest) }] : [];
  const actionsOf = (record: CrudRecord): PageAction[] => [
    ...(latest?.content
      ? [
          {
            id: 'here.erp.idoc',
            label: msg`Show the IDoc`,
            icon: FileCode,
            hotkey: 'i',
            hasNoButton: true,
            run: () => setOpened(latest),
          },
        ]
      : []),
    ...moveOf('ask', { label: msg`Ask the ERP`, icon: CircleHelp, hotkey: 'w' }, (document) =>
      attempt(() => ask(document)),
    ),
    ...moveOf('send', { label: msg`Send to the ERP again`, icon: RefreshCw, hotkey: 'y' }, (document) =>
      needsReason(document.state) ? setAsked({ what: 'send', document }) : void attempt(() => send(document)),
    ),
    ...moveOf('notePosted', { label: msg`Note as posted`, icon: BadgeCheck, hasNoButton: true }, (document) =>
      setAsked({ what: 'notePosted', document }),
    ),
    ...(documents.data?.mayNumber
      ? [
          {
            id: 'here.erp.number',
            label: msg`Note the PI number`,
            icon: Hash,
            hotkey: 'n',
            run: () => setAsked({ what: 'number', record }),
          },
        ]
      : []),
  ];

  const titles = {
    send: t`Send to the ERP again`,
    notePosted: t`Note as posted`,
    number: t`Note the PI number`,
  };
  const field =
    asked?.what === 'number'
      ? text(msg`PI number`, { required: true, max: 40 })
      : text(msg`Reason`, { required: true, max: erpLimits.reasonLength });
  const dialog = (
    <>
      {asked && (
        <ReasonDialog
          title={titles[asked.what]}
          reason={field}
          draftKey={`erp ${asked.what} ${purchaseOrderId}`}
          submitLabel={i18n._(
            asked.what === 'send' ? msg`Send` : msg({ message: 'Note', context: 'to note something' }),
          )}
          onGiven={given}
          onClose={() => setAsked(null)}
        />
      )}
      {opened && <IdocDialog document={opened} onClose={() => setOpened(null)} />}
    </>
  );
  return { documents, actionsOf, open: setOpened, dialog };
}
