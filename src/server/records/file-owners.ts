import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { FileOwner } from '../../shared/areas/service/file-calls';
import { parentOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { can } from '../../shared/roles';
import { peopleWithRights } from '../auth/rights';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { tableOf } from '../db/storage';
import type { SessionUser } from '../session-user';
import { isOwn } from './own';
import { refuseUnseen } from './seen';

/** Whether the user may add files to such records and remove them. */
export function mayEditFiles(user: SessionUser, entity: FileOwner): boolean {
  return can(user, 'write', entityOf(entity));
}

/** Throws record.notFound, access.denied or record.ofItsWriter if the user may not change the files of a record. */
export async function refuseFileEdit(db: Db, user: SessionUser, entity: FileOwner, recordId: number): Promise<void> {
  await refuseUnseen(db, user, entity, recordId);
  if (!mayEditFiles(user, entity)) throw new AppError('access.denied');
  if (!(await isOfWriter(db, user, entity, recordId))) throw new AppError('record.ofItsWriter');
}

/**
 * Refuses like `refuseFileEdit`, by the rights that the user has by now: of a file that took a while to arrive and to be
 * made, its record may be gone, or no longer the user's.
 */
export async function refuseFileEditNow(db: Db, user: SessionUser, entity: FileOwner, recordId: number): Promise<void> {
  const [now] = await peopleWithRights(db, sql`account.id = ${user.id}`);
  if (!now) throw new AppError('access.denied');
  await refuseFileEdit(db, { ...user, ...now }, entity, recordId);
}

/**
 * Whether the record, or the record it is part of, is the user's own; always true where its entity does not say who
 * wrote it.
 */
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
