import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../shared/errors';
import type { MessageValue } from '../../shared/translate';
import { brokenReference, isConnectionFailure, isDiskFull, isLockNotFree, isStatementTimeout } from '../db/failures';
import { entityOfTable } from '../db/tables';
import { ObjectStoreError } from '../outside/object-store';

/** Turns whatever was thrown into a named failure; the unexpected is logged under a reference the user sees. */
export function expectedFailure(error: unknown, log: FastifyBaseLogger): AppError {
  if (error instanceof AppError) return error;
  if (isConnectionFailure(error)) {
    log.error({ err: error }, 'database not reachable');
    return new AppError('database.unavailable');
  }
  if (isDiskFull(error)) {
    log.error({ err: error }, 'the disk is full');
    return new AppError('disk.full');
  }
  if (error instanceof ObjectStoreError) {
    log.error({ err: error }, 'file store not reachable');
    return new AppError('file.noStore');
  }
  if (isStatementTimeout(error)) return new AppError('database.tookTooLong');
  // The database gave one of them up; all it had done is taken back.
  if (isLockNotFree(error)) return new AppError('record.crossed');
  const missing = brokenReference(error);
  if (missing !== null) return new AppError('record.notFound', { record: inWords(missing) });
  const reference = randomUUID().slice(0, 8);
  log.error({ err: error, reference }, 'call failed');
  return new AppError('server.failed', { reference });
}

/** What a reference names that is not there, as people call its kind. */
function inWords({ table, id }: { table: string; id: string }): MessageValue {
  const entity = entityOfTable(table);
  return entity ? { label: entity.label, id } : `${table} ${id}`;
}
