import { useLingui } from '@lingui/react/macro';
import { fieldNamesOf } from '../../shared/entity/changes';
import { type CrudRecord, type CrudRow, crudCallsOf, type GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { fetchData } from '../api/send';
import type { FormValues } from '../forms/use-entity-form';
import { Loadable } from '../page/Loadable';
import { RecordEditDialog } from '../page/RecordEditDialog';
import { useCall } from '../page/use-call';
import { Dialog } from '../ui/Dialog';
import { nameOf } from './use-crud';

interface EditRecordDialogProps {
  entity: AnyEntity;
  row: CrudRow;
  /** The version the edit began with. */
  version: number;
  onSaved: (row: CrudRow) => void;
  onClose: () => void;
}

/** Edits a record of a list; what is part of it, which lists do not carry, is loaded first. */
export function EditRecordDialog({ entity, row, version, onSaved, onClose }: EditRecordDialogProps) {
  const { t } = useLingui();
  const calls = crudCallsOf(entity);
  const whole = useCall(calls.get, entity.children ? { id: row.id } : null);
  const recordName = nameOf(entity, row);
  const title = t`Edit ${recordName}`;

  const save = async (changes: FormValues, of: number, parts?: GivenChildren) => {
    // Whoever insists on what they typed may name parts that somebody else has taken away meanwhile.
    const present = parts && of !== version ? await fetchData(calls.get, { id: row.id }) : null;
    const children = parts && present ? withoutLostIds(parts, present) : parts;
    return fetchData(calls.modify, { id: row.id, version: of, changes, ...(children ? { children } : {}) });
  };
  const dialog = (record: CrudRecord) => (
    <RecordEditDialog
      title={title}
      entity={entity}
      names={fieldNamesOf(entity)}
      record={record}
      version={version}
      onSave={save}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
  if (!entity.children) return dialog(row);
  if (whole.data) return dialog(whole.data);
  return (
    <Dialog open onOpenChange={onClose} title={title} width={760}>
      <Loadable loaded={whole}>{() => null}</Loadable>
    </Dialog>
  );
}

function withoutLostIds(parts: GivenChildren, { children = {} }: CrudRecord): GivenChildren {
  return Object.fromEntries(
    Object.entries(parts).map(([key, lines]) => {
      const known = new Set(children[key]?.map(({ id }) => id));
      return [key, lines.map(({ id, ...values }) => (id !== undefined && known.has(id) ? { id, ...values } : values))];
    }),
  );
}
