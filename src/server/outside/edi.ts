import { createHash } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ediLimits } from '../../shared/areas/edi/limits';
import type { Hitch } from '../../shared/areas/service/hitches';
import type { Delivery } from './delivery';
import { posted } from './post';

/** Where documents for partners go. */
export type EdiConnection = { url: string } | { folder: string };

export interface Parcel {
  /** The same for each attempt to send a number, even if its content was corrected in between. */
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** Hands a document over; never throws. */
export function handOver(connection: EdiConnection, parcel: Parcel, signal: AbortSignal): Promise<Delivery> {
  return 'url' in connection
    ? postedTo(connection.url, parcel, signal)
    : putInFolder(connection.folder, parcel, signal);
}

function postedTo(url: string, { name, contentType, bytes }: Parcel, signal: AbortSignal): Promise<Delivery> {
  const headers = {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${name}"`,
    'idempotency-key': `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`,
  };
  return posted({ url, headers, bytes, answerMs: ediLimits.answerMs }, signal);
}

/** Writes the file atomically: first under a temporary name, then linked to its own, which must not exist yet. */
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
    // Equal bytes are this document from an earlier attempt; others mean a number given twice, as after a restore.
    if (!isNew && !bytes.equals(await readFile(place)))
      return { outcome: 'refused', error: 'nameTaken' satisfies Hitch };
    return { outcome: 'sent', answer: name };
  } catch (error) {
    return { outcome: 'later', error: error instanceof Error ? error.message : String(error) };
  } finally {
    await rm(beside, { force: true }).catch(() => {}); // a leftover is no document
  }
}
