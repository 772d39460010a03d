import { useState } from 'react';
import { toastError } from '../../state/toasts';

export interface Uploading {
  key: string;
  name: string;
  /** Between 0 and 1. */
  done: number;
  cancel: () => void;
}

export interface Uploaded {
  /** Told how many bytes the server holds. */
  onProgress: (held: number) => void;
  signal: AbortSignal;
}

const atOnce = 2;
let made = 0;

/** Uploads files in the given way, two at a time, with how far each is. */
export function useUploads(upload: (file: File, options: Uploaded) => Promise<void>, onAdded: () => void) {
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  const add = async (files: readonly File[]) => {
    const waiting = files.map((file) => {
      const abort = new AbortController();
      made += 1;
      const key = String(made);
      const cancel = () => {
        abort.abort();
        drop(key);
      };
      return { key, file, signal: abort.signal, cancel };
    });
    setUploads((all) => [
      ...all,
      ...waiting.map(({ key, file, cancel }) => ({ key, name: file.name, done: 0, cancel })),
    ]);
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { key, file, signal } = next;
        if (signal.aborted) continue;
        const onProgress = (held: number) =>
          setUploads((all) => all.map((one) => (one.key === key ? { ...one, done: held / file.size } : one)));
        try {
          await upload(file, { onProgress, signal });
          onAdded();
        } catch (error) {
          if (!signal.aborted) toastError(error);
        }
        drop(key);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  };
  return { uploads, add };
}
