import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { oneAfterTheOther } from '../../../shared/rules/enumerated';
import { isSessionLost } from '../../api/errors';
import { BrokenUpload, type Upload } from '../../api/upload';
import { toastError, toastWarning } from '../../state/toasts';

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

/** A file to upload. */
export interface ToUpload {
  file: File;
  upload: Upload;
  onAdded: () => void;
}

interface Waiting extends ToUpload {
  key: string;
  abort: AbortController;
  isSent: boolean;
}

export type UploadPlace = ReturnType<typeof uploadPlace>;

const atOnce = 2;
let made = 0;

/** By what files are added to, and by whom. They outlive the components that show them. */
const places = new Map<string, UploadPlace>();

/** The uploads of one person to one place. */
export function uploadPlaceOf(key: string): UploadPlace {
  const place = places.get(key) ?? uploadPlace();
  places.set(key, place);
  return place;
}

function uploadPlace() {
  let uploads: readonly Uploading[] = [];
  const watchers = new Set<() => void>();
  const queue: Waiting[] = [];
  let working = 0;
  let seenBy = 0;
  /** Interrupted by the end of the session. */
  let left: Waiting[] = [];

  const show = (next: readonly Uploading[]) => {
    uploads = next;
    for (const look of watchers) look();
  };
  const note = (key: string, change: Partial<Uploading>) =>
    show(uploads.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => show(uploads.filter((one) => one.key !== key));

  const work = async () => {
    if (working >= atOnce) return;
    working += 1;
    for (let next = queue.shift(); next; next = queue.shift()) await run(next);
    working -= 1;
  };
  const start = (waiting: Waiting) => {
    queue.push(waiting);
    void work();
  };
  const letGo = ({ key, upload }: Waiting) => {
    drop(key);
    upload.discard().catch(toastError);
  };
  const run = async (waiting: Waiting) => {
    const { key, file, upload, abort, onAdded } = waiting;
    const { signal } = abort;
    if (signal.aborted) return;
    waiting.isSent = true;
    try {
      await upload.send({ onProgress: (held) => note(key, { done: held / file.size }), signal });
      drop(key);
      onAdded();
    } catch (error) {
      if (isSessionLost(error) && !signal.aborted) {
        left.push(waiting);
        return;
      }
      if (signal.aborted || !(error instanceof BrokenUpload)) {
        toastError(error);
        letGo(waiting);
        if (!signal.aborted) show([...uploads, refused(waiting, error)]);
        return;
      }
      const retry = () => {
        note(key, { retry: undefined });
        start(waiting);
      };
      note(key, { retry, told: error.told });
      if (seenBy === 0) tellBroken(file.name, error.told);
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

  return {
    uploads: () => uploads,
    watch(look: () => void) {
      watchers.add(look);
      return () => void watchers.delete(look);
    },
    /** Notes that somebody sees them, until what it returns is called; what breaks unseen is told in a toast. */
    see() {
      seenBy += 1;
      return () => {
        seenBy -= 1;
      };
    },
    add(file: ToUpload) {
      made += 1;
      const waiting: Waiting = { ...file, key: String(made), abort: new AbortController(), isSent: false };
      const cancel = () => {
        waiting.abort.abort();
        // An upload being sent cleans up itself when it notices the abort.
        if (!waiting.isSent) letGo(waiting);
      };
      show([...uploads, { key: waiting.key, name: file.file.name, done: 0, cancel }]);
      start(waiting);
    },
    /** Resumes what the end of a session interrupted. */
    resume() {
      const interrupted = left;
      left = [];
      for (const one of interrupted) start(one);
    },
  };
}

function tellBroken(name: string, told: string | null): void {
  const why = told ?? t(i18n)`The connection broke off. What has arrived is kept.`;
  const sentences = [t(i18n)`${name} is not uploaded: ${why}`, t(i18n)`Try it again where it was to be added.`];
  toastWarning(oneAfterTheOther(sentences, i18n.locale));
}
