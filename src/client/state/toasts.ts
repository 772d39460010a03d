import { atom, getDefaultStore } from 'jotai';
import type { ExternalToast } from 'sonner';
import { limits } from '../../shared/limits';
import { ApiError } from '../api/errors';
import { record } from './log';

/** Whether there was anything to show yet; until then the part that shows toasts is not needed. */
export const isToasterNeededAtom = atom(false);

const seconds = (count: number) => ({ duration: count * 1000 });

async function show(kind: 'success' | 'warning' | 'error', message: string, options: ExternalToast): Promise<void> {
  getDefaultStore().set(isToasterNeededAtom, true);
  const { toast } = await import('sonner');
  toast[kind](message, options);
}

/** Says that something worked. */
export function toastSuccess(message: string): void {
  void show('success', message, seconds(3));
}

/** Says that something was done, with a way to take it back while the toast stands. */
export function toastUndo(message: string, undo: { label: string; run: () => void }): void {
  void show('success', message, {
    ...seconds(limits.toastSeconds.undo),
    action: { label: undo.label, onClick: undo.run },
  });
}

/** A warning that stays five seconds (§8). */
export function toastWarning(message: string): void {
  void show('warning', message, seconds(limits.toastSeconds.business));
}

/** Shows why a call failed: business refusals for 5 s, HTTP failures for 10 s, both in the log (§8). */
export function toastError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const isHttp = error instanceof ApiError && error.source === 'http';
  const message = error instanceof Error ? error.message : String(error);
  if (message === 'INVALID TOKEN') return; // the login page that opens says enough
  record('danger', `data request exception: ${message}`, { component: error instanceof ApiError ? error.url : '' });
  void show('error', message, seconds(isHttp ? limits.toastSeconds.http : limits.toastSeconds.business));
}
