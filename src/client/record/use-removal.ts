import { useLingui } from '@lingui/react/macro';
import { kindOf } from '../../shared/api/record-kind';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { errorCatalogue } from '../../shared/errors';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { noteRecordChange } from '../state/record-changes';
import { toastError, toastWarning } from '../state/toasts';
import { noteSaved } from '../state/undo';
import { nameOf } from './use-crud';
import { type Use, useUsesText } from './uses-text';

/**
 * Removes a record at once, as it can be undone, and answers whether it is gone; what is still in use stays, and it is
 * said by what.
 */
export function useRemoval(entity: AnyEntity): (row: CrudRow) => Promise<boolean> {
  const { t } = useLingui();
  const usesText = useUsesText();
  return async (row) => {
    const { id, version } = row;
    const name = nameOf(entity, row);
    try {
      const { changeSet } = await fetchData(crudCallsOf(entity).remove, { id, version });
      noteRecordChange(kindOf(entity));
      noteSaved(changeSet, t`${name} removed`);
      return true;
    } catch (error) {
      const uses = usesIn(error);
      if (uses) toastWarning(t`${name} stays, as it is still used: ${usesText(uses)}`);
      else toastError(error);
      return false;
    }
  };
}

/** What still refers to a record that was not removed for it; null for any other error. */
function usesIn(error: unknown): readonly Use[] | null {
  if (!(error instanceof ApiError) || error.code !== errorCatalogue['record.inUse'].code) return null;
  return (error.data as { uses: readonly Use[] }).uses; // what the server sends with this code
}
