import { useState } from 'react';
import type { Call, InputOf, OutputOf } from '../../shared/api/call';
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

/** What is said once all rows were moved, if anything; it may depend on what the calls answered. */
type Said<T> = string | null | ((answers: readonly T[]) => string);

/** Moves the chosen rows to another state by one call each; shows the errors once all were tried. */
export function useRowMoves(onMoved: () => void) {
  const [isMoving, setMoving] = useState(false);

  const moveEach = async <R, T>(rows: readonly R[], work: (row: R) => Promise<T>) => {
    setMoving(true);
    const { done, faults } = await withEach(rows, work);
    setMoving(false);
    onMoved();
    return { answers: done, faults };
  };
  const tell = <T>(faults: readonly unknown[], done: Said<T>, answers: readonly T[]) => {
    for (const fault of faults) toastError(fault);
    if (faults.length === 0 && done !== null) toastSuccess(typeof done === 'function' ? done(answers) : done);
  };

  /** Moves each row by `work`; returns whether all were moved, and if so, shows `done`, if any. */
  const moveBy = async <R, T>(rows: readonly R[], work: (row: R) => Promise<T>, done: Said<T>): Promise<boolean> => {
    const { answers, faults } = await moveEach(rows, work);
    tell(faults, done, answers);
    return faults.length === 0;
  };
  /** The same by one call for all. */
  const move = <C extends Call>(call: C, rows: readonly InputOf<C>[], done: Said<OutputOf<C>>): Promise<boolean> =>
    moveBy(rows, (row) => fetchData(call, row), done);
  /** Like `moveBy`, for a dialog: throws when no row was moved, so that the dialog keeps what was typed. */
  const moveByAsAsked = async <R, T>(
    rows: readonly R[],
    work: (row: R) => Promise<T>,
    done: Said<T>,
  ): Promise<void> => {
    const { answers, faults } = await moveEach(rows, work);
    const isRefused = answers.length === 0 && faults.length > 0;
    tell(isRefused ? faults.slice(1) : faults, isRefused ? null : done, answers);
    if (isRefused) throw faults[0];
  };
  const moveAsAsked = <C extends Call>(call: C, rows: readonly InputOf<C>[], done: string): Promise<void> =>
    moveByAsAsked(rows, (row) => fetchData(call, row), done);
  return { isMoving, move, moveBy, moveAsAsked, moveByAsAsked };
}
