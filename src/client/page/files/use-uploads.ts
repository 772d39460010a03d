import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSessionLost } from '../../api/errors';
import { BrokenUpload, type Upload } from '../../api/upload';
import { personNow } from '../../state/session';
import { toastError } from '../../state/toasts';

export interface Uploading {
  key: string;
  name: string;
  /** Between 0 and 1. */
  done: number;
  cancel: () => void;
  /** Goes on where it stopped; only where the connection broke for longer than is waited for. */
  retry?: (() => void) | undefined;
  /** Why it was not taken, until somebody has seen it: a toast among ten goes before it is read. */
  refusal?: string;
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

/** What was under way as the session ended, by its place and whose it is: it goes on when the same person is there again. */
const left = new Map<string, Waiting[]>();

/** Uploads files in the given way, two at a time, with how far each is. `place` tells what they are added to. */
export function useUploads(uploadOf: (file: File) => Upload, onAdded: () => void, place: string) {
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const queue = useRef<Waiting[]>([]);
  const working = useRef(0);
  const note = (key: string, change: Partial<Uploading>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  // After the session ended there is nobody: whoever put the files there.
  const [ownerId] = useState(personNow);
  const leftKey = `${ownerId} ${place}`;

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
      if (isSessionLost(error) && !signal.aborted) {
        left.set(leftKey, [...(left.get(leftKey) ?? []), waiting]);
        return;
      }
      if (signal.aborted || !(error instanceof BrokenUpload)) {
        toastError(error);
        letGo(waiting);
        if (!signal.aborted) setUploads((all) => [...all, refused(waiting, error)]);
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
  const refused = ({ key, file: { name } }: Waiting, error: unknown): Uploading => ({
    ...{ key, name, done: 0, cancel: () => drop(key) },
    refusal: error instanceof Error ? error.message : String(error),
  });
  const take = (waiting: Waiting) => {
    const cancel = () => {
      waiting.abort.abort();
      // What is just sent lets go when it notices.
      if (!waiting.isSent) letGo(waiting);
    };
    setUploads((all) => [...all, { key: waiting.key, name: waiting.file.name, done: 0, cancel }]);
    start(waiting);
  };
  const takeUp = useEffectEvent(() => {
    const waiting = left.get(leftKey) ?? [];
    left.delete(leftKey);
    for (const one of waiting) take(one);
  });
  useEffect(() => takeUp(), []);
  const add = (files: readonly File[]) => {
    for (const file of files) {
      made += 1;
      take({ key: String(made), file, upload: uploadOf(file), abort: new AbortController(), isSent: false });
    }
  };
  return { uploads, add };
}
