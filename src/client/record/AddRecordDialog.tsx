import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { listOfEntity } from '../../shared/areas/all';
import { fieldNamesOf } from '../../shared/entity/changes';
import { crudCallsOf } from '../../shared/entity/crud';
import { type AnyEntity, offeredAtFirst } from '../../shared/entity/entity';
import { codeFieldOf } from '../../shared/entity/naming';
import { sentKey } from '../forms/draft';
import { EntityForm } from '../forms/EntityForm';
import { formWidth } from '../forms/form-width';
import type { FormValues } from '../forms/use-entity-form';
import type { StoredParts } from '../forms/use-form-parts';
import { Loadable } from '../page/Loadable';
import { useCall } from '../page/use-call';
import { useOnce } from '../page/use-once';
import type { NewRecordAsked } from '../state/new-record';
import { sessionAtom } from '../state/session';
import { Dialog } from '../ui/Dialog';
import { addRecord } from './add-record';
import { useNewFiles } from './use-new-files';

interface AddRecordDialogProps {
  asked: NewRecordAsked;
  onClose: () => void;
}

/** The form of a new record of a list; closing the dialog keeps what was typed as a draft. */
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
  /** The children of the record that the new one is copied from. */
  parts?: StoredParts | undefined;
}

function AddRecordForm({ asked, entity, parts = {}, onClose }: AddRecordFormProps) {
  const { t } = useLingui();
  const { notYet = [] } = entity;
  const maker = useAtomValue(sessionAtom)?.user.id;
  const draftKey = `add ${entity.name} ${asked.text ?? ''} ${asked.like?.id ?? ''}${asked.parts ? JSON.stringify(asked.parts) : ''}`;
  const files = useNewFiles(entity, draftKey);
  const once = useOnce(sentKey(draftKey));
  return (
    <EntityForm
      entity={entity}
      names={fieldNamesOf(entity).filter((name) => !notYet.includes(name))}
      initial={{ ...(entity.makersOwn && maker ? { [entity.makersOwn]: maker } : {}), ...beginning(asked, entity) }}
      stored={copiesOf(parts)}
      draftKey={draftKey}
      submitLabel={t`Add`}
      onSubmit={async (values, _changes, given) => {
        const added = await files.addWith((uploads) =>
          once([values, given, uploads], (key) => addRecord(entity, values, key, { parts: given, uploads })),
        );
        asked.done?.(added);
        onClose();
      }}
      onCancel={onClose}
      beside={files.input}
      checkBeside={files.check}
    />
  );
}

/** Returns the initial values. The code is the text that was searched for; a copy of a record gets none of its own. */
function beginning({ text, like, isInstead }: NewRecordAsked, entity: AnyEntity): FormValues {
  const own = { ...offeredAtFirst(entity), ...entity.beginsWith } as FormValues; // no key holds undefined
  const values = { ...own, ...(like as FormValues | undefined) }; // a record holds its fields' values
  const code = codeFieldOf(entity);
  if (code === null || isInstead) return values;
  delete (values as Record<string, unknown>)[code]; // a copy of our own
  return text ? { ...values, [code]: text } : values;
}

function copiesOf(parts: StoredParts): StoredParts {
  return Object.fromEntries(
    Object.entries(parts).map(([name, rows]) => [name, rows.map(({ id: _, ...values }) => values)]),
  );
}
