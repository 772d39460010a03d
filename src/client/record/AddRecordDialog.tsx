import { useLingui } from '@lingui/react/macro';
import { listOfEntity } from '../../shared/areas/all';
import { fieldNamesOf } from '../../shared/entity/changes';
import { codeFieldOf } from '../../shared/entity/naming';
import { EntityForm } from '../forms/EntityForm';
import type { FormValues } from '../forms/use-entity-form';
import type { NewRecordAsked } from '../state/new-record';
import { Dialog } from '../ui/Dialog';
import { addRecord } from './use-crud';

interface AddRecordDialogProps {
  asked: NewRecordAsked;
  onClose: () => void;
}

/** The form of a new record of a list; what was typed stays when the dialog is closed. */
export function AddRecordDialog({ asked, onClose }: AddRecordDialogProps) {
  const { t, i18n } = useLingui();
  const { entity, add } = listOfEntity(asked.entity);
  return (
    <Dialog open onOpenChange={onClose} title={i18n._(add)} width={620}>
      <EntityForm
        entity={entity}
        names={fieldNamesOf(entity)}
        initial={beginning(asked, codeFieldOf(entity))}
        draftKey={`add ${entity.name} ${asked.text ?? ''} ${asked.like?.id ?? ''}`}
        submitLabel={t`Add`}
        onSubmit={async (values) => {
          const added = await addRecord(entity, values);
          asked.done?.(added);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** What was typed to find it is what it is to be called; the copy of another record needs a code of its own. */
function beginning({ text, like }: NewRecordAsked, code: string | null): FormValues {
  const values = { ...(like as FormValues | undefined) }; // a record holds its fields' values
  if (code === null) return values;
  delete (values as Record<string, unknown>)[code];
  return text ? { ...values, [code]: text } : values;
}
