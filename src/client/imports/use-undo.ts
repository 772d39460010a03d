import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { importCalls, type UndoObstacle, undoObstacle } from '../../shared/areas/import/calls';
import type { ImportTarget } from '../../shared/imports/target';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { noteRecordChange } from '../state/record-changes';
import { toastError, toastSuccess } from '../state/toasts';
import { confirm } from '../ui/confirm';
import { kindsOfImport } from './import-calls';

const refusal = z.object({ obstacles: z.array(undoObstacle) });

/** Undoes an import after asking; shows the records that prevent it. */
export function useUndo(target: ImportTarget, onUndone: () => void) {
  const { t } = useLingui();
  const [isUndoing, setUndoing] = useState(false);
  const [obstacles, setObstacles] = useState<readonly UndoObstacle[] | null>(null);

  const undo = async (id: number) => {
    const isMeant = await confirm({
      title: t`Undo this import?`,
      message: t`What it created is deleted, and what it changed gets its former values.`,
      confirmLabel: t`Undo the import`,
      danger: true,
    });
    if (!isMeant) return;
    setUndoing(true);
    try {
      const { deleted, restored } = await fetchData(importCalls.undoImport, { id });
      toastSuccess(t`Undone: ${deleted} deleted, ${restored} restored`);
      noteRecordChange(...kindsOfImport(target));
      onUndone();
    } catch (error) {
      const told = error instanceof ApiError ? refusal.safeParse(error.data) : null;
      if (told?.success) setObstacles(told.data.obstacles);
      else toastError(error);
    } finally {
      setUndoing(false);
    }
  };
  return { undo, isUndoing, obstacles, forget: () => setObstacles(null) };
}
