import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { NotebookPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { InputOf } from '../../../shared/api/call';
import { reservation } from '../../../shared/areas/market/reservation';
import { visitCalls } from '../../../shared/areas/market/visit-calls';
import { type CrudRow, crudCallsOf } from '../../../shared/entity/crud';
import { can } from '../../../shared/roles';
import { fetchData } from '../../api/send';
import { EntityForm } from '../../forms/EntityForm';
import type { FormValues } from '../../forms/use-entity-form';
import { FilesSection } from '../../page/files/FilesSection';
import { Loadable } from '../../page/Loadable';
import type { PageAction } from '../../page/PageActions';
import { useCall } from '../../page/use-call';
import { noteRecordChange } from '../../state/record-changes';
import { sessionAtom } from '../../state/session';
import { toastSuccess } from '../../state/toasts';
import { Dialog } from '../../ui/Dialog';

/** The action that writes down what was said at a meeting, and its dialog. */
export function useMinutes(): { actions: (rows: readonly CrudRow[]) => PageAction[]; dialog: ReactNode } {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const [id, setId] = useState<number | null>(null);
  if (!session || !can(session.user, 'write', reservation)) return { actions: () => [], dialog: null };
  return {
    actions: (rows) => [
      {
        id: 'here.minutes',
        label: msg`Minutes`,
        icon: NotebookPen,
        hotkey: 'shift+m',
        disabledReason: rows.length === 1 ? undefined : t`Select one row first (Space in the list).`,
        run: () => setId(rows[0]?.id ?? null),
      },
    ],
    dialog: id !== null && <MinutesDialog id={id} onClose={() => setId(null)} />,
  };
}

type Minutes = Omit<InputOf<typeof visitCalls.keepMinutes>, 'id' | 'version'>;

/** What was said, with pictures such as business cards; the camera of a phone or tablet takes them. */
function MinutesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const record = useCall(crudCallsOf(reservation).get, { id });
  return (
    <Dialog open onOpenChange={onClose} title={t`Minutes`} width={860}>
      <Loadable loaded={record}>
        {({ version, ...stored }) => (
          <>
            <EntityForm
              entity={reservation}
              names={['meetingContent', 'actualFactoryVisit', 'nextVisitDate']}
              initial={stored as unknown as FormValues} // a record holds its fields' values
              draftKey={`minutes ${id}`}
              submitLabel={t`Save`}
              onSubmit={async (values) => {
                const minutes = values as Minutes; // the fields of the form are those of the call
                await fetchData(visitCalls.keepMinutes, { id, version, ...minutes });
                noteRecordChange('reservation');
                toastSuccess(t`Minutes are kept.`);
                onClose();
              }}
              onCancel={onClose}
            />
            <FilesSection entity="reservation" recordId={id} isVersioned={false} />
          </>
        )}
      </Loadable>
    </Dialog>
  );
}
