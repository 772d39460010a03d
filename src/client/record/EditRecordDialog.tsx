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
import { withDoubts } from '../page/with-doubts';
import { usePageState } from '../state/page';
import { Dialog } from '../ui/Dialog';
import { nameOf } from './use-crud';

interface EditRecordDialogProps {
  entity: AnyEntity;
  row: CrudRow;
  /** The version the edit began with. */
  version: number;
  /** Whether the row may be older than the record, as the next answer is on its way. */
  isBehind: boolean;
  /** What is to be known before one edits it. */
  description?: string | undefined;
  onSaved: (row: CrudRow) => void;
  onClose: () => void;
}

/** Edits a record of a list; one that may have changed, and what is part of it, which lists do not carry, is loaded first. */
export function EditRecordDialog({ entity, row, version, isBehind, ...props }: EditRecordDialogProps) {
  const { description, onSaved, onClose } = props;
  const { t } = useLingui();
  const calls = crudCallsOf(entity);
  // What others change once it is open meets the edit as a conflict.
  const [opened, setOpened] = useState<CrudRecord | null>(entity.children || isBehind ? null : row);
  const whole = useCall(calls.get, opened ? null : { id: row.id });
  // The list may be behind what was loaded just now; a draft that outlived a reload began with what it was made of.
  const [began, setBegan] = usePageState<number | null>(`began ${entity.name} ${row.id}`, null);
  if (!opened && whole.data && !whole.isLoading) {
    setOpened(whole.data);
    setBegan((known) => known ?? whole.data?.version ?? null);
  }
  const recordName = nameOf(entity, row);
  const title = t`Edit ${recordName}`;

  const close = () => {
    setBegan(null);
    onClose();
  };
  const save = async (changes: FormValues, of: number, parts?: GivenChildren) => {
    const sent = parts ? { children: await stillKnown(parts, of) } : {};
    return withDoubts((meant) => fetchData(calls.modify, { id: row.id, version: of, changes, ...sent, ...meant }));
  };
  /** Whoever insists on what they typed may name parts that somebody else has taken away meanwhile. */
  const stillKnown = async (parts: GivenChildren, of: number) =>
    of === opened?.version ? parts : withoutLostIds(parts, await fetchData(calls.get, { id: row.id }));

  if (!opened) {
    return (
      <Dialog open onOpenChange={close} title={title} width={formWidth(entity)}>
        <Loadable loaded={whole}>{() => null}</Loadable>
      </Dialog>
    );
  }
  return (
    <RecordEditDialog
      title={title}
      entity={entity}
      names={fieldNamesOf(entity)}
      record={opened}
      version={began ?? version}
      description={description}
      onSave={save}
      onSaved={onSaved}
      onClose={close}
    />
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
