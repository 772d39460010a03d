import { toast } from 'sonner';
import { limits } from '../../shared/limits';
import { ApiError } from '../api/errors';
import { record } from './log';

const seconds = (count: number) => ({ duration: count * 1000 });

/** Says that something worked. */
export function toastSuccess(message: string): void {
  toast.success(message, seconds(3));
}

/** Says that something was done, with a way to take it back while the toast stands. */
export function toastUndo(message: string, undo: { label: string; run: () => void }): void {
  toast.success(message, { ...seconds(limits.toastSeconds.undo), action: { label: undo.label, onClick: undo.run } });
}

/** A warning that stays five seconds (§8). */
export function toastWarning(message: string): void {
  toast.warning(message, seconds(limits.toastSeconds.business));
}

/** Shows why a call failed: business refusals for 5 s, HTTP failures for 10 s, both in the log (§8). */
export function toastError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const isHttp = error instanceof ApiError && error.source === 'http';
  const message = error instanceof Error ? error.message : String(error);
  if (message === 'INVALID TOKEN') return; // the login page that opens says enough
  record('danger', `data request exception: ${message}`, { component: error instanceof ApiError ? error.url : '' });
  toast.error(message, seconds(isHttp ? limits.toastSeconds.http : limits.toastSeconds.business));
}
