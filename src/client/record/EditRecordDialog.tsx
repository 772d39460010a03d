import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { fieldNamesOf } from '../../shared/entity/changes';
import { type CrudRecord, type CrudRow, crudCallsOf, type GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { fetchData } from '../api/send';
import { isDraftKept } from '../forms/draft';
import { formWidth } from '../forms/form-width';
import type { FormValues } from '../forms/use-entity-form';
import { Loadable } from '../page/Loadable';
import { editKey, RecordEditDialog } from '../page/RecordEditDialog';
import { useCall } from '../page/use-call';
import { withDoubts } from '../page/with-doubts';
import { remember, rememberedOf, usePageTab } from '../state/page';
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
  if (!opened && whole.data && !whole.isLoading) setOpened(whole.data);
  // The list may be behind what was loaded just now.
  const began = useBegan(entity, row.id, opened && (whole.data ? opened.version : version));
  const recordName = nameOf(entity, row);
  const title = t`Edit ${recordName}`;

  const save = async (changes: FormValues, of: number, parts?: GivenChildren) => {
    const sent = parts ? { children: await stillKnown(parts, of) } : {};
    return withDoubts((meant) => fetchData(calls.modify, { id: row.id, version: of, changes, ...sent, ...meant }));
  };
  /** Whoever insists on what they typed may name parts that somebody else has taken away meanwhile. */
  const stillKnown = async (parts: GivenChildren, of: number) =>
    of === opened?.version ? parts : withoutLostIds(parts, await fetchData(calls.get, { id: row.id }));

  if (!opened) {
    return (
      <Dialog open onOpenChange={onClose} title={title} width={formWidth(entity)}>
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
      onClose={onClose}
    />
  );
}

/**
 * The version an edit began with: that of the record as it is opened, or of what a draft was made of that outlived a reload
 * or a cancelled edit. Saved with a newer one it would undo in silence what others did meanwhile.
 */
function useBegan(entity: AnyEntity, id: number, present: number | null): number | null {
  const { fullPath } = usePageTab();
  const key = `began ${entity.name} ${id}`;
  const [kept] = useState(() => (isDraftKept(fullPath, editKey(entity, id)) ? rememberedOf(fullPath, key) : null));
  const [first, setFirst] = useState<number | null>(typeof kept === 'number' ? kept : null);
  if (first === null && present !== null) setFirst(present);
  useEffect(() => {
    if (first !== null) remember(fullPath, key, first);
  }, [fullPath, key, first]);
  return first ?? present;
}

function withoutLostIds(parts: GivenChildren, { children = {} }: CrudRecord): GivenChildren {
  return Object.fromEntries(
    Object.entries(parts).map(([key, lines]) => {
      const known = new Set(children[key]?.map(({ id }) => id));
      return [key, lines.map(({ id, ...values }) => (id !== undefined && known.has(id) ? { id, ...values } : values))];
    }),
  );
}
