import type { GridColumn } from '../columns/column';
import { BlockEditDialog } from './BlockEditDialog';
import { BulkEditDialog } from './BulkEditDialog';
import { ConflictDialog } from './ConflictDialog';
import type { Editing } from './use-editing';
import { useRowsHeld } from './use-rows-held';

const noRows: readonly never[] = [];

interface EditDialogsProps<R extends object> {
  gridId: string;
  editing: Editing<R>;
  columns: readonly GridColumn<R>[];
  rowId: (row: R) => string;
  selected: readonly R[];
  /** Whether one field of the selected rows is being set. */
  isBulkOpen: boolean;
  onBulkClose: () => void;
}

/** The dialogs that preview changes of many rows and that ask which version stays after a conflict. */
export function EditDialogs<R extends object>(props: EditDialogsProps<R>) {
  const { gridId, editing, columns, rowId, selected, isBulkOpen, onBulkClose } = props;
  const { bulk, block, conflict, entity, resolve, hold } = editing;
  useRowsHeld(isBulkOpen && bulk ? selected : noRows, hold);
  return (
    <>
      {isBulkOpen && bulk && (
        <BulkEditDialog
          columns={columns}
          rows={selected}
          bulk={bulk}
          draftKey={`bulk edit ${gridId}`}
          onClose={onBulkClose}
        />
      )}
      {(block.lines || block.isLooking) && (
        <BlockEditDialog
          columns={columns}
          lines={block.lines}
          onLeaveOut={block.leaveOut}
          onCommit={block.commit}
          onClose={block.close}
        />
      )}
      {conflict && (
        <ConflictDialog
          key={`${rowId(conflict.theirs)} ${conflict.column.id}`}
          record={entity ? { entity, id: Number(rowId(conflict.theirs)) } : null}
          conflict={conflict}
          onResolve={resolve}
        />
      )}
    </>
  );
}
