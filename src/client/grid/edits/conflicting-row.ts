import { isConflict } from '../../api/errors';
import type { NamedValues } from '../columns/column';

/** The stored row that a conflict error carries, over `row`, whose names added by the list stay as they were. */
export function conflictingRow<R extends object>(error: unknown, row: R): R | null {
  if (!isConflict(error) || typeof error.data !== 'object' || error.data === null) return null;
  const current = (error.data as NamedValues).current; // checked below
  return typeof current === 'object' && current !== null ? { ...row, ...current } : null;
}
