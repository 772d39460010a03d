import { useState } from 'react';
import type { Call, InputOf } from '../../shared/api/call';
import { fetchData } from '../api/send';
import { toastError, toastSuccess } from '../state/toasts';

/** Moves the chosen rows to another state by one call each; who was quicker on one of them is told. */
export function useRowMoves(onMoved: () => void) {
  const [isMoving, setMoving] = useState(false);

  const move = async <C extends Call>(call: C, rows: readonly InputOf<C>[], done: string) => {
    setMoving(true);
    try {
      for (const row of rows) await fetchData(call, row);
      toastSuccess(done);
    } catch (error) {
      toastError(error);
    }
    setMoving(false);
    onMoved();
  };
  return { isMoving, move };
}
