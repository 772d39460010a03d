import { createHash } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import type { Hitch } from '../../shared/areas/edi/hitches';
import { ediLimits } from '../../shared/areas/edi/limits';
import type { Delivery } from './delivery';

/** Where documents for partners go. */
export type EdiConnection = { url: string } | { folder: string };

export interface Parcel {
  /** One number has one name, however often it is handed over, and whatever was mended in between. */
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** Hands a document over; never throws. */
export function handOver(connection: EdiConnection, parcel: Parcel, signal: AbortSignal): Promise<Delivery> {
  return 'url' in connection ? posted(connection.url, parcel, signal) : putInFolder(connection.folder, parcel, signal);
}

function posted(address: string, { name, contentType, bytes }: Parcel, signal: AbortSignal): Promise<Delivery> {
  const url = new URL(address);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const options: RequestOptions = {
    method: 'POST',
    // A connection that is kept may be closed by the other side at the moment it is used.
    agent: false,
    signal,
    timeout: ediLimits.answerMs,
    headers: {
      'content-type': contentType,
      'content-length': bytes.length,
      'content-disposition': `attachment; filename="${name}"`,
      'idempotency-key': `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`,
    },
  };
  return new Promise((resolve) => {
    let isHandedOver = false;
    const call = request(url, options, (response) => {
      response.resume();
      resolve(answered(response.statusCode ?? 0));
    });
    call.on('finish', () => {
      isHandedOver = true;
    });
    call.on('timeout', () => call.destroy(new Error('noAnswer' satisfies Hitch)));
    call.on('error', ({ message }) => resolve({ outcome: isHandedOver ? 'unknown' : 'later', error: message }));
    call.end(bytes);
  });
}

/** What the status of an answer says. Of a failure on the other side nobody knows what happened before it. */
function answered(status: number): Delivery {
  const error = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent', answer: error };
  if (laterStatuses.includes(status)) return { outcome: 'later', error };
  return { outcome: status >= 500 ? 'unknown' : 'refused', error };
}

/** Wrong password, too slow, too many, not now: nothing was taken, and it may be another time. */
const laterStatuses: readonly number[] = [401, 403, 407, 408, 429, 503];

/** A file appears whole or not at all: it is written beside, and then given its name, which no other file may have. */
async function putInFolder(folder: string, { name, bytes }: Parcel, signal: AbortSignal): Promise<Delivery> {
  const out = join(folder, 'out');
  const place = join(out, name);
  const beside = join(out, `.${name}.partial`);
  try {
    await mkdir(out, { recursive: true });
    await writeFile(beside, bytes, { flush: true, signal });
    const isNew = await link(beside, place).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
        return false;
      },
    );
    // The same bytes are this document, of an attempt before; others are of a number given twice, as after a restore.
    if (!isNew && !bytes.equals(await readFile(place)))
      return { outcome: 'refused', error: 'nameTaken' satisfies Hitch };
    return { outcome: 'sent', answer: name };
  } catch (error) {
    return { outcome: 'later', error: error instanceof Error ? error.message : String(error) };
  } finally {
    await rm(beside, { force: true }).catch(() => {}); // what cannot be removed is no document
  }
}
