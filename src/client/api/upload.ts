import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type FileOwner, fileCalls, uploadPath } from '../../shared/areas/service/file-calls';
import { serviceLimits } from '../../shared/areas/service/limits';
import type { ApiError } from './errors';
import { holdPage } from './hold-page';
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

/** What is on its way to the server. */
export interface Upload {
  /** Sends it, or what the server does not hold of it yet; refused with BrokenUpload it may be sent again. */
  send: (options: SendingOptions) => Promise<unknown>;
  /** Lets go of what the server holds of it. */
  discard: () => Promise<void>;
}

/** The upload of one file. */
export interface FileUpload extends Upload {
  /** Answers the name by which it is given to a record that is still to be added. */
  send: (options: SendingOptions) => Promise<string>;
}

/** There was no answer, or none that said anything, as often as it was tried. */
export class BrokenUpload extends Error {
  constructor() {
    super(t(i18n)`The connection broke off. Send it again.`);
    this.name = 'BrokenUpload';
  }
}

/** The browser cannot read the file: a folder was dropped, or what was chosen is no longer what it was. */
export class UnreadableFile extends Error {
  constructor(file: string) {
    super(
      t(
        i18n,
      )`${file} cannot be read: it is a folder, or was changed, moved or removed since it was chosen. Choose files.`,
    );
    this.name = 'UnreadableFile';
  }
}

/** Enough at a time to be quick, little enough to be sent again. */
const chunkBytes = 2 * serviceLimits.files.pieceBytes;
/** By the first piece alone the server tells whether it takes the file. */
const firstBytes = serviceLimits.files.pieceBytes;
/** Together longer than a server that was killed counts as the one that writes. */
const pauses = [500, 1500, 4000, 8000, 18_000];

/** Uploads a file piece by piece; after a broken connection, and after giving up, it goes on from what the server holds. */
export function uploadOf({ entity, recordId, file }: UploadPlace): FileUpload {
  let path: string | null = null;
  return {
    send: ({ onProgress, signal }) =>
      holdingThePage(async () => {
        // What cannot be read is said before anything is sent.
        await bytesOf(file, 0, 1);
        const held = path === null ? null : await offsetOf(path, signal);
        if (path === null || held === 'gone') path = await begun({ entity, recordId, file }, signal);
        await sendFrom(typeof held === 'number' ? held : 0, path, file, { onProgress, signal });
        return path.split('/').at(-1) ?? '';
      }),

    async discard() {
      if (path !== null) await letGoOf(path);
    },
  };
}

/** Lets go of an upload of which the name alone is known. */
export function discardUpload(name: string): Promise<void> {
  return letGoOf(`${uploadPath}/${name}`);
}

async function letGoOf(path: string): Promise<void> {
  // What cannot be told now the server throws away by itself in a day.
  await uploadRequest(path, { method: 'DELETE' }).catch(() => null);
}

/** While files are sent the browser asks before it leaves the page: what it holds of them is lost with it. */
async function holdingThePage<T>(work: () => Promise<T>): Promise<T> {
  const letGo = holdPage();
  try {
    return await work();
  } finally {
    letGo();
  }
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

/**
 * Ends when the server answers that it took the whole file, and not when it holds it: what it says of it comes last. Where that answer
 * was lost, no bytes at all are sent at the end of the file, and the server says it again.
 */
async function sendFrom(start: number, path: string, file: File, { onProgress, signal }: SendingOptions) {
  let held = start;
  for (let failures = 0; ; ) {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(held) };
    const body = await bytesOf(file, held, held + (held === 0 ? firstBytes : chunkBytes));
    const answer = await answered(path, { method: 'PATCH', headers, body, signal });
    const taken = answer?.ok ? heldBy(answer) : null;
    if (taken !== null) {
      held = taken;
      failures = 0;
      onProgress(held);
      if (held >= file.size) return;
      continue;
    }
    if (answer && !answer.ok && answer.status !== 409 && answer.status !== 423 && answer.status < 500)
      throw await refusalOf(answer);
    const pause = pauses[failures];
    if (pause === undefined) throw new BrokenUpload();
    failures += 1;
    await new Promise((resolve) => setTimeout(resolve, pause));
    const offset = await offsetOf(path, signal);
    if (typeof offset === 'number') held = offset;
  }
}

/** Bytes of a file, read before they are sent: while they are sent what cannot be read looks like a lost connection. */
async function bytesOf(file: File, start: number, end: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(start, end).arrayBuffer()]);
  } catch {
    throw new UnreadableFile(file.name);
  }
}

/** Why a file cannot be sent at all, before anybody sends it; null where it can be read. */
export async function unreadable(file: File): Promise<UnreadableFile | null> {
  try {
    await bytesOf(file, 0, 1);
    return null;
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
}

/** How much the server holds; null where there is no answer. */
async function offsetOf(path: string, signal: AbortSignal): Promise<number | 'gone' | null> {
  const answer = await answered(path, { method: 'HEAD', signal });
  if (answer?.status === 404) return 'gone';
  return answer?.ok ? heldBy(answer) : null;
}

/** How much the server holds by its answer; null where it says nothing of it, such as that of a proxy in between. */
function heldBy(answer: Response): number | null {
  const offset = answer.headers.get('upload-offset');
  return offset === null ? null : Number(offset);
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
