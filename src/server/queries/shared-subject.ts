import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { SharedName } from '../../shared/areas/media/share-calls';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import { visible, visibleTo } from '../db/scope';
import { tableOf } from '../db/storage';
import type { Person, SessionUser } from '../session-user';
import { isPlanInScope } from './loading-plans';

/** Whether a person sees what a link leads to, by rights of their own. */
export function seesSubject(db: Db, person: Person, name: SharedName, id: number): Promise<boolean> {
  const isSeen = name === 'loadingPlan' ? isKeptPlanOf(person) : visibleTo(person, entityOf(name));
  return isThere(db, name, id, isSeen);
}

/** Whether the user sees it, also as somebody's deputy. */
export function isSubjectSeen(db: Db, user: SessionUser, name: SharedName, id: number): Promise<boolean> {
  return isThere(db, name, id, name === 'loadingPlan' ? isKeptPlanOf(user) : visible(user, entityOf(name)));
}

/** Throws record.notFound where the user does not see what is to be shared. */
export async function refuseUnseenSubject(db: Db, user: SessionUser, name: SharedName, id: number): Promise<void> {
  if (!(await isSubjectSeen(db, user, name, id))) throw new AppError('record.notFound', { record: id });
}

async function isThere(db: Db, name: SharedName, id: number, isSeen: RawBuilder<SqlBool>): Promise<boolean> {
  const table = name === 'loadingPlan' ? name : tableOf(name);
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and ${isSeen}`.execute(db);
  return rows.length > 0;
}

const isKeptPlanOf = (person: Person): RawBuilder<SqlBool> =>
  sql<SqlBool>`(loading_plan.removed_at is null and ${isPlanInScope(person)})`;
