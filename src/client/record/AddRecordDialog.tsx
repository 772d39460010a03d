import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { listOfEntity } from '../../shared/areas/all';
import { fieldNamesOf } from '../../shared/entity/changes';
import { crudCallsOf } from '../../shared/entity/crud';
import { type AnyEntity, offeredAtFirst } from '../../shared/entity/entity';
import { codeFieldOf } from '../../shared/entity/naming';
import { EntityForm } from '../forms/EntityForm';
import { formWidth } from '../forms/form-width';
import type { FormValues } from '../forms/use-entity-form';
import type { StoredParts } from '../forms/use-form-parts';
import { Loadable } from '../page/Loadable';
import { useCall } from '../page/use-call';
import type { NewRecordAsked } from '../state/new-record';
import { sessionAtom } from '../state/session';
import { Dialog } from '../ui/Dialog';
import { addRecord } from './add-record';
import { useNewFiles } from './use-new-files';

interface AddRecordDialogProps {
  asked: NewRecordAsked;
  onClose: () => void;
}

/** The form of a new record of a list; what was typed stays when the dialog is closed. */
export function AddRecordDialog({ asked, onClose }: AddRecordDialogProps) {
  const { i18n } = useLingui();
  const { entity, add } = listOfEntity(asked.entity);
  const id = entity.children && !asked.isInstead && typeof asked.like?.id === 'number' ? asked.like.id : null;
  const like = useCall(crudCallsOf(entity).get, id === null ? null : { id });
  return (
    <Dialog open onOpenChange={onClose} title={i18n._(add)} width={formWidth(entity, 620)}>
      {id === null ? (
        <AddRecordForm asked={asked} entity={entity} parts={asked.parts} onClose={onClose} />
      ) : (
        <Loadable loaded={like}>
          {({ children }) => <AddRecordForm asked={asked} entity={entity} parts={children} onClose={onClose} />}
        </Loadable>
      )}
    </Dialog>
  );
}

interface AddRecordFormProps extends AddRecordDialogProps {
  entity: AnyEntity;
  /** What is part of the record that the new one is made like. */
  parts?: StoredParts | undefined;
}

function AddRecordForm({ asked, entity, parts = {}, onClose }: AddRecordFormProps) {
  const { t } = useLingui();
  const { notYet = [] } = entity;
  const maker = useAtomValue(sessionAtom)?.user.id;
  const draftKey = `add ${entity.name} ${asked.text ?? ''} ${asked.like?.id ?? ''}${asked.parts ? JSON.stringify(asked.parts) : ''}`;
  const files = useNewFiles(entity, draftKey);
  return (
    <EntityForm
      entity={entity}
      names={fieldNamesOf(entity).filter((name) => !notYet.includes(name))}
      initial={{ ...(entity.makersOwn && maker ? { [entity.makersOwn]: maker } : {}), ...beginning(asked, entity) }}
      stored={copiesOf(parts)}
      draftKey={draftKey}
      submitLabel={t`Add`}
      onSubmit={async (values, _changes, given) => {
        const added = await files.addWith((uploads) => addRecord(entity, values, { parts: given, uploads }));
        asked.done?.(added);
        onClose();
      }}
      onCancel={onClose}
      beside={files.input}
      checkBeside={files.check}
    />
  );
}

/** What was typed to find it is what it is to be called; the copy of another record needs a code of its own. */
function beginning({ text, like, isInstead }: NewRecordAsked, entity: AnyEntity): FormValues {
  const own = { ...offeredAtFirst(entity), ...entity.beginsWith } as FormValues; // what is left out is not there
  const values = { ...own, ...(like as FormValues | undefined) }; // a record holds its fields' values
  const code = codeFieldOf(entity);
  if (code === null || isInstead) return values;
  delete (values as Record<string, unknown>)[code]; // made here, so nobody else's
  return text ? { ...values, [code]: text } : values;
}

function copiesOf(parts: StoredParts): StoredParts {
  return Object.fromEntries(
    Object.entries(parts).map(([name, rows]) => [name, rows.map(({ id: _, ...values }) => values)]),
  );
}
