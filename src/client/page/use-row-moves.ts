import { useState } from 'react';
import type { Call, InputOf } from '../../shared/api/call';
import { isOf, isRefusal } from '../api/errors';
import { fetchData } from '../api/send';
import { toastError, toastSuccess } from '../state/toasts';

/**
 * Runs `work` for each row, one after the other. Returns the results (`done`), and the distinct errors of the rows that
 * failed.
 */
export async function withEach<R, T>(rows: readonly R[], work: (row: R) => Promise<T>) {
  const faults = new Map<string, unknown>();
  const done: T[] = [];
  for (const row of rows) {
    try {
      done.push(await work(row));
    } catch (error) {
      faults.set(String(error), error);
      // A refusal concerns only its row; others, such as a lost connection or database, would hit the next rows, too.
      if (!isRefusal(error) && !isOf(error, 'record.crossed')) break;
    }
  }
  return { done, faults: [...faults.values()] };
}

/** Moves the chosen rows to another state by one call each; shows the errors once all were tried. */
export function useRowMoves(onMoved: () => void) {
  const [isMoving, setMoving] = useState(false);

  const moveEach = async <C extends Call>(call: C, rows: readonly InputOf<C>[]) => {
    setMoving(true);
    const { done, faults } = await withEach(rows, (row) => fetchData(call, row));
    setMoving(false);
    onMoved();
    return { moved: done.length, faults };
  };
  const tell = (faults: readonly unknown[], done: string | null) => {
    for (const fault of faults) toastError(fault);
    if (faults.length === 0 && done !== null) toastSuccess(done);
  };

  /** Returns whether all were moved; if so, shows `done`, if any. */
  const move = async <C extends Call>(call: C, rows: readonly InputOf<C>[], done: string | null): Promise<boolean> => {
    const { faults } = await moveEach(call, rows);
    tell(faults, done);
    return faults.length === 0;
  };
  /** Like `move`, for a dialog: throws when no row was moved, so that the dialog keeps what was typed. */
  const moveAsAsked = async <C extends Call>(call: C, rows: readonly InputOf<C>[], done: string): Promise<void> => {
    const { moved, faults } = await moveEach(call, rows);
    const isRefused = moved === 0 && faults.length > 0;
    tell(isRefused ? faults.slice(1) : faults, isRefused ? null : done);
    if (isRefused) throw faults[0];
  };
  return { isMoving, move, moveAsAsked };
}
