import { toastError } from './toasts';

/** Runs work and answers whether it was done; a failure is shown as a toast. */
export async function attempted(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}
