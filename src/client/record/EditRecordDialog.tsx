import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldNamesOf } from '../../shared/entity/changes';
import { type CrudRecord, type CrudRow, crudCallsOf, type GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { fetchData } from '../api/send';
import { formWidth } from '../forms/form-width';
import type { FormValues } from '../forms/use-entity-form';
import { Loadable } from '../page/Loadable';
import { RecordEditDialog } from '../page/RecordEditDialog';
import { useCall } from '../page/use-call';
import { useFirstLoaded } from '../page/use-first-loaded';
import { withDoubts } from '../page/with-doubts';
import { Dialog } from '../ui/Dialog';
import { nameOf } from './record-name';

interface EditRecordDialogProps {
  entity: AnyEntity;
  row: CrudRow;
  /** Whether the row may be outdated, as a reload is under way. */
  isBehind: boolean;
  /** A note to read before editing. */
  description?: string | undefined;
  onSaved: (record: CrudRecord) => void;
  onClose: () => void;
}

/** Edits a record of a list; loads it first if its row may be outdated or it has children, which lists do not carry. */
export function EditRecordDialog({ entity, row, isBehind, ...props }: EditRecordDialogProps) {
  const { description, onSaved, onClose } = props;
  const { t } = useLingui();
  const calls = crudCallsOf(entity);
  const [known] = useState<CrudRecord | null>(entity.children || isBehind ? null : row);
  const whole = useCall(calls.get, known ? null : { id: row.id });
  const loaded = useFirstLoaded(whole);
  const opened = known ?? loaded;
  const recordName = nameOf(entity, row);
  const title = t`Edit ${recordName}`;

  const save = (changes: FormValues, version: number, parts?: GivenChildren) => {
    const sent = parts ? { children: parts } : {};
    return withDoubts((meant) => fetchData(calls.modify, { id: row.id, version, changes, ...sent, ...meant }));
  };

  if (!opened) {
    return (
      <Dialog open onOpenChange={onClose} title={title} width={formWidth(entity)}>
        <Loadable loaded={whole}>{() => null}</Loadable>
      </Dialog>
    );
  }
  return (
    <RecordEditDialog<AnyEntity, CrudRecord>
      title={title}
      entity={entity}
      names={fieldNamesOf(entity)}
      record={opened}
      load={() => fetchData(calls.get, { id: row.id })}
      description={description}
      onSave={save}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
