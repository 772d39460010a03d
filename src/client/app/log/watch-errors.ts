import { recordError } from '../../state/log';

/** Writes runtime errors, unhandled rejections and failed style chunks to the log (§8). */
export function watchErrors(): void {
  addEventListener('error', (event) => {
    // Browsers report this when an observer needs another frame; nothing went wrong.
    if (/ResizeObserver loop/.test(event.message)) return;
    recordError(event.error ?? event.message, { component: event.filename ? `${event.filename}:${event.lineno}` : '' });
  });
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') return; // canceled on purpose
    recordError(event.reason);
  });
}
