import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';

/** Whoever writes a visit down made it. What it is called, by whom it was with and when, the database keeps. */
export async function completedTravel(_db: Db, { user }: Editor, _given: AnyRow, id: number | null): Promise<AnyRow> {
  return id === null ? { travellerId: user.id } : {};
}

/** A rival that was seen is one of the companies we know where it has the name of one, in either language. */
export async function completedTravelRival(db: Db, _: Editor, { company }: AnyRow): Promise<AnyRow> {
  if (typeof company !== 'string') return {};
  const { rows } = await sql<{ id: number }>`
    select id from rival where lower(name_en) = lower(${company}) or name_zh = ${company} order by id limit 1`.execute(
    db,
  );
  return { rivalId: rows[0]?.id ?? null };
}

/** Nobody has made a visit on a day that is still to come; of a clock that is wrong the company's day tells. */
export function refuseVisitToCome({ today, language }: Editor, after: AnyRow, before?: AnyRow): void {
  if (String(after.day) <= today || before?.day === after.day) return;
  throw atField('day', new AppError('travel.inFuture', { today }), { language });
}
