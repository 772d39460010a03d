import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { ediLimits } from '../../../shared/areas/edi/limits';
import { Unreadable } from '../../../shared/edi/unreadable';
import { AppError } from '../../../shared/errors';
import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import { tellAdministrators, titled } from '../../to-dos';
import type { JobHandler } from '../jobs/job-handler';
import { takeAcknowledgements } from './take-acknowledgements';

/**
 * Reads what partners put into the folder `in`. A file that was noted moves to `in/read`; one that could not be moves
 * to `in/refused`, and administrators are told. Reading is idempotent: a file noted but not moved because the server
 * stopped is recognized the next time.
 */
export const readEdiFolder: JobHandler<'readEdiFolder'> = async ({ db, config, signal }) => {
  if (!config.ediDir) return null;
  const folder = join(config.ediDir, 'in');
  for (const name of ['read', 'refused']) await mkdir(join(folder, name), { recursive: true });
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const faults: unknown[] = [];
  for (const name of names.sort()) {
    if (signal.aborted) return null;
    // A file that cannot be read or moved must not block the others.
    await takeFile(db, folder, name).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
  return null;
};

async function takeFile(db: Db, folder: string, name: string): Promise<void> {
  const { size, mtimeMs } = await stat(join(folder, name));
  // Somebody may still be writing it.
  if (Date.now() - mtimeMs < ediLimits.restMs) return;
  const text = size > ediLimits.acknowledgementLength ? '' : await readFile(join(folder, name), 'latin1');
  // Partners may use one name over and over.
  const moveTo = (place: 'read' | 'refused') =>
    rename(join(folder, name), join(folder, place, `${Math.round(mtimeMs)}-${name}`));
  if (await isTaken(db, text)) return moveTo('read');
  // Told together with the move: what cannot be moved is refused again at every attempt.
  await db.transaction().execute(async (transaction) => {
    await tellAdministrators(transaction, {
      type: 'edi',
      ...titled(msg`An EDI acknowledgement was refused: {name}`, { name }),
      path: href('DFSEDIInvolce'),
    });
    await moveTo('refused');
  });
}

function isTaken(db: Db, text: string): Promise<boolean> {
  return db
    .transaction()
    .execute(async (transaction) => {
      await takeAcknowledgements(transaction, text, sql`true`);
      return true;
    })
    .catch((error: unknown) => {
      if (!(error instanceof Unreadable || error instanceof AppError)) throw error;
      return false;
    });
}
