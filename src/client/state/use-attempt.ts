import { useState } from 'react';
import { toastError } from './toasts';

/** Work that somebody asked for and waits for: whether it is under way; what fails is told in a toast. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, attempt };
}
