import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ediLimits } from '../../../shared/areas/edi/limits';
import { Unreadable } from '../../../shared/edi/unreadable';
import { AppError } from '../../../shared/errors';
import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import { tellAdministrators } from '../../to-dos';
import type { JobHandler } from '../jobs/job-handler';
import { takeAcknowledgements } from './take-acknowledgements';

/**
 * Reads what partners put into the folder `in`: what was noted goes into `in/read`, what cannot be into `in/refused`, and
 * administrators are told. A file that is noted but not moved, as the server ended, is known the next time.
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
    // One file that cannot be read or moved keeps no other waiting.
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
  const place = (await isTaken(db, name, text)) ? 'read' : 'refused';
  // Partners may use one name over and over.
  await rename(join(folder, name), join(folder, place, `${Math.round(mtimeMs)}-${name}`));
}

function isTaken(db: Db, name: string, text: string): Promise<boolean> {
  return db
    .transaction()
    .execute(async (transaction) => {
      await takeAcknowledgements(transaction, text, sql`true`);
      return true;
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof Unreadable || error instanceof AppError)) throw error;
      await tellAdministrators(db, {
        type: 'edi',
        titleEn: `An EDI acknowledgement was refused: ${name}`,
        titleZh: `EDI 回执被拒绝：${name}`,
        path: href('DFSEDIInvolce'),
      });
      return false;
    });
}
