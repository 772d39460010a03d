import { type FileOwner, fileCalls, uploadPath } from '../../shared/areas/service/file-calls';
import { serviceLimits } from '../../shared/areas/service/limits';
import type { ApiError } from './errors';
import { streamRefusal, uploadRequest } from './send';

interface UploadPlace {
  entity: FileOwner;
  /** Null where the record is still to be added with it. */
  recordId: number | null;
  file: File;
}

export interface SendingOptions {
  /** Told how many bytes the server holds. */
  onProgress: (held: number) => void;
  signal: AbortSignal;
}

/** The upload of one file. */
export interface Upload {
  /** Sends the file, or what the server does not hold of it yet; refused with BrokenUpload it may be sent again. */
  send: (options: SendingOptions) => Promise<void>;
  /** Lets go of what the server holds of it. */
  discard: () => Promise<void>;
}

/** There was no answer, or none that said anything, as often as it was tried. */
export class BrokenUpload extends Error {}

/** Enough at a time to be quick, little enough to be sent again. */
const chunkBytes = 2 * serviceLimits.files.pieceBytes;
/** Together longer than a server that was killed counts as the one that writes. */
const pauses = [500, 1500, 4000, 8000, 18_000];

/** Uploads a file piece by piece; after a broken connection, and after giving up, it goes on from what the server holds. */
export function uploadOf({ entity, recordId, file }: UploadPlace): Upload {
  let path: string | null = null;
  return {
    send: ({ onProgress, signal }) =>
      holdingThePage(async () => {
        const held = path === null ? null : await offsetOf(path, signal);
        if (path === null || held === 'gone') path = await begun({ entity, recordId, file }, signal);
        await sendFrom(typeof held === 'number' ? held : 0, path, file, { onProgress, signal });
      }),

    async discard() {
      // What cannot be told now the server throws away by itself in a day.
      if (path !== null) await uploadRequest(path, { method: 'DELETE' }).catch(() => null);
    },
  };
}

let underWay = 0;
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/** While files are sent the browser asks before it leaves the page: what it holds of them is lost with it. */
async function holdingThePage(work: () => Promise<void>): Promise<void> {
  if (underWay++ === 0) addEventListener('beforeunload', askToStay);
  try {
    await work();
  } finally {
    if (--underWay === 0) removeEventListener('beforeunload', askToStay);
  }
}

/** Sends a file for a record that is still to be added, and answers the name by which it is given to that one. */
export async function sentForNew(entity: FileOwner, file: File, options: SendingOptions): Promise<string> {
  const path = await begun({ entity, recordId: null, file }, options.signal);
  await sendFrom(0, path, file, options);
  return path.split('/').at(-1) ?? '';
}

async function begun({ entity, recordId, file }: UploadPlace, signal: AbortSignal): Promise<string> {
  const place = recordId === null ? {} : { recordId: String(recordId) };
  const fields = { entity, ...place, filename: file.name };
  const headers = { 'upload-length': String(file.size), 'upload-metadata': metadata(fields) };
  const answer = await answered(uploadPath, { method: 'POST', headers, signal });
  const path = answer?.headers.get('location');
  if (!answer || answer.status >= 500) throw new BrokenUpload();
  if (!path) throw await refusalOf(answer);
  return path;
}

async function sendFrom(start: number, path: string, file: File, { onProgress, signal }: SendingOptions) {
  let held = start;
  let failures = 0;
  // A file without bytes is sent, too: the server says what it thinks of it.
  do {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(held) };
    const body = file.slice(held, held + chunkBytes);
    const answer = await answered(path, { method: 'PATCH', headers, body, signal });
    if (answer?.ok) {
      held = Number(answer.headers.get('upload-offset'));
      failures = 0;
      onProgress(held);
      continue;
    }
    if (answer && answer.status !== 409 && answer.status !== 423 && answer.status < 500) throw await refusalOf(answer);
    const pause = pauses[failures];
    if (pause === undefined) throw new BrokenUpload();
    failures += 1;
    await new Promise((resolve) => setTimeout(resolve, pause));
    const offset = await offsetOf(path, signal);
    if (typeof offset === 'number') held = offset;
  } while (held < file.size);
}

/** How much the server holds; null where there is no answer. */
async function offsetOf(path: string, signal: AbortSignal): Promise<number | 'gone' | null> {
  const answer = await answered(path, { method: 'HEAD', signal });
  if (answer?.status === 404) return 'gone';
  return answer?.ok ? Number(answer.headers.get('upload-offset')) : null;
}

/** Null where there was no answer. */
async function answered(path: string, init: Parameters<typeof uploadRequest>[1]): Promise<Response | null> {
  try {
    return await uploadRequest(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return null; // the connection
  }
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => null); // a proxy in between may say anything
  return streamRefusal(fileCalls.getFiles, answer.status, body);
}

function metadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`)
    .join(',');
}
