import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import { hierarchyCalls, type LeadingEffect, type LedPerson } from '../../../shared/areas/people/hierarchy-calls';
import { given } from '../../../shared/given';
import type { Language } from '../../../shared/language';
import { type LeadersOf, topDown } from '../../../shared/rules/leaders';
import { peopleWithRights } from '../../auth/rights';
import { lockAbove } from '../../db/above-lock';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { answering, type Handlers } from '../../http/handlers';
import { type Editor, editorOf } from '../../records/editor';
import { saved } from '../../records/save';
import type { Reach } from '../../session-user';

const handlers: Handlers<typeof hierarchyCalls> = {
  async getHierarchy({ readDb, language }) {
    const rows = await led(readDb, language);
    const seen = await customersSeen(readDb);
    return { people: rows.map((row) => ({ ...row, customers: seen(row.id).count })) };
  },

  async previewLeaders({ db, language, input, ...context }) {
    try {
      return await inTransaction(db, async (transaction) => {
        const before = await customersSeen(transaction);
        await setLeaders(transaction, editorOf({ language, ...context }), input);
        const after = await customersSeen(transaction);
        const people = await led(transaction, language);
        throw new Foreseen(
          people.flatMap(({ id, name }) => effectOf({ id, name }, before(id).groups, after(id).groups)),
        );
      });
    } catch (error) {
      if (error instanceof Foreseen) return { effects: error.effects };
      throw error;
    }
  },

  setLeaders: ({ db, input, ...context }) =>
    inTransaction(db, (transaction) => setLeaders(transaction, editorOf(context), input)),
};

export const hierarchyAnswers = answering(hierarchyCalls, handlers);

/** Carries the effects of a trial change out of its transaction, which the error rolls back. */
class Foreseen extends Error {
  constructor(readonly effects: LeadingEffect[]) {
    super('foreseen');
  }
}

type Leading = ParsedInputOf<typeof hierarchyCalls.setLeaders>;

async function setLeaders(db: Db, editor: Editor, { people }: Leading) {
  // Taken first, in the same lock order as an edit of one account.
  await lockAbove(db, 'account');
  const changeSet = randomUUID();
  const changes = new Map(people.map((person) => [person.id, person]));
  const leadersOf = await leadersAfter(db, changes);
  let changed = 0;
  // From the top down: each person is placed under people already placed, so that a swap causes no temporary loop.
  for (const id of topDown([...changes.keys()], leadersOf)) {
    const { version = 0, superiorId, skipLevelLeaderId } = changes.get(id) ?? {};
    const hasSkipLevelLeader = skipLevelLeaderId === undefined ? undefined : skipLevelLeaderId !== null;
    const leading = given({ superiorId, skipLevelLeaderId, hasSkipLevelLeader });
    const written = await saved(db, editor, 'account', { id, version, changes: leading, changeSet });
    if (written.changeSet !== null) changed += 1;
  }
  return { changed, changeSet: changed > 0 ? changeSet : null };
}

/** The leaders of everybody after the changes. Locks the changed accounts in one order, to avoid deadlocks. */
async function leadersAfter(db: Db, changes: ReadonlyMap<number, Leading['people'][number]>): Promise<LeadersOf> {
  await sql`select from account where id = any(${[...changes.keys()]}::bigint[]) order by id for update`.execute(db);
  const rows = await db.selectFrom('account').select(['id', 'superiorId', 'skipLevelLeaderId']).execute();
  const leaders = new Map(
    rows.map(({ id, ...before }) => {
      const { superiorId = before.superiorId, skipLevelLeaderId = before.skipLevelLeaderId } = changes.get(id) ?? {};
      return [id, [superiorId, skipLevelLeaderId].filter((leader) => leader !== null)];
    }),
  );
  return (id) => leaders.get(id) ?? [];
}

async function led(db: Db, language: Language): Promise<Omit<LedPerson, 'customers'>[]> {
  const leader = (alias: string): RawBuilder<unknown> => sql`
    case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
      'account', ${sql.ref(`${alias}.account`)}, 'name', ${nameOf(language, alias)}, 'email', ${sql.ref(`${alias}.email`)}
    ) end`;
  const { rows } = await sql<Omit<LedPerson, 'customers'>>`
    select account.id, account.version, account.account, ${nameOf(language, 'account')} as name, account.email,
      ${nameOf(language, 'department')} as department, account.disabled,
      account.superior_id, ${leader('superior')} as superior,
      account.has_skip_level_leader, account.skip_level_leader_id, ${leader('skipping')} as skip_level_leader
    from account
    join department on department.id = account.department_id
    left join account as superior on superior.id = account.superior_id
    left join account as skipping on skipping.id = account.skip_level_leader_id and account.has_skip_level_leader
    order by account.account`.execute(db);
  return rows;
}

/** Customers of one department and owner. */
interface Group {
  departmentId: number;
  ownerId: number;
  count: number;
}

/**
 * Returns a function for the customers that a person sees (none for disabled accounts). One pass over the customers
 * serves all people.
 */
async function customersSeen(db: Db): Promise<(id: number) => { count: number; groups: ReadonlySet<Group> }> {
  const { rows: groups } = await sql<Group>`
    select department_id, owner_id, count(*) as count from customer group by 1, 2 order by 1, 2`.execute(db);
  const reaches = new Map((await peopleWithRights(db, sql`true`)).map(({ id, reach }) => [id, reach]));
  return (id) => {
    const reach = reaches.get(id);
    const seen = reach ? groups.filter((group) => isReached(reach, group)) : [];
    return { count: seen.reduce((sum, { count }) => sum + count, 0), groups: new Set(seen) };
  };
}

function isReached(reach: Reach, { departmentId, ownerId }: Group): boolean {
  return reach.everything || reach.departmentIds.includes(departmentId) || reach.ownerIds.includes(ownerId);
}

/** How many customers a person would gain and lose; empty where nothing changes. */
function effectOf(
  person: Pick<LeadingEffect, 'id' | 'name'>,
  before: ReadonlySet<Group>,
  after: ReadonlySet<Group>,
): LeadingEffect[] {
  const keyOf = ({ departmentId, ownerId }: Group) => `${departmentId} ${ownerId}`;
  const without = (those: ReadonlySet<Group>, others: ReadonlySet<Group>) => {
    const known = new Set([...others].map(keyOf));
    return [...those].reduce((sum, group) => sum + (known.has(keyOf(group)) ? 0 : group.count), 0);
  };
  const effect = { ...person, gained: without(after, before), lost: without(before, after) };
  return effect.gained + effect.lost > 0 ? [effect] : [];
}
