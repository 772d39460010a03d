import { useState } from 'react';
import type { Call, InputOf } from '../../shared/api/call';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { toastError, toastSuccess } from '../state/toasts';

/** Moves the chosen rows to another state by one call each; why some were not moved is told once all were tried. */
export function useRowMoves(onMoved: () => void) {
  const [isMoving, setMoving] = useState(false);

  /** Answers whether all were moved; then `done` is said, if anything is. */
  const move = async <C extends Call>(call: C, rows: readonly InputOf<C>[], done: string | null): Promise<boolean> => {
    setMoving(true);
    /** By their words: what several rows have in common is said once. */
    const faults = new Map<string, unknown>();
    for (const row of rows) {
      try {
        await fetchData(call, row);
      } catch (error) {
        faults.set(String(error), error);
        // What is wrong with one row need not be with the next; a lost connection is.
        if (!(error instanceof ApiError && error.source === 'business')) break;
      }
    }
    for (const fault of faults.values()) toastError(fault);
    if (faults.size === 0 && done !== null) toastSuccess(done);
    setMoving(false);
    onMoved();
    return faults.size === 0;
  };
  return { isMoving, move };
}
