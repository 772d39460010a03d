import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { FolderInput, Inbox, MailMinus, MailPlus, MailSearch } from 'lucide-react';
import { useState } from 'react';
import { type ReceivedRow, receivedMailCalls } from '../../../shared/areas/mail/calls';
import { receivedLimits } from '../../../shared/areas/mail/limits';
import { text } from '../../../shared/entity/field';
import { holds, sharers } from '../../../shared/roles';
import { DataGrid } from '../../grid/DataGrid';
import { conflictingRow } from '../../grid/edits/conflicting-row';
import { FilterBar } from '../../page/FilterBar';
import { ReceivedView } from '../../page/letter/ReceivedView';
import { listRows } from '../../page/list-rows';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { useListSize } from '../../page/use-list-size';
import { useRowMoves } from '../../page/use-row-moves';
import { ReasonDialog } from '../../record/ReasonDialog';
import { idOf } from '../../state/ids-in';
import { useOpenedAgain, usePageTab } from '../../state/page';
import { noteRecordChange } from '../../state/record-changes';
import { sessionAtom } from '../../state/session';
import { toastSuccess } from '../../state/toasts';
import { EmptyState } from '../../ui/EmptyState';
import { AssignDialog } from './AssignDialog';
import { BoxFigures } from './BoxFigures';
import { receivedColumns } from './received-columns';
import { useReceived } from './use-received';

/** The mail at its present version where the error is a conflict about it, so that deciding again succeeds. */
function asItStands(row: ReceivedRow, error: unknown): ReceivedRow {
  const present = conflictingRow(error, row);
  return present?.id === row.id ? { ...row, version: present.version } : row;
}

const keyOf = ({ id, version }: ReceivedRow) => ({ id, version });

/** Every received mail: what was kept and where, what waits to be assigned, and what was skipped and why. */
export default function ReceivedMailPage() {
  const { t } = useLingui();
  const { query } = usePageTab();
  const session = useAtomValue(sessionAtom);
  const { size, moreActions } = useListSize();
  const { list, figures, filters, values, set } = useReceived(size);
  const reload = () => noteRecordChange('receivedMail');
  const { isMoving, move, moveAsAsked } = useRowMoves(reload);
  const [selected, setSelected] = useState<readonly ReceivedRow[]>([]);
  const [current, setCurrent] = useState<ReceivedRow | null>(null);
  const named = idOf(query.get('id'));
  const [openedId, setOpened] = useState(named);
  useOpenedAgain(() => {
    if (named !== null) setOpened(named);
  });
  const [assigned, setAssigned] = useState<ReceivedRow | null>(null);
  const [skipped, setSkipped] = useState<readonly ReceivedRow[]>([]);
  const mayDecide = session !== null && holds(session.user, sharers);
  const meant = selected.length > 0 || current === null ? selected : [current];
  const decidable = meant.filter(({ state }) => state !== 'report');
  const only = decidable.length === 1 && meant.length === 1 ? decidable[0] : undefined;
  const skippable = decidable.filter(({ state }) => state !== 'skipped');
  const restorable = decidable.filter(({ state }) => state === 'skipped' || state === 'kept');

  const decisions: PageAction[] = [
    {
      id: 'here.restore',
      label: msg`Move back to waiting`,
      icon: MailPlus,
      hotkey: 'u',
      busy: isMoving,
      disabledReason: restorable.length > 0 ? undefined : t`Select mails that were skipped or stand at a record.`,
      run: () => void move(receivedMailCalls.restoreReceived, restorable.map(keyOf), t`Waits to be assigned`),
    },
    {
      id: 'here.skip',
      label: msg`Skip`,
      icon: MailMinus,
      hotkey: 'r',
      busy: isMoving,
      disabledReason: skippable.length > 0 ? undefined : t`Select mails that were not skipped.`,
      run: () => setSkipped(skippable),
    },
    {
      id: 'here.assign',
      label: msg`Assign to a record`,
      icon: FolderInput,
      hotkey: 'e',
      variant: 'primary',
      disabledReason: only ? undefined : t`First select one mail that is not a delivery report (Space in the list).`,
      run: () => only && setAssigned(only),
    },
  ];
  const reading: PageAction[] = figures.data?.mayRead
    ? [
        {
          id: 'here.read',
          label: msg`Read the mailbox now`,
          icon: MailSearch,
          hotkey: 'm',
          busy: isMoving,
          run: () => void move(receivedMailCalls.readMailNow, [{}], t`The mailbox is being read`),
        },
      ]
    : [];
  return (
    <div className="page" data-fill>
      <PageHead
        title={t`Received Mail`}
        actions={[...moreActions(list.data), ...reading, ...(mayDecide ? decisions : [])]}
      />
      <BoxFigures figures={figures.data} onGo={(state) => set('states', state)} />
      <DataGrid<ReceivedRow>
        gridId="receivedMail"
        label={t`Received Mail`}
        columns={receivedColumns}
        {...listRows(list)}
        rowId={({ id }) => String(id)}
        isSelectable
        onSelect={setSelected}
        onCurrent={setCurrent}
        onOpen={({ id }) => setOpened(id)}
        heading={<FilterBar filters={filters} values={values} onChange={set} />}
        emptyState={
          <EmptyState icon={Inbox} title={t`Nothing here`}>
            <Trans>Every mail that arrives in the company’s mailbox is listed here, with what became of it.</Trans>
          </EmptyState>
        }
      />
      {openedId !== null && <ReceivedView id={openedId} onClose={() => setOpened(null)} />}
      {assigned && (
        <AssignDialog
          mail={assigned}
          onAssigned={() => {
            toastSuccess(t`Assigned`);
            reload();
          }}
          onConflict={(error) => {
            // A dialog that was closed meanwhile stays closed.
            setAssigned((now) => now && asItStands(now, error));
            reload();
          }}
          onClose={() => setAssigned(null)}
        />
      )}
      {skipped.length > 0 && (
        <ReasonDialog
          title={plural(skipped.length, { one: 'Skip # mail?', other: 'Skip # mails?' })}
          reason={text(msg`Why they are about no record`, { required: true, max: receivedLimits.note })}
          draftKey={`skip ${skipped.map(({ id }) => id).join()}`}
          submitLabel={t`Skip`}
          onGiven={(reason) =>
            moveAsAsked(
              receivedMailCalls.skipReceived,
              skipped.map((row) => ({ ...keyOf(row), reason })),
              t`Skipped`,
            ).catch((error) => {
              setSkipped((now) => now.map((row) => asItStands(row, error)));
              throw error;
            })
          }
          onClose={() => setSkipped([])}
        />
      )}
    </div>
  );
}
