import { useLingui } from '@lingui/react/macro';
import { kindOf } from '../../shared/api/record-kind';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { isOf } from '../api/errors';
import { fetchData } from '../api/send';
import { noteRecordChange } from '../state/record-changes';
import { toastError, toastWarning } from '../state/toasts';
import { noteSaved } from '../state/undo';
import { nameOf } from './record-name';
import { type Use, useUsesText } from './uses-text';

/**
 * Removes records, all or none, without asking, as it can be undone; returns whether they are gone. When one is still
 * in use, nothing is removed, and a message says what refers to it.
 */
export function useRemoval(entity: AnyEntity): (rows: readonly CrudRow[]) => Promise<boolean> {
  const { t } = useLingui();
  const usesText = useUsesText();
  return async (rows) => {
    const records = rows.map(({ id, version }) => ({ id, version }));
    const [first] = rows;
    const [record] = records;
    if (!first || !record) return false;
    const count = rows.length;
    const name = count === 1 ? nameOf(entity, first) : t`${count} records`;
    const calls = crudCallsOf(entity);
    try {
      const { changeSet } = await (count === 1
        ? fetchData(calls.remove, record)
        : fetchData(calls.removeMany, { records }));
      noteRecordChange(kindOf(entity));
      noteSaved(changeSet, t`${name} removed`);
      return true;
    } catch (error) {
      const uses = usesIn(error);
      if (uses && count === 1) toastWarning(t`${name} stays, as it is still used: ${usesText(uses)}`);
      else toastError(error);
      return false;
    }
  };
}

/** What still refers to the record, if that is why it was not removed; null for any other error. */
function usesIn(error: unknown): readonly Use[] | null {
  if (!isOf(error, 'record.inUse')) return null;
  return (error.data as { uses: readonly Use[] }).uses; // what the server sends with this code
}
