import { useLingui } from '@lingui/react/macro';
import { activity } from '../../../shared/areas/activity/activity';
import { fieldNamesOf } from '../../../shared/entity/changes';
import { crudCallsOf } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { reloadRecords } from '../../state/record-changes';
import { Dialog } from '../../ui/Dialog';
import { Loadable } from '../Loadable';
import { RecordEditDialog } from '../RecordEditDialog';
import { useCall } from '../use-call';
import { useFirstLoaded } from '../use-first-loaded';

interface EditActivityDialogProps {
  id: number;
  onClose: () => void;
}

/** Edits an activity of one's own; if somebody else pinned it meanwhile, the edit conflicts. */
export function EditActivityDialog({ id, onClose }: EditActivityDialogProps) {
  const { t } = useLingui();
  const calls = crudCallsOf(activity);
  const loaded = useCall(calls.get, { id });
  const opened = useFirstLoaded(loaded);
  const title = t`Edit the activity`;
  if (!opened) {
    return (
      <Dialog open onOpenChange={onClose} title={title} width={620}>
        <Loadable loaded={loaded}>{() => null}</Loadable>
      </Dialog>
    );
  }
  return (
    <RecordEditDialog
      title={title}
      entity={activity}
      names={fieldNamesOf(activity)}
      record={opened}
      onSave={(changes, version) => fetchData(calls.modify, { id, version, changes })}
      onSaved={() => reloadRecords('activity')}
      onClose={onClose}
    />
  );
}
