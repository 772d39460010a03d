import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';

/** A new visit's traveler is whoever enters it. The database derives its name from whom it was with and when. */
export async function completedTravel(_db: Db, { user }: Editor, _given: AnyRow, id: number | null): Promise<AnyRow> {
  return id === null ? { travellerId: user.id } : {};
}

/** Links a rival seen on a visit to the company that has its name in either language. */
export async function completedTravelRival(db: Db, _: Editor, { company }: AnyRow): Promise<AnyRow> {
  if (typeof company !== 'string') return {};
  const { rows } = await sql<{ id: number }>`
    select id from rival where lower(name_en) = lower(${company}) or name_zh = ${company} order by id limit 1`.execute(
    db,
  );
  return { rivalId: rows[0]?.id ?? null };
}

/** Throws where a visit is dated in the future by the company's day, as a device's clock may be wrong. */
export function refuseVisitToCome({ today, language }: Editor, after: AnyRow, before?: AnyRow): void {
  if (String(after.day) <= today || before?.day === after.day) return;
  throw atField('day', new AppError('travel.inFuture', { today }), { language });
}
