import { toastError, toastSuccess } from './toasts';

/** Copies a text to the clipboard and shows `done`, or why the browser refused; returns whether it succeeded. */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    toastError(error);
    return false;
  }
  toastSuccess(done);
  return true;
}
