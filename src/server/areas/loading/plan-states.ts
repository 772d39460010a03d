import { type RawBuilder, sql } from 'kysely';
import type { PlanDetail } from '../../../shared/areas/loading/calls';
import { AppError } from '../../../shared/errors';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { refuseStale } from '../../db/edit';
import { isPlanInScope, planDetail } from '../../queries/loading-plans';
import type { Asking } from '../../session-user';

/** The person who changes a plan, with their address. */
export interface Keeper extends Asking {
  address: string;
}

export const keeperOf = ({ user, language, visit: { address } }: Asking & { visit: { address: string } }): Keeper => ({
  user,
  language,
  address,
});

interface Place {
  id: number;
  /** The version that the person saw; any version where it is left out. */
  version?: number | undefined;
}

interface SeenPlace extends Place {
  version: number;
}

/**
 * Locks and returns a plan that is not removed; throws record.conflict where it has another version than the person
 * saw.
 */
export async function lockedPlan(db: Db, keeper: Keeper, { id, version }: Place): Promise<PlanDetail> {
  await lock(db, keeper, id, sql`is null`);
  const plan = await planDetail(db, keeper, id);
  if (version !== undefined) refuseStale(plan, version);
  return plan;
}

/** Gives a plan another name. */
export async function renamePlan(db: Db, keeper: Keeper, place: SeenPlace & { name: string }): Promise<void> {
  const { name } = await lockedPlan(db, keeper, place);
  await db
    .updateTable('loadingPlan')
    .set({ name: place.name, version: sql`version + 1` })
    .where('id', '=', place.id)
    .execute();
  await record(db, keeper, place.id, { action: 'edited', before: { name }, after: { name: place.name } });
}

/** Removes a plan, restorably; returns its new version. */
export async function putAway(db: Db, keeper: Keeper, place: SeenPlace): Promise<{ id: number; version: number }> {
  const { name } = await lockedPlan(db, keeper, place);
  const away = await setRemoved(db, place.id, sql`now()`);
  await record(db, keeper, place.id, { action: 'removed', before: { name } });
  return away;
}

/** Restores a removed plan. */
export async function bringBack(db: Db, keeper: Keeper, { id, version }: SeenPlace): Promise<void> {
  const current = await lock(db, keeper, id, sql`is not null`);
  refuseStale(current, version);
  await setRemoved(db, id, sql`null`);
  await record(db, keeper, id, { action: 'restored', after: { name: current.name } });
}

/** Locks a plan, removed or not as `removed` says; one out of reach is treated as unknown. */
async function lock(db: Db, { user }: Keeper, id: number, removed: RawBuilder<unknown>) {
  const found = await db
    .selectFrom('loadingPlan')
    .select(['id', 'version', 'name'])
    .where('id', '=', id)
    .where(sql<boolean>`removed_at ${removed}`)
    .where(isPlanInScope(user))
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError('record.notFound', { record: id });
  return found;
}

async function setRemoved(db: Db, id: number, removedAt: RawBuilder<Date | null>) {
  return db
    .updateTable('loadingPlan')
    .set({ removedAt, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

interface Recorded {
  action: string;
  before?: object;
  after?: object;
}

async function record(db: Db, { user, address }: Keeper, id: number, what: Recorded): Promise<void> {
  await audit(db, { ...what, accountId: user.id, entity: 'loadingPlan', recordId: id, address });
}
