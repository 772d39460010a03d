import { isConflict } from '../../api/errors';
import type { NamedValues } from '../columns/column';

/** The stored row a conflict carries, with the names that lists add to it as they were. */
export function conflictingRow<R extends object>(error: unknown, row: R): R | null {
  if (!isConflict(error) || typeof error.data !== 'object' || error.data === null) return null;
  const current = (error.data as NamedValues).current; // looked at below
  return typeof current === 'object' && current !== null ? { ...row, ...current } : null;
}
