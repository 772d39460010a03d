import { useState } from 'react';
import type { Call, InputOf } from '../../shared/api/call';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { toastError, toastSuccess } from '../state/toasts';

/**
 * Does the same with each of the chosen rows, one after the other. Answers what came of those it was done with, and why
 * it was not with others: what several have in common once.
 */
export async function withEach<R, T>(rows: readonly R[], work: (row: R) => Promise<T>) {
  const faults = new Map<string, unknown>();
  const done: T[] = [];
  for (const row of rows) {
    try {
      done.push(await work(row));
    } catch (error) {
      faults.set(String(error), error);
      // What is wrong with one row need not be with the next; a lost connection is.
      if (!(error instanceof ApiError && error.source === 'business')) break;
    }
  }
  return { done, faults: [...faults.values()] };
}

/** Moves the chosen rows to another state by one call each; why some were not moved is told once all were tried. */
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

  /** Answers whether all were moved; then `done` is said, if anything is. */
  const move = async <C extends Call>(call: C, rows: readonly InputOf<C>[], done: string | null): Promise<boolean> => {
    const { faults } = await moveEach(call, rows);
    tell(faults, done);
    return faults.length === 0;
  };
  /** The same for what a dialog asked for: throws where no row was moved, so that what was typed there is kept. */
  const moveAsAsked = async <C extends Call>(call: C, rows: readonly InputOf<C>[], done: string): Promise<void> => {
    const { moved, faults } = await moveEach(call, rows);
    const isRefused = moved === 0 && faults.length > 0;
    tell(isRefused ? faults.slice(1) : faults, isRefused ? null : done);
    if (isRefused) throw faults[0];
  };
  return { isMoving, move, moveAsAsked };
}
