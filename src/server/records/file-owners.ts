import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { FileOwner } from '../../shared/areas/service/file-calls';
import { parentOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { can } from '../../shared/roles';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { SessionUser } from '../session-user';
import { isOwn } from './own';

/** Throws record.notFound where the user does not see the record, or where it was removed: its files wait for its return. */
export async function refuseUnseen(db: Db, user: SessionUser, entity: FileOwner, recordId: number): Promise<void> {
  if (!(await isSeen(db, user, entity, recordId))) throw new AppError('record.notFound', { record: recordId });
}

/** Whether the user sees the record, which also is there. */
export async function isSeen(db: Db, user: SessionUser, entity: FileOwner, recordId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(tableOf(entity))} where id = ${recordId} and ${visible(user, entityOf(entity))}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether the user adds files to such records, and takes them away. */
export function mayEditFiles(user: SessionUser, entity: FileOwner): boolean {
  return can(user, 'write', entityOf(entity));
}

/** Throws what stands against the user changing the files of a record. */
export async function refuseFileEdit(db: Db, user: SessionUser, entity: FileOwner, recordId: number): Promise<void> {
  await refuseUnseen(db, user, entity, recordId);
  if (!mayEditFiles(user, entity)) throw new AppError('access.denied');
  if (!(await isOfWriter(db, user, entity, recordId))) throw new AppError('record.ofItsWriter');
}

/** Whether the record, or what it is part of, is the user's own, where its entity says who wrote it. */
export async function isOfWriter(db: Db, user: SessionUser, entity: FileOwner, recordId: number): Promise<boolean> {
  const definition = entityOf(entity);
  const part = definition.parent === undefined ? null : parentOf(definition);
  const whole = part ? entityOf(part.to) : definition;
  if (whole.writtenBy === undefined) return true;
  const id = part
    ? sql`(select ${sql.ref(part.field)} from ${sql.table(tableOf(entity))} where id = ${recordId})`
    : sql`${recordId}`;
  const { rows } = await sql<AnyRow>`select * from ${sql.table(tableOf(whole.name))} where id = ${id}`.execute(db);
  return rows.some((row) => isOwn(user, whole, row));
}
