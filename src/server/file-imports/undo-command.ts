import { z } from 'zod';
import { undoObstacle } from '../../shared/areas/import/calls';
import { AppError } from '../../shared/errors';
import type { StoredTargetName } from '../../shared/imports/targets';
import { CommandFailure } from '../command-failure';
import type { Db } from '../db/connect';
import { i18nOf } from '../languages';
import { commandLine, editorOnCommandLine } from './import-file';
import { isSavedAsByHand, storedTarget, targetOf } from './targets';
import { undoImport } from './undo';

const told = z.object({ obstacles: z.array(undoObstacle) });

/**
 * Undoes an import, and returns what was done; fails with the records that prevent it. What people imported record by
 * record is undone by people, to whom the rules of its records apply. `today` is the company's day.
 */
export async function undoOfCommandLine(db: Db, importId: number, today: string): Promise<string[]> {
  const found = await db
    .selectFrom('fileImport')
    .select(['target', 'accountId'])
    .where('id', '=', importId)
    .where('state', '=', 'imported')
    .executeTakeFirst();
  if (!found) throw new CommandFailure(`There is no import ${importId} that could be undone.`);
  const target = found.target as StoredTargetName; // only such targets are ever stored
  if (found.accountId !== null && isSavedAsByHand(target)) {
    throw new CommandFailure(
      `The import ${importId} was made in the browser under the rules of its list: undo it there, on the page Imports.`,
    );
  }
  const stored = storedTarget(targetOf(target), editorOnCommandLine(today));
  const done = await undoImport({ db, stored, importId, ...commandLine, i18n: i18nOf('en') }).catch(
    (error: unknown) => {
      const data = error instanceof AppError ? told.safeParse(error.data) : null;
      if (!data?.success) throw error;
      const [first, ...others] = data.data.obstacles.map(({ row, key, reason }) => `row ${row}, ${key}, ${reason}`);
      throw new CommandFailure(
        `The import cannot be undone, and nothing was changed: ${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}.`,
      );
    },
  );
  return [`Undone: ${done.deleted} deleted, ${done.restored} restored.`];
}
