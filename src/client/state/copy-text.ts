import { attempted } from './attempted';
import { toastSuccess } from './toasts';

/** Copies a text to the clipboard and shows `done`, or why the browser refused; returns whether it succeeded. */
export function copyText(text: string, done: string): Promise<boolean> {
  return attempted(async () => {
    await navigator.clipboard.writeText(text);
    toastSuccess(done);
  });
}
