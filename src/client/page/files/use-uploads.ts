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
  /** Resumes the upload; only set after the connection was lost for longer than the automatic retries last. */
  retry?: (() => void) | undefined;
  /** Why it has to be sent again, where that was not the connection. */
  told?: string | null;
  /** Why it was refused, shown until dismissed: one toast among ten would vanish unread. */
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

/** Uploads interrupted by the end of a session, by user and place; they resume when the same user is back. */
const left = new Map<string, Waiting[]>();

/** Uploads files by `uploadOf`, two at a time, with their progress. `place` identifies what they are added to. */
export function useUploads(uploadOf: (file: File) => Upload, onAdded: () => void, place: string) {
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const queue = useRef<Waiting[]>([]);
  const working = useRef(0);
  const note = (key: string, change: Partial<Uploading>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  // Taken at mount, as after the end of the session there is no user: the one who added the files.
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
      note(key, { retry, told: error.told });
    } finally {
      waiting.isSent = false;
    }
  };
  const refused = ({ key, file: { name } }: Waiting, error: unknown): Uploading => ({
    key,
    name,
    done: 0,
    cancel: () => drop(key),
    refusal: error instanceof Error ? error.message : String(error),
  });
  const take = (waiting: Waiting) => {
    const cancel = () => {
      waiting.abort.abort();
      // An upload being sent cleans up itself when it notices the abort.
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
