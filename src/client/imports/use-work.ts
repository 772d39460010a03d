import { useCallback, useEffect, useRef, useState } from 'react';
import { toastError } from '../state/toasts';

/** Work under way that can be cancelled; `of` is not known while a file is read. */
export interface ImportWork {
  kind: 'reading' | 'checking' | 'saving';
  done: number;
  of: number | null;
}

/** The work of an import: one task at a time, aborted with its page. */
export function useWork() {
  const [work, setWork] = useState<ImportWork | null>(null);
  const abort = useRef<AbortController | null>(null);
  const end = useCallback(() => abort.current?.abort(), []);
  useEffect(() => end, [end]);

  /** Runs one task at a time; a newer one aborts the previous one. */
  const during = useCallback(async (begin: ImportWork, doIt: (signal: AbortSignal) => Promise<void>) => {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    setWork(begin);
    try {
      await doIt(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) toastError(error);
    } finally {
      if (abort.current === controller) setWork(null);
    }
  }, []);

  return { work, setWork, during, end };
}
