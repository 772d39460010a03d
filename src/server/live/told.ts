import { type RawBuilder, sql } from 'kysely';
import { type EntityName, entityOf, knownEntity } from '../../shared/areas/all';
import type { ToldChange } from '../../shared/areas/live/calls';
import { liveLimits } from '../../shared/areas/live/limits';
import type { FileOwner } from '../../shared/areas/service/file-calls';
import type { AnyEntity } from '../../shared/entity/entity';
import { can, holds, outboxReaders, type Role, sales, sharers } from '../../shared/roles';
import type { Db } from '../db/connect';
import { isCustomerWithinReach, isWithinReach, visible } from '../db/scope';
import { tableOf } from '../db/storage';
import { isPlanInScope } from '../queries/loading-plans';
import { isOnes } from '../queries/to-dos';
import type { Person, SessionUser } from '../session-user';
import type { Change } from './changes';

/** How much of a change somebody sees: which record it was, that there was one of its kind, or nothing. */
type Sight = 'record' | 'kind' | 'nothing';

/**
 * Kinds beside the entities that stand in lists of others than their maker: these roles learn that there was a change.
 */
const inListsOf: Partial<Record<string, readonly Role[]>> = {
  bonusMonth: ['generalManager'],
  mail: outboxReaders,
  proposal: sales,
  shareLink: sharers,
  trackingLink: sharers,
};

const ofPeople = ['account', 'accountRole'];

/** What a reader may be told of the changes; null where their own rights changed, and with them all they see. */
export async function toldOf(db: Db, user: SessionUser, changes: readonly Change[]): Promise<ToldChange[] | null> {
  if (await changesRights(db, user, changes)) return null;
  const told = new Map<string, ToldChange>();
  const all = changes.flatMap(withLetters);
  for (const kind of new Set(all.map(({ entity }) => entity))) {
    const own = all.filter(({ entity }) => entity === kind);
    const sightOf = await sightOfKind(db, user, kind, own);
    for (const change of own) note(told, user, change, sightOf(change));
  }
  return [...told.values()];
}

/** The line of a letter names the record that it is about; it stands in lists of mails, too. */
const withLetters = (change: Change): Change[] =>
  change.action === 'mailed' ? [change, { ...change, entity: 'mail', recordId: null }] : [change];

/** Whether the reader's own account changed, a role they have or had, or for whom they stand in. */
async function changesRights(db: Db, user: SessionUser, changes: readonly Change[]): Promise<boolean> {
  if (changes.some(({ entity, recordId }) => entity === 'account' && recordId === user.id)) return true;
  const [roles, deputies] = ['accountRole', 'deputy'].map((kind) =>
    idsOf(changes.filter(({ entity }) => entity === kind)),
  );
  if (roles?.length === 0 && deputies?.length === 0) return false;
  // By the trail, as what is gone gave rights, too.
  const own = await idsAmong(
    db,
    sql<{ id: number }>`
      select record_id as id from audit
      where root_entity = 'account' and root_id = ${user.id} and entity = 'accountRole' and record_id = any(${roles}::bigint[])
      union all
      select record_id from audit
      where entity = 'deputy' and record_id = any(${deputies}::bigint[]) and ${user.id}::text in (before ->> 'deputyId', after ->> 'deputyId')
      union all
      select id from deputy where id = any(${deputies}::bigint[]) and deputy_id = ${user.id}`,
  );
  return own.size > 0;
}

function note(told: Map<string, ToldChange>, user: SessionUser, change: Change, sight: Sight): void {
  if (sight === 'nothing') return;
  const { entity, recordId, accountId } = change;
  const changeSet = accountId === user.id ? change.changeSet : null;
  const key = `${entity} ${changeSet}`;
  const line = told.get(key) ?? { kind: entity, ids: [], isWhole: true, changeSet };
  told.set(key, line);
  if (sight === 'kind' || recordId === null || line.ids.length === liveLimits.ids) line.isWhole = false;
  else if (!line.ids.includes(recordId)) line.ids.push(recordId);
}

/** How much of the changes of one kind a reader sees, asked for all of them at once. */
async function sightOfKind(
  db: Db,
  user: SessionUser,
  kind: string,
  changes: readonly Change[],
): Promise<(change: Change) => Sight> {
  if (kind === 'loadingPlan') return sightOfPlans(db, user, changes);
  if (kind === 'file') return sightOfFiles(db, user, changes);
  const entity = knownEntity(kind);
  if (kind === 'reminder') return sightOfToDos(db, user, changes);
  const readers = inListsOf[kind];
  if (readers) return ({ accountId }) => (accountId === user.id ? 'record' : holds(user, readers) ? 'kind' : 'nothing');
  // Other kinds that are no entity, or personal, are seen by their maker alone: views, keys, imports.
  if (!entity || ('accountId' in entity.fields && entity.parent === undefined))
    return ({ accountId }) => (accountId === user.id ? 'record' : 'nothing');
  // Accounts and roles decide what many lists hold, so everybody learns that one changed.
  if (!can(user, 'read', entity)) return () => (ofPeople.includes(kind) ? 'kind' : 'nothing');
  const seen = await seenAmong(db, user, kind as EntityName, idsOf(changes)); // found among them above
  const { scope } = entity.access;
  if (entity.parent !== undefined) {
    // A part that the reader does not see is none of theirs; one that is gone may have been.
    const present = await presentAmong(db, entity, idsOf(changes));
    return ({ recordId }) => {
      if (recordId !== null && seen.has(recordId)) return 'record';
      return recordId !== null && present.has(recordId) ? 'nothing' : 'kind';
    };
  }
  if (scope === 'assigned') {
    const unseen = idsOf(changes).filter((id) => !seen.has(id));
    const theirs = await everTheirsAmong(db, user, entity, unseen);
    return ({ recordId }) => {
      if (recordId !== null && seen.has(recordId)) return 'record';
      return recordId === null || theirs.has(recordId) ? 'kind' : 'nothing';
    };
  }
  if (scope !== 'customer' && scope !== 'about') {
    // A removed record, and a person out of reach, may still be named somewhere.
    return ({ recordId }) => (recordId !== null && seen.has(recordId) ? 'record' : 'kind');
  }
  const reached = await reachedOf(db, user, changes);
  const isSeen = ({ recordId, customerBefore, customerAfter }: Change) =>
    (recordId !== null && seen.has(recordId)) ||
    [customerBefore, customerAfter].some((id) => id !== null && reached.has(id));
  if (scope === 'about') {
    const present = await presentAmong(db, entity, idsOf(changes));
    return (change) => (isSeen(change) ? 'record' : wasOfNobody(change, present) ? 'kind' : 'nothing');
  }
  const unclaimed = await unclaimedAmong(db, user, entity, changes);
  return (change) => {
    if (isSeen(change)) return 'record';
    const { recordId } = change;
    const hasLeft = kind === 'customer' ? hadBefore(user, change) : recordId !== null && unclaimed.has(recordId);
    return hasLeft ? 'kind' : 'nothing';
  };
}

/** The customers that the changes name, as far as the user reaches them. */
function reachedOf(db: Db, user: SessionUser, changes: readonly Change[]): Promise<Set<number>> {
  const customers = changes.flatMap((each) => [each.customerBefore ?? [], each.customerAfter ?? []].flat());
  return idsAmong(
    db,
    sql<{
      id: number;
    }>`select id from customer where id = any(${[...new Set(customers)]}::bigint[]) and ${isCustomerWithinReach(user)}`,
  );
}

/** Whether everybody saw a record before the change, as it was about no customer: it was given one, or is gone. */
function wasOfNobody(change: Change, present: ReadonlySet<number>): boolean {
  const { action, recordId, customerBefore, customerAfter } = change;
  if (customerBefore !== null) return false;
  return customerAfter === null ? recordId === null || !present.has(recordId) : action !== 'added';
}

/**
 * Those of the assigned records that were ever the user's or of their people, or of those they stand in for: a record
 * that was given to others, removed, or is about a customer out of reach by now leaves their lists.
 */
function everTheirsAmong(db: Db, user: SessionUser, { name }: AnyEntity, ids: readonly number[]): Promise<Set<number>> {
  const people: readonly Person[] = [user, ...user.standsInFor];
  const own = people.map(({ id }) => String(id));
  const areWithinReach = sql.join(people.map(isWithinReach), sql` or `);
  const namesTheirs = (values: RawBuilder<unknown>) => sql`(${values} ->> 'givenById' = any(${own}::text[])
    or exists (select from account where account.id::text = ${values} ->> 'assigneeId' and (${areWithinReach})))`;
  return idsAmong(
    db,
    sql<{ id: number }>`
      select record_id as id from audit
      where entity = ${name} and record_id = any(${ids}::bigint[])
        and (${namesTheirs(sql`before`)} or ${namesTheirs(sql`after`)})
      union select id from ${sql.table(tableOf(name))} as record
      where id = any(${ids}::bigint[])
        and ${namesTheirs(sql`jsonb_build_object('assigneeId', record.assignee_id, 'givenById', record.given_by_id)`)}`,
  );
}

/**
 * A to-do that the server gave is seen by its receiver and by whoever sees to it in their place; any other by its
 * maker.
 */
async function sightOfToDos(db: Db, user: SessionUser, changes: readonly Change[]): Promise<(change: Change) => Sight> {
  const given = changes.filter(({ accountId }) => accountId === null);
  const own = await idsAmong(
    db,
    sql<{
      id: number;
    }>`select id from reminder where id = any(${idsOf(given)}::bigint[]) and ${isOnes(user)}`,
  );
  return ({ accountId, recordId }) =>
    accountId === user.id || (recordId !== null && own.has(recordId)) ? 'record' : 'nothing';
}

async function sightOfPlans(db: Db, user: SessionUser, changes: readonly Change[]): Promise<(change: Change) => Sight> {
  const seen = await idsAmong(
    db,
    sql<{
      id: number;
    }>`select id from loading_plan where id = any(${idsOf(changes)}::bigint[]) and ${isPlanInScope(user)}`,
  );
  return ({ recordId }) => (recordId !== null && seen.has(recordId) ? 'record' : 'nothing');
}

/** A file is seen by whoever sees its record, whether it was added or removed. */
async function sightOfFiles(db: Db, user: SessionUser, changes: readonly Change[]): Promise<(change: Change) => Sight> {
  const files = await db
    .selectFrom('file')
    .select(['id', 'entity', 'recordId'])
    .where('id', 'in', [0, ...idsOf(changes)])
    .execute();
  const seen = new Set<number>();
  for (const owner of new Set(files.map(({ entity }) => entity))) {
    const own = files.filter(({ entity }) => entity === owner);
    const records = await seenAmong(
      db,
      user,
      owner as FileOwner, // only these are ever stored
      own.map(({ recordId }) => recordId),
    );
    for (const { id, recordId } of own) if (records.has(recordId)) seen.add(id);
  }
  return ({ recordId }) => (recordId !== null && seen.has(recordId) ? 'record' : 'nothing');
}

/** Those of the records that there are. */
const presentAmong = (db: Db, { name }: AnyEntity, ids: readonly number[]): Promise<Set<number>> =>
  idsAmong(db, sql<{ id: number }>`select id from ${sql.table(tableOf(name))} where id = any(${ids}::bigint[])`);

/** Those of the records that the user sees. */
function seenAmong(db: Db, user: SessionUser, name: EntityName, ids: readonly number[]): Promise<Set<number>> {
  return idsAmong(
    db,
    sql<{ id: number }>`
      select id from ${sql.table(tableOf(name))} where id = any(${ids}::bigint[]) and ${visible(user, entityOf(name))}`,
  );
}

/**
 * Whether a customer that went to somebody else was within the reader's reach: their lists learn only that one left.
 */
function hadBefore({ reach }: SessionUser, { departmentBefore, ownerBefore }: Change): boolean {
  if (reach.everything) return true;
  return (
    (departmentBefore !== null && reach.departmentIds.includes(departmentBefore)) ||
    (ownerBefore !== null && reach.ownerIds.includes(ownerBefore))
  );
}

/**
 * The records of no customer that went to one, as far as the user saw them before: they leave the user's lists. A
 * record that was added with a customer was in none.
 */
async function unclaimedAmong(
  db: Db,
  user: SessionUser,
  { name, access: { unclaimed } }: AnyEntity,
  changes: readonly Change[],
): Promise<Set<number>> {
  const claimed = changes.filter(
    ({ action, customerBefore, customerAfter }) =>
      action === 'moved' && customerBefore === null && customerAfter !== null,
  );
  if (!unclaimed || claimed.length === 0) return new Set();
  if (holds(user, unclaimed.roles)) return new Set(idsOf(claimed));
  return idsAmong(
    db,
    sql<{ id: number }>`
      select id from ${sql.table(tableOf(name))}
      where id = any(${idsOf(claimed)}::bigint[]) and ${sql.ref(unclaimed.ownField)} = ${user.id}`,
  );
}

const idsOf = (changes: readonly Change[]): number[] => [...new Set(changes.flatMap(({ recordId }) => recordId ?? []))];

async function idsAmong(db: Db, statement: RawBuilder<{ id: number }>): Promise<Set<number>> {
  const { rows } = await statement.execute(db);
  return new Set(rows.map(({ id }) => id));
}
