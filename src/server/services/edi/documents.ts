import type { Selectable } from 'kysely';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import type { ServiceTables } from '../../db/service-tables';
import type { EdiConnection } from '../../outside/edi';
import type { Jobs } from '../jobs/jobs';
import { setterOf } from '../outbox';

export type StoredDocument = Selectable<ServiceTables['ediDocument']>;

/** Where documents go; null where they are kept. */
export function connectionOf({ ediUrl, ediDir }: Config): EdiConnection | null {
  if (ediUrl) return { url: ediUrl };
  return ediDir ? { folder: ediDir } : null;
}

/** What the file of a document is called: no two documents have the same. */
export function fileNameOf({ format, partnerId, controlNumber }: StoredDocument): string {
  return `${format}-${partnerId}-${String(controlNumber).padStart(9, '0')}.edi`;
}

/** The bytes of a document: one for each of its signs, as both formats count them. */
export function bytesOf({ content }: StoredDocument): Buffer {
  return Buffer.from(content, 'latin1');
}

/** Has a document sent by a new job, which alone may do so from now on. */
export async function queueDocument(db: Db, jobs: Jobs, { id, by }: { id: number; by: number }): Promise<void> {
  const jobId = await jobs.add(db, 'sendEdi', { documentId: id }, { by });
  await setDocument(db, id, { state: 'queued', jobId });
}

/** Writes what becomes of a document. */
export const setDocument = setterOf('ediDocument');
