import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ListedEntity } from '../../shared/areas/all';
import type { CrudRow } from '../../shared/entity/crud';
import { RecordHistory } from '../page/RecordHistory';
import { Dialog } from '../ui/Dialog';
import { EditRecordDialog } from './EditRecordDialog';
import { MergeDialog } from './MergeDialog';
import { nameOf } from './record-name';
import { useHeld } from './use-held';

/** Which dialog of a list is open, and about which record. */
export type CrudShown = { kind: 'edit' | 'history'; id: number } | { kind: 'merge' } | null;

interface CrudDialogsProps {
  entity: ListedEntity;
  shown: CrudShown;
  rows: readonly CrudRow[] | undefined;
  /** The records that may be merged; null when they may not. */
  merged: readonly CrudRow[] | null;
  /** Whether the rows may be outdated, as a reload is under way. */
  isBehind: boolean;
  editNote: ((row: CrudRow) => string | undefined) | undefined;
  onSaved: (row: CrudRow) => void;
  onClose: () => void;
}

/** The dialogs of a list: edit a record, show its history, merge several. */
export function CrudDialogs({ entity, shown, rows, merged, isBehind, editNote, onSaved, onClose }: CrudDialogsProps) {
  const { t } = useLingui();
  const record = useHeld(shown && shown.kind !== 'merge' ? shown.id : null, rows);
  const recordName = record ? nameOf(entity, record) : '';
  const isMergeOver = shown?.kind === 'merge' && merged === null;
  // Otherwise it would reopen by itself once several are chosen.
  useEffect(() => {
    if (isMergeOver) onClose();
  }, [isMergeOver, onClose]);
  if (shown?.kind === 'merge') return merged && <MergeDialog entity={entity} rows={merged} onClose={onClose} />;
  if (!shown || !record) return null;
  return shown.kind === 'edit' ? (
    <EditRecordDialog
      entity={entity}
      row={record}
      isBehind={isBehind}
      description={editNote?.(record)}
      onSaved={onSaved}
      onClose={onClose}
    />
  ) : (
    <Dialog open onOpenChange={onClose} title={t`History of ${recordName}`} width={720}>
      <RecordHistory entity={entity.name} id={record.id} />
    </Dialog>
  );
}
