import { type FileOwner, fileCalls, uploadPath } from '../../shared/areas/service/file-calls';
import { serviceLimits } from '../../shared/areas/service/limits';
import type { ApiError } from './errors';
import { streamRefusal, uploadRequest } from './send';

interface UploadOptions {
  entity: FileOwner;
  recordId: number;
  file: File;
  /** Told how many bytes the server holds. */
  onProgress: (held: number) => void;
  signal: AbortSignal;
}

/** Enough at a time to be quick, little enough to be sent again. */
const chunkBytes = 2 * serviceLimits.files.pieceBytes;
const pauses = [500, 1500, 4000, 8000];

/** Uploads a file piece by piece; after a broken connection it goes on from what the server holds. */
export async function uploadFile({ entity, recordId, file, onProgress, signal }: UploadOptions): Promise<void> {
  const fields = { entity, recordId: String(recordId), filename: file.name };
  const begun = await uploadRequest(uploadPath, {
    method: 'POST',
    headers: { 'upload-length': String(file.size), 'upload-metadata': metadata(fields) },
    signal,
  });
  const path = begun.headers.get('location');
  if (!path) throw await refusalOf(begun);
  let held = 0;
  let failures = 0;
  // A file without bytes is sent, too: the server says what it thinks of it.
  do {
    const answer = await sent(path, file.slice(held, held + chunkBytes), held, signal);
    if (answer?.ok) {
      held = Number(answer.headers.get('upload-offset'));
      failures = 0;
      onProgress(held);
      continue;
    }
    if (answer && answer.status !== 409 && answer.status !== 423 && answer.status < 500) throw await refusalOf(answer);
    const pause = pauses[failures];
    if (pause === undefined) throw answer ? await refusalOf(answer) : new TypeError('Failed to fetch');
    failures += 1;
    await new Promise((resolve) => setTimeout(resolve, pause));
    held = (await offsetOf(path, signal)) ?? held;
  } while (held < file.size);
}

/** Null where there was no answer. */
async function sent(path: string, body: Blob, offset: number, signal: AbortSignal): Promise<Response | null> {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  try {
    return await uploadRequest(path, { method: 'PATCH', headers, body, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return null; // the connection: it is tried again
  }
}

async function offsetOf(path: string, signal: AbortSignal): Promise<number | null> {
  try {
    const answer = await uploadRequest(path, { method: 'HEAD', signal });
    return answer.ok ? Number(answer.headers.get('upload-offset')) : null;
  } catch {
    return null; // still broken
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
