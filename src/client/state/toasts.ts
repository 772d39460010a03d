import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { atom, getDefaultStore } from 'jotai';
import type { ExternalToast } from 'sonner';
import { limits } from '../../shared/limits';
import { ApiError, isSessionLost } from '../api/errors';
import { levelOf, record } from './log';

interface Toast {
  kind: 'success' | 'warning' | 'error';
  message: string;
  options: ExternalToast;
}

/** Toasts waiting to be shown: the component that shows them is loaded with the first one. */
const waitingAtom = atom<readonly Toast[]>([]);

/** Whether there was any toast yet; until then the component that shows them is not needed. */
export const areToastsNeededAtom = atom(false);

/** How many toasts wait to be shown. */
export const waitingToastsAtom = atom((get) => get(waitingAtom).length);

/** Takes the waiting toasts, in order. */
export const takeToastsAtom = atom(null, (get, set) => {
  const waiting = get(waitingAtom);
  set(waitingAtom, []);
  return waiting;
});

const seconds = (count: number) => ({ duration: count * 1000 });

function show(kind: Toast['kind'], message: string, options: ExternalToast): void {
  const store = getDefaultStore();
  store.set(areToastsNeededAtom, true);
  store.set(waitingAtom, (waiting) => [...waiting, { kind, message, options }]);
}

/** Says that something worked. */
export function toastSuccess(message: string): void {
  show('success', message, seconds(3));
}

/** Says that something was done, with an undo while the toast is shown. */
export function toastUndo(message: string, undo: { label: string; run: () => void }): void {
  show('success', message, {
    ...seconds(limits.toastSeconds.undo),
    action: { label: undo.label, onClick: undo.run },
  });
}

/** Shows a warning for five seconds (§8), or five more if it is repeated meanwhile. */
export function toastWarning(message: string): void {
  show('warning', message, { ...seconds(limits.toastSeconds.business), id: message });
}

const lastShown = new Map<string, number>();

/** Says that something could not be loaded; equal failures of several parts of a page are shown once. */
export function toastLoadError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const isNew = Date.now() - (lastShown.get(message) ?? 0) > limits.toastSeconds.business * 1000;
  if (isNew) lastShown.set(message, Date.now());
  if (isNew) toastError(error);
}

/**
 * Shows why a call failed: business refusals and everything of reading B for 5 s, HTTP failures for 10 s, all in the
 * log (§8).
 */
export function toastError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  if (isSessionLost(error)) return; // the login page that opens says enough
  const isHttp = error instanceof ApiError && error.source === 'http' && error.reading === 'A';
  const message = error instanceof Error ? error.message : String(error);
  // Something may fail before the language is loaded.
  const title = i18n.locale ? t(i18n)`data request exception` : 'data request exception';
  record(levelOf(error), `${title}: ${message}`, { component: error instanceof ApiError ? error.url : '' });
  show('error', message, seconds(isHttp ? limits.toastSeconds.http : limits.toastSeconds.business));
}
