import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { importLimits } from '../../shared/imports/limits';
import { type ImportMapping, importMapping } from '../../shared/imports/mapping';
import type { Db } from '../db/connect';

interface Which {
  accountId: number;
  target: string;
  headings: readonly string[];
}

/** The mapping a person used last for these headings; null where there is none that still can be used. */
export async function rememberedMapping(db: Db, { accountId, target, headings }: Which): Promise<ImportMapping | null> {
  const found = await db
    .selectFrom('importMapping')
    .select('mapping')
    .where('accountId', '=', accountId)
    .where('target', '=', target)
    .where('headings', '=', digestOf(headings))
    .executeTakeFirst();
  const read = importMapping.safeParse(found?.mapping);
  return read.success ? read.data : null;
}

/** Remembers a mapping; of very many the oldest is forgotten. */
export async function rememberMapping(db: Db, which: Which & { mapping: ImportMapping }): Promise<void> {
  const { accountId, target, headings } = which;
  const mapping = JSON.stringify(which.mapping);
  await db
    .insertInto('importMapping')
    .values({ accountId, target, headings: digestOf(headings), mapping })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'target', 'headings']).doUpdateSet({ mapping, usedAt: new Date() }),
    )
    .execute();
  await sql`
    delete from import_mapping where account_id = ${accountId} and (target, headings) in (
      select target, headings from import_mapping where account_id = ${accountId}
      order by used_at desc offset ${importLimits.mappingsOfUser})`.execute(db);
}

const digestOf = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('hex');
