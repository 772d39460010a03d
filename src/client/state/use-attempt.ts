import { useState } from 'react';
import { toastError } from './toasts';

/** Runs work that the user waits for: tells whether it is running, and shows failures as toasts. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  /** Answers whether the work was done. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, attempt };
}
