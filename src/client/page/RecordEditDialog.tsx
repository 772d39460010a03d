import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { kindOf } from '../../shared/api/record-kind';
import type { CrudRecord, GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { nameBeside } from '../../shared/entity/naming';
import { enumerated } from '../../shared/rules/enumerated';
import { isNotFound } from '../api/errors';
import { EntityForm } from '../forms/EntityForm';
import { formWidth } from '../forms/form-width';
import { type LineVersions, linesOf, mergedParts } from '../forms/line-versions';
import { AlreadyTold, type FormValues } from '../forms/use-entity-form';
import { conflictingRow } from '../grid/edits/conflicting-row';
import { noteRecordChange } from '../state/record-changes';
import { noteSaved } from '../state/undo';
import { Dialog } from '../ui/Dialog';
import { Editors } from './Editors';
import { type EditConflict, RecordConflictDialog } from './RecordConflictDialog';
import { useGoneRecord } from './use-gone-record';
import { useOpened } from './use-opened';

interface Versioned {
  id: number;
  version: number;
  /** The change set by which the save can be undone. */
  changeSet?: string | null;
  /** Its children. */
  children?: CrudRecord['children'];
}

interface RecordEditDialogProps<E extends AnyEntity, R extends Versioned> {
  title: string;
  entity: E;
  names: readonly (keyof E['fields'] & string)[];
  /** The record as it is now; an edit that was begun earlier continues from the record it began with. */
  record: R;
  /** Reloads the record with its children, if these are edited as well. */
  load?: () => Promise<R>;
  onSave: (changes: FormValues, version: number, parts?: GivenChildren) => Promise<R>;
  onSaved: (record: R) => void;
  onClose: () => void;
  /** A note to read before editing. */
  description?: string | undefined;
  /** Content below the form. */
  children?: ReactNode;
}

/** The key of the draft of an edit. */
const editKey = ({ name }: AnyEntity, id: number) => `edit ${name} ${id}`;

/** Edits a record in a dialog. If somebody else saved first, shows both versions and lets the user decide. */
export function RecordEditDialog<E extends AnyEntity, R extends Versioned>(props: RecordEditDialogProps<E, R>) {
  const { title, entity, names, onSaved, onClose } = props;
  const { t, i18n } = useLingui();
  const [conflict, setConflict] = useState<
    (EditConflict & { decide: (choice: 'mine' | 'theirs' | null) => void }) | null
  >(null);
  const draftKey = editKey(entity, props.record.id);
  const record = useOpened(draftKey, props.record);
  const gone = useGoneRecord(entity, draftKey, onClose);
  const initial = Object.fromEntries(
    names.flatMap((name) => [name, nameBeside(name)]).map((name) => [name, record[name as keyof R]]),
  ) as FormValues; // the entity's values, and the names of its references

  /** Saves changes made to the version `seen`. */
  const save = async (changes: FormValues, seen: R, parts?: GivenChildren): Promise<R> => {
    try {
      return await props.onSave(changes, seen.version, parts);
    } catch (error) {
      const current = conflictingRow(error, record);
      if (!current) throw error;
      const theirs = parts && props.load ? await props.load() : current;
      const lines = linesMet(entity, { seen, theirs, parts });
      const choice = await new Promise<'mine' | 'theirs' | null>(
        (decide) =>
          setConflict({
            theirs: theirs as unknown as FormValues,
            before: initial,
            mine: changes,
            parts: lines,
            decide,
          }), // a row holds its values
      );
      setConflict(null);
      if (choice === null) throw new AlreadyTold();
      return choice === 'mine' ? save(changes, theirs, parts && mergedParts(lines)) : theirs;
    }
  };
  const handleSubmit = async (values: FormValues, changes: FormValues, parts?: GivenChildren) => {
    if (Object.keys(changes).length === 0 && !parts) return onClose();
    const saved = await save(changes, record, parts).catch(async (error: unknown) => {
      if (!isNotFound(error)) throw error;
      throw await gone({ id: record.id, initial, values, changes, parts: { ...record.children, ...parts } });
    });
    onSaved(saved);
    noteRecordChange(kindOf(entity));
    const labels = [
      ...Object.keys(changes).map((name) => entity.fields[name]?.label),
      ...Object.keys(parts ?? {}).map((name) => entity.children?.[name]?.label),
    ].flatMap((label) => label ?? []);
    const names = labels.map((label) => i18n._(label));
    noteSaved(saved.changeSet, enumerated(names, i18n.locale));
    onClose();
  };

  return (
    <>
      <Dialog open onOpenChange={onClose} title={title} description={props.description} width={formWidth(entity)}>
        <Editors entity={entity.name} id={record.id} state="editing" />
        <EntityForm
          entity={entity}
          names={names}
          initial={initial}
          stored={record.children}
          readOnly={entity.givenOnce ?? []}
          draftKey={draftKey}
          submitLabel={t`Save`}
          onSubmit={handleSubmit}
          onCancel={onClose}
        />
        {props.children}
      </Dialog>
      {conflict && (
        <RecordConflictDialog
          entity={entity}
          id={record.id}
          names={names}
          conflict={conflict}
          onDecide={conflict.decide}
        />
      )}
    </>
  );
}

/** The edited kinds of children with each side's lines. */
function linesMet(
  entity: AnyEntity,
  { seen, theirs, parts = {} }: { seen: Versioned; theirs: Versioned; parts: GivenChildren | undefined },
): Record<string, LineVersions> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, lines]) => {
      const child = entity.children?.[name];
      if (!child) return [];
      const [opened, present] = [seen, theirs].map(({ children }) => linesOf(child, children?.[name]));
      return [[name, { opened: opened ?? [], mine: linesOf(child, lines), theirs: present ?? [] }]];
    }),
  );
}
