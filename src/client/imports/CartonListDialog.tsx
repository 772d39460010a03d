import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { cartonLineOf } from '../../shared/imports/carton-list';
import type { CartonLine } from '../../shared/loading/problem';
import { Dialog } from '../ui/Dialog';
import { ImportWizard } from './ImportWizard';
import { useImport } from './use-import';

interface CartonListDialogProps {
  /** The initial file; without one it is chosen here. */
  file?: File | undefined;
  /** Called with the lines of the rows without faults; their ids are unique in the file only. */
  onLines: (lines: CartonLine[]) => void;
  onClose: () => void;
}

/** Reads carton lines from a file; stores nothing. */
export function CartonListDialog({ file, onLines, onClose }: CartonListDialogProps) {
  const { t } = useLingui();
  const importing = useImport('cartonList');
  const begin = useEffectEvent((given: File) => void importing.open(given));
  useEffect(() => {
    if (file) begin(file);
  }, [file]);
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
