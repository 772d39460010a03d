import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NotebookPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { InputOf } from '../../../shared/api/call';
import { reservation } from '../../../shared/areas/market/reservation';
import { minutesFields, visitCalls } from '../../../shared/areas/market/visit-calls';
import { type CrudRow, crudCallsOf } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { FilesSection } from '../../page/files/FilesSection';
import { Loadable } from '../../page/Loadable';
import type { PageAction } from '../../page/PageActions';
import { RecordEditDialog } from '../../page/RecordEditDialog';
import { useCall } from '../../page/use-call';
import { useFirstLoaded } from '../../page/use-first-loaded';
import { useMayWrite } from '../../state/rights';
import { toastSuccess } from '../../state/toasts';
import { Dialog } from '../../ui/Dialog';

/** The action that writes down what a customer answered and what was said, and its dialog. */
export function useMinutes(): { actions: (rows: readonly CrudRow[]) => PageAction[]; dialog: ReactNode } {
  const { t } = useLingui();
  const mayWrite = useMayWrite(reservation);
  const [id, setId] = useState<number | null>(null);
  if (!mayWrite) return { actions: () => [], dialog: null };
  return {
    actions: (rows) => [
      {
        id: 'here.minutes',
        label: msg`Answer and minutes`,
        icon: NotebookPen,
        hotkey: 'shift+m',
        disabledReason: rows.length === 1 ? undefined : t`Select one row first (Space in the list).`,
        run: () => setId(rows[0]?.id ?? null),
      },
    ],
    dialog: id !== null && <MinutesDialog id={id} onClose={() => setId(null)} />,
  };
}

/** Visits have a calendar of their own. */
const { children: _visits, ...withoutVisits } = reservation;

type Minutes = InputOf<typeof visitCalls.keepMinutes>['changes'];

/** What was answered and said, with pictures such as business cards; the camera of a phone or tablet takes them. */
export function MinutesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const record = useCall(crudCallsOf(reservation).get, { id });
  const opened = useFirstLoaded(record);
  const title = t`Answer and minutes`;
  if (!opened) {
    return (
      <Dialog open onOpenChange={onClose} title={title} width={760}>
        <Loadable loaded={record}>{() => null}</Loadable>
      </Dialog>
    );
  }
  return (
    <RecordEditDialog
      title={title}
      entity={withoutVisits}
      names={minutesFields}
      record={opened}
      onSave={async (values, version) => {
        const changes = values as Minutes; // the fields of the form are those of the call
        const { changeSet } = await fetchData(visitCalls.keepMinutes, { id, version, changes });
        return { ...opened, ...changes, changeSet };
      }}
      onSaved={({ changeSet }) => {
        // Without an undo, which those of a reservation lack once it is submitted, nothing else says so.
        if (!changeSet) toastSuccess(t`The answer and minutes are saved.`);
      }}
      onClose={onClose}
    >
      <FilesSection entity="reservation" recordId={id} isVersioned={false} />
    </RecordEditDialog>
  );
}
