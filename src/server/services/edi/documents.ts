import type { Selectable } from 'kysely';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import type { ServiceTables } from '../../db/service-tables';
import type { EdiConnection } from '../../outside/edi';
import { cancelWaiting } from '../jobs/cancel-waiting';
import type { Jobs } from '../jobs/jobs';
import { setterOf } from '../outbox';

export type StoredDocument = Selectable<ServiceTables['ediDocument']>;

/** Where documents are sent; null where they are only kept. */
export function connectionOf({ ediUrl, ediDir }: Config): EdiConnection | null {
  if (ediUrl) return { url: ediUrl };
  return ediDir ? { folder: ediDir } : null;
}

/** The file name of a document, unique among all documents. */
export function fileNameOf({ format, partnerId, controlNumber }: StoredDocument): string {
  return `${format}-${partnerId}-${String(controlNumber).padStart(9, '0')}.edi`;
}

/** The bytes of a document, one per character, as both formats count them. */
export function bytesOf({ content }: StoredDocument): Buffer {
  return Buffer.from(content, 'latin1');
}

/** Queues a document under a new job; from now on only that job may send it. */
export async function queueDocument(db: Db, jobs: Jobs, { id, by }: { id: number; by: number }): Promise<void> {
  const jobId = await jobs.add(db, 'sendEdi', { documentId: id }, { by });
  await setDocument(db, id, { state: 'queued', jobId });
}

/**
 * Cancels a document that the caller locked and that is not being sent; one that an earlier attempt may have brought to
 * the partner is unknown again. Returns the state.
 */
export async function cancelDocument(
  db: Db,
  { id, jobId, mayHaveArrived }: Pick<StoredDocument, 'id' | 'jobId' | 'mayHaveArrived'>,
): Promise<'cancelled' | 'unknown'> {
  const state = mayHaveArrived ? 'unknown' : 'cancelled';
  await setDocument(db, id, { state });
  await cancelWaiting(db, jobId);
  return state;
}

/** Updates columns of a document. */
export const setDocument = setterOf('ediDocument');
