import { useRef, useState } from 'react';
import { BrokenUpload, type Upload } from '../../api/upload';
import { toastError } from '../../state/toasts';

export interface Uploading {
  key: string;
  name: string;
  /** Between 0 and 1. */
  done: number;
  cancel: () => void;
  /** Goes on where it stopped; only where the connection broke for longer than is waited for. */
  retry?: (() => void) | undefined;
}

interface Waiting {
  key: string;
  file: File;
  upload: Upload;
  abort: AbortController;
  isSent: boolean;
}

const atOnce = 2;
let made = 0;

/** Uploads files in the given way, two at a time, with how far each is. */
export function useUploads(uploadOf: (file: File) => Upload, onAdded: () => void) {
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const queue = useRef<Waiting[]>([]);
  const working = useRef(0);
  const note = (key: string, change: Partial<Uploading>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  const work = async () => {
    if (working.current >= atOnce) return;
    working.current += 1;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await run(next);
    working.current -= 1;
  };
  const start = (waiting: Waiting) => {
    queue.current.push(waiting);
    void work();
  };
  const letGo = ({ key, upload }: Waiting) => {
    drop(key);
    upload.discard().catch(toastError);
  };
  const run = async (waiting: Waiting) => {
    const { key, file, upload, abort } = waiting;
    const { signal } = abort;
    if (signal.aborted) return;
    waiting.isSent = true;
    try {
      await upload.send({ onProgress: (held) => note(key, { done: held / file.size }), signal });
      drop(key);
      onAdded();
    } catch (error) {
      const isBroken = error instanceof BrokenUpload && !signal.aborted;
      if (!isBroken) {
        toastError(error);
        letGo(waiting);
        return;
      }
      const retry = () => {
        note(key, { retry: undefined });
        start(waiting);
      };
      note(key, { retry });
    } finally {
      waiting.isSent = false;
    }
  };
  const add = (files: readonly File[]) => {
    for (const file of files) {
      made += 1;
      const key = String(made);
      const waiting: Waiting = { key, file, upload: uploadOf(file), abort: new AbortController(), isSent: false };
      const cancel = () => {
        waiting.abort.abort();
        // What is just sent lets go when it notices.
        if (!waiting.isSent) letGo(waiting);
      };
      setUploads((all) => [...all, { key, name: file.name, done: 0, cancel }]);
      start(waiting);
    }
  };
  return { uploads, add };
}
