import { useLingui } from '@lingui/react/macro';
import type { LineUpRow } from '../../../../shared/areas/customer/calls';
import { lineUp } from '../../../../shared/areas/customer/line-up';
import { lineUpDetails } from '../../../../shared/areas/customer/line-up-calls';
import { RecordEditDialog } from '../../../page/RecordEditDialog';
import { saveLineUp } from './use-line-up';

interface EditLineUpDialogProps {
  row: LineUpRow;
  onSaved: () => void;
  onClose: () => void;
}

/** The form of what is known of a model on a floor. */
export function EditLineUpDialog({ row, onSaved, onClose }: EditLineUpDialogProps) {
  const { t } = useLingui();
  return (
    <RecordEditDialog
      title={t`Edit ${row.modelCode} in the line-up`}
      entity={lineUp}
      names={lineUpDetails}
      record={row}
      onSave={(changes, seen) => saveLineUp(row.id, seen, changes)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
