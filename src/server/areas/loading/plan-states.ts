import { type RawBuilder, sql } from 'kysely';
import type { PlanDetail } from '../../../shared/areas/loading/calls';
import { AppError } from '../../../shared/errors';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import type { Asking } from '../../queries/customer-list';
import { isPlanInScope, planDetail } from '../../queries/loading-plans';

/** Who changes a plan, and from where. */
export interface Keeper extends Asking {
  address: string;
}

interface Place {
  id: number;
  /** The version the keeper saw; any where nothing is said. */
  version?: number | undefined;
}

/** A kept plan, locked until the transaction ends; another version than the keeper saw is a conflict. */
export async function lockedPlan(db: Db, keeper: Keeper, { id, version }: Place): Promise<PlanDetail> {
  await lock(db, keeper, id, sql`is null`);
  const plan = await planDetail(db, keeper, id);
  if (version !== undefined && plan.version !== version) {
    throw new AppError('record.conflict', {}, { current: plan, yours: {} });
  }
  return plan;
}

/** Gives a plan another name. */
export async function renamePlan(db: Db, keeper: Keeper, place: Required<Place> & { name: string }): Promise<void> {
  const { name } = await lockedPlan(db, keeper, place);
  await db
    .updateTable('loadingPlan')
    .set({ name: place.name, version: sql`version + 1` })
    .where('id', '=', place.id)
    .execute();
  await record(db, keeper, place.id, { action: 'edited', before: { name }, after: { name: place.name } });
}

/** Puts a plan away; answers the version it is in then. */
export async function putAway(
  db: Db,
  keeper: Keeper,
  place: Required<Place>,
): Promise<{ id: number; version: number }> {
  const { name } = await lockedPlan(db, keeper, place);
  const away = await setRemoved(db, place.id, sql`now()`);
  await record(db, keeper, place.id, { action: 'removed', before: { name } });
  return away;
}

/** Brings back a plan that was put away. */
export async function bringBack(db: Db, keeper: Keeper, { id, version }: Required<Place>): Promise<void> {
  const current = await lock(db, keeper, id, sql`is not null`);
  if (current.version !== version) throw new AppError('record.conflict', {}, { current, yours: {} });
  await setRemoved(db, id, sql`null`);
  await record(db, keeper, id, { action: 'restored', after: { name: current.name } });
}

/** Locks the plan in the given state of being removed; one out of reach is as unknown as one that does not exist. */
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
