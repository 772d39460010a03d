import { useLingui } from '@lingui/react/macro';
import { cartonLineOf } from '../../shared/imports/carton-list';
import type { CartonLine } from '../../shared/loading/problem';
import { Dialog } from '../ui/Dialog';
import { ImportWizard } from './ImportWizard';
import { useImport } from './use-import';

interface CartonListDialogProps {
  /** Gets the lines of the rows without faults; their ids are unique in the file only. */
  onLines: (lines: CartonLine[]) => void;
  onClose: () => void;
}

/** Reads carton lines out of a file; nothing is stored. */
export function CartonListDialog({ onLines, onClose }: CartonListDialogProps) {
  const { t } = useLingui();
  const importing = useImport('cartonList');
  return (
    <Dialog open onOpenChange={onClose} title={t`Cartons from a file`} width={1080}>
      <ImportWizard
        importing={importing}
        onTake={(rows) => {
          onLines(rows.map((row) => cartonLineOf(row)));
          onClose();
        }}
      />
    </Dialog>
  );
}
