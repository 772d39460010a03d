import { useState } from 'react';
import { attempted } from './attempted';

/** Runs work that the user waits for: tells whether it is running, and shows failures as toasts. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  /** Answers whether the work was done. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    const isDone = await attempted(work);
    setBusy(false);
    return isDone;
  };
  return { isBusy, attempt };
}
