import { toastError, toastSuccess } from './toasts';

/** Puts a text on the clipboard and says `done`, or why the browser refused; answers whether it is there. */
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
