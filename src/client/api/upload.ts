import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type FileOwner, fileCalls, uploadPath } from '../../shared/areas/service/file-calls';
import { serviceLimits } from '../../shared/areas/service/limits';
import { limits } from '../../shared/limits';
import { ApiError, reasonToWait } from './errors';
import { holdPage } from './hold-page';
import { streamRefusal, uploadRequest } from './send';

interface UploadPlace {
  entity: FileOwner;
  /** Null when the record is still to be added with the file. */
  recordId: number | null;
  file: File;
}

export interface SendingOptions {
  /** Called with the number of bytes that the server holds. */
  onProgress: (held: number) => void;
  signal: AbortSignal;
}

/** An upload to the server. */
export interface Upload {
  /** Sends what the server does not hold yet. After rejecting with BrokenUpload it may be called again. */
  send: (options: SendingOptions) => Promise<unknown>;
  /** Makes the server discard what it holds. */
  discard: () => Promise<void>;
}

/** The upload of one file. */
export interface FileUpload extends Upload {
  /** Returns the name by which the file is given to a record that is still to be added. */
  send: (options: SendingOptions) => Promise<string>;
}

/** All attempts ended without an answer or without a meaningful one. */
export class BrokenUpload extends Error {
  /** `told` is what the server said, where it was not the connection. */
  constructor(readonly told: string | null = null) {
    super(told ?? t(i18n)`The connection broke off. Send it again.`);
    this.name = 'BrokenUpload';
  }
}

/** The browser cannot read the file: it is a folder, or it changed since it was chosen. */
export class UnreadableFile extends Error {
  constructor(readonly file: string) {
    super(
      t(
        i18n,
      )`${file} cannot be read: it is a folder, or was changed, moved or removed since it was chosen. Choose files.`,
    );
    this.name = 'UnreadableFile';
  }
}

/** The first piece is enough for the server to decide whether it takes the file. */
const firstBytes = serviceLimits.files.pieceBytes;
/** The largest piece is quick and cheap to send again; the smallest arrives in time even on a slow line. */
const bytesAtOnce = { least: serviceLimits.files.pieceBytes / 8, most: 2 * serviceLimits.files.pieceBytes };
/** A piece that arrived within this time would arrive in time at twice the size, too. */
const quickMs = limits.connections.requestMs / 4;
/** Retry delays; their sum exceeds the time for which a killed server still counts as the file's writer. */
const pauses = [500, 1500, 4000, 8000, 18_000];

/** Uploads a file in pieces; after a broken connection, or after giving up, it resumes from what the server holds. */
export function uploadOf({ entity, recordId, file }: UploadPlace): FileUpload {
  let path: string | null = null;
  return {
    send: ({ onProgress, signal }) =>
      holdingThePage(async () => {
        // Rejects an unreadable file before anything is sent.
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

/** Discards an upload of which only the name is known. */
export function discardUpload(name: string): Promise<void> {
  return letGoOf(`${uploadPath}/${name}`);
}

async function letGoOf(path: string): Promise<void> {
  // If this fails, the server discards the upload by itself within a day.
  await uploadRequest(path, { method: 'DELETE' }).catch(() => null);
}

/** While files are sent, the browser asks before it leaves the page: unsent files would be lost. */
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
  if (!answer || answer.status >= 500) throw await brokenBy(answer);
  if (!path) throw await endOf(answer);
  return path;
}

/**
 * Ends when the server has accepted the whole file, not already when it holds all bytes: its verdict comes last. If
 * that answer was lost, an empty piece is sent at the end of the file, and the server repeats the verdict.
 */
async function sendFrom(start: number, path: string, file: File, { onProgress, signal }: SendingOptions) {
  let held = start;
  let atOnce = firstBytes;
  for (let failures = 0; ; ) {
    const began = Date.now();
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(held) };
    const body = await bytesOf(file, held, held + atOnce);
    const answer = await answered(path, { method: 'PATCH', headers, body, signal });
    const taken = answer?.ok ? heldBy(answer) : null;
    if (taken !== null) {
      held = taken;
      failures = 0;
      if (Date.now() - began <= quickMs) atOnce = Math.min(2 * atOnce, bytesAtOnce.most);
      onProgress(held);
      if (held >= file.size) return;
      continue;
    }
    // What the server threw away meanwhile is begun anew by the next try.
    if (answer?.status === 404 && (await offsetOf(path, signal)) === 'gone') throw new BrokenUpload();
    if (answer && !answer.ok && !passingStatuses.includes(answer.status) && answer.status < 500)
      throw await endOf(answer);
    atOnce = Math.max(atOnce / 2, bytesAtOnce.least);
    const pause = pauses[failures];
    if (pause === undefined) throw await brokenBy(answer);
    failures += 1;
    await new Promise((resolve) => setTimeout(resolve, pause));
    const offset = await offsetOf(path, signal);
    if (typeof offset !== 'number' || offset <= held) continue;
    // What brought something before it was cut off is no reason to give up: it counts as the first failure again.
    failures = 1;
    held = offset;
    onProgress(held);
  }
}

/** It arrived too slowly, the server holds another part, or it is still busy with what came before. */
const passingStatuses: readonly number[] = [408, 409, 423];

/** Reads bytes of a file before they are sent: a read error during sending would look like a lost connection. */
async function bytesOf(file: File, start: number, end: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(start, end).arrayBuffer()]);
  } catch {
    throw new UnreadableFile(file.name);
  }
}

/** Checks before sending whether a file can be read: returns the error, or null. */
export async function unreadable(file: File): Promise<UnreadableFile | null> {
  try {
    await bytesOf(file, 0, 1);
    return null;
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
}

/** How many bytes the server holds; null when there is no answer. */
async function offsetOf(path: string, signal: AbortSignal): Promise<number | 'gone' | null> {
  const answer = await answered(path, { method: 'HEAD', signal });
  if (answer?.status === 404) return 'gone';
  return answer?.ok ? heldBy(answer) : null;
}

/** How many bytes the server holds, from its answer; null if that does not say, such as a proxy's answer. */
function heldBy(answer: Response): number | null {
  const offset = answer.headers.get('upload-offset');
  return offset === null ? null : Number(offset);
}

/** Makes a request; null when there was no answer. */
async function answered(path: string, init: Parameters<typeof uploadRequest>[1]): Promise<Response | null> {
  try {
    return await uploadRequest(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return null; // no connection
  }
}

/** What breaks an upload off: the connection, or an answer that decides nothing about the file and says why. */
async function brokenBy(answer: Response | null): Promise<BrokenUpload> {
  const said = answer && !answer.ok ? await refusalOf(answer) : null;
  return new BrokenUpload(said?.source === 'business' ? said.message : null);
}

/** What an answer ends an upload with: a refusal, or the wish to try it again, if nothing was decided about the file. */
async function endOf(answer: Response): Promise<Error> {
  const said = await refusalOf(answer);
  const told = reasonToWait(said);
  return told === null ? said : new BrokenUpload(told);
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => null); // a proxy in between may say anything
  const { code, message, url, data, reading, source } = streamRefusal(fileCalls.getFiles, answer.status, body);
  // The protocol answers by statuses; what has a number of ours besides was decided by our server.
  return new ApiError(code, message, url, data, code === answer.status ? source : 'business', reading);
}

function metadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${btoa(String.fromCharCode(...new TextEncoder().encode(value)))}`)
    .join(',');
}
