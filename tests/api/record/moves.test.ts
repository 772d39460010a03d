import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableOf } from '../../../src/server/db/storage';
import { lists } from '../../../src/shared/areas/all';
import type { EntityList } from '../../../src/shared/areas/area';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import type { AnyEntity } from '../../../src/shared/entity/entity';
import { keysOf } from '../../../src/shared/keys-of';
import { type Role, roleNames } from '../../../src/shared/roles';
import { type AnyMachine, moveOf } from '../../../src/shared/workflow/machine';
import { moveCallOf, reasonFieldOf } from '../../../src/shared/workflow/move-call';
import { dayFromToday } from '../../support/calendar';
import type { TestClient } from '../../support/client';
import { type Company, startCompany } from '../../support/company';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';

const withMachine = Object.values<EntityList>(lists).flatMap(({ entity }) =>
  entity.machine ? [{ name: entity.name, entity, machine: entity.machine as AnyMachine }] : [],
);

/** What a person is to the record beside their role. */
const relations = {
  none: [],
  submitter: ['submitter'],
  owner: ['owner'],
  superior: ['superiorOfOwner'],
} as const satisfies Record<string, readonly string[]>;
type Relation = keyof typeof relations;

interface Person {
  id: number;
  client: TestClient;
}

let company: Company;
const people = {} as Record<Role, Person>;
let deputy: Person;
/** Who owns the customers and submits, where it is none of the people, and who stands above them. */
let owner: number;
let above: number;
/** The one record of each entity that everybody reaches. */
const records = new Map<string, { id: number; customerId: number | null }>();

beforeAll(async () => {
  company = await startCompany();
  const { app } = company;
  const { db } = app;
  // What is lost is taken back as it was: a quote whose validity is over expires with it.
  await sql`update quote set valid_until = null`.execute(db);
  const departmentId = await addDepartment(app, 'WALK');
  await db.updateTable('department').set({ division: 'one' }).where('id', '=', departmentId).execute();
  const hired = async (account: string, role: Role, superiorId?: number) => {
    const values = { account, departmentId, roles: [role], ...(superiorId ? { superiorId } : {}) };
    return addAccount(app, values);
  };
  for (const role of roleNames) {
    const id = await hired(`walk-${role}`, role);
    people[role] = { id, client: await loginAs(app, `walk-${role}`) };
  }
  // Salespeople reach what is owned below them, here two steps below, so that they are nothing else to it.
  above = await hired('walk-above', 'csr', people.vpSales.id);
  owner = await hired('walk-owner', 'csr', above);
  deputy = { id: await hired('walk-deputy', 'catalogueAdmin'), client: await loginAs(app, 'walk-deputy') };
  // No other absence makes anybody more than they are here.
  await sql`delete from deputy`.execute(db);
  await sql`update division_budget set division = 'one'
    where id = (select min(id) from division_budget) and not exists (
      select from division_budget as other where division = 'one')`.execute(db);
  for (const { entity } of withMachine) {
    const { data } = await people.generalManager.client.call(crudCallsOf(entity).list, {});
    const isOfDivision = (row: object) => !('division' in row) || row.division === 'one';
    const row = data.rows.find((each) => isOfDivision(each));
    if (!row) throw new Error(`there is no ${entity.name} to move`);
    const customerId = 'customerId' in row ? Number(row.customerId) : null;
    records.set(entity.name, { id: row.id, customerId });
    if (customerId !== null)
      await db.updateTable('customer').set({ departmentId }).where('id', '=', customerId).execute();
  }
});
afterAll(() => company.app.close());

/** Makes a person to a record what the relation says, and nobody else. */
async function relate(entity: AnyEntity, { id }: Person, relation: Relation): Promise<void> {
  const { db } = company.app;
  const record = records.get(entity.name);
  const ownerId = relation === 'owner' ? id : owner;
  await sql`update customer set owner_id = ${ownerId} where id = ${record?.customerId}`.execute(db);
  await sql`update account set superior_id = ${relation === 'superior' ? id : above} where id = ${owner}`.execute(db);
  if (!('submittedById' in entity.fields)) return;
  await sql`update ${sql.table(tableOf(entity.name))} set submitted_by_id = ${relation === 'submitter' ? id : owner},
    submitted_for_id = null where id = ${record?.id}`.execute(db);
}

/** Puts the record into a state in which no field rules a move out. */
async function inState(entity: AnyEntity, machine: AnyMachine, state: string): Promise<void> {
  const endings = machine.moves.flatMap(({ until }) => until ?? []);
  const emptied = endings.map((field) => sql`, ${sql.ref(field)} = null`);
  await sql`update ${sql.table(tableOf(entity.name))} set state = ${state} ${sql.join(emptied, sql``)}
    where id = ${records.get(entity.name)?.id}`.execute(company.app.db);
}

/** The actions that the rows of the machine's table give to somebody, read as plainly as they are written. */
function allowed({ moves }: AnyMachine, state: string, role: Role, related: readonly string[]): string[] {
  const actions: string[] = [];
  for (const { from, action, by, not } of moves) {
    if (from !== state) continue;
    const may = [role, ...related].some((each) => by.some((one) => one === each));
    const isBarred = related.some((each) => not?.some((one) => one === each) === true);
    if (may && !isBarred) actions.push(action);
  }
  return actions.sort();
}

/** A reason that the move's field holds, where it keeps one. */
function reasonFor(entity: AnyEntity, machine: AnyMachine, state: string, action: string): { reason?: string } {
  const move = moveOf(machine, state, action);
  const field = move && reasonFieldOf(entity, move);
  if (!field) return {};
  return { reason: field.kind === 'choice' ? (Object.keys(field.choices)[0] ?? '') : 'Because · 因为' };
}

describe.each(withMachine)('$name', ({ entity, machine }) => {
  const calls = crudCallsOf(entity);
  const states = Object.keys(machine.states);
  const actions = Object.keys(machine.actions);
  /** The relations that some row of the table names; nobody is anything else to the record. */
  const told = keysOf(relations).filter((relation) =>
    ['none', ...machine.moves.flatMap(({ by, not = [] }) => [...by, ...not])].some(
      (each) => each === relation || relations[relation].some((one) => one === each),
    ),
  );
  const id = () => records.get(entity.name)?.id ?? 0;
  /** The owner of a budget is who submitted it. */
  const related = (relation: Relation): readonly string[] => {
    const isOfSubmitter = machine.ownedBy === 'submittedById';
    if (isOfSubmitter)
      return relation === 'submitter' ? ['submitter', 'owner'] : relation === 'superior' ? relations.superior : [];
    return relation === 'submitter' && !('submittedById' in entity.fields) ? [] : relations[relation];
  };

  test.each(roleNames)('in every state, %s may do what the table says, and nothing else', async (role) => {
    const person = people[role];
    const taken: string[] = [];
    let asked = 0;
    const attempt = async (state: string, action: string, relation: Relation, isAllowed: boolean) => {
      await inState(entity, machine, state);
      const { version } = (await person.client.call(calls.get, { id: id() })).data;
      const given = { action, rows: [{ id: id(), version }], ...reasonFor(entity, machine, state, action) };
      const { moved, refused } = (await person.client.call(moveCallOf(entity), given)).data;
      asked += 1;
      const tried = `${role}, ${relation}, ${state}, ${action}`;
      expect([tried, moved.length + refused.length]).toEqual([tried, 1]);
      // What else stands against it, such as a quote that is empty, is no question of rights.
      const isDenied = refused.some(({ problem }) => denials.test(problem));
      expect([tried, isDenied]).toEqual([tried, !isAllowed]);
      for (const after of moved) expect([tried, after.state]).toEqual([tried, moveOf(machine, state, action)?.to]);
      taken.push(...moved.map(() => tried));
    };
    for (const relation of told) {
      for (const state of states) {
        await relate(entity, person, relation);
        await inState(entity, machine, state);
        const expected = allowed(machine, state, role, related(relation));
        const { data } = await person.client.call(calls.get, { id: id() });
        expect([role, relation, state, data.may.moves?.toSorted()]).toEqual([role, relation, state, expected]);
        // The relations beside are tried where they make a difference.
        const usual = allowed(machine, state, role, related('none'));
        for (const action of actions) {
          if (relation !== 'none' && expected.includes(action) === usual.includes(action)) continue;
          await relate(entity, person, relation);
          await attempt(state, action, relation, expected.includes(action));
        }
      }
    }
    expect(asked).toBeGreaterThanOrEqual(states.length * actions.length);
    if (machine.moves.some(({ by }) => by.some((each) => each === role))) expect(taken).not.toEqual([]);
  });

  test.each(roleNames)(
    'a deputy of %s may do what they may and their own, but nothing with a submission of either',
    async (role) => {
      const { db } = company.app;
      const standing = { deputyId: deputy.id, fromDate: dayFromToday(-1), toDate: dayFromToday(1) };
      await db
        .insertInto('deputy')
        .values({ ...standing, absentId: people[role].id })
        .execute();
      for (const relation of told.filter((each) => each === 'none' || each === 'submitter')) {
        for (const state of states) {
          await relate(entity, people[role], relation);
          await inState(entity, machine, state);
          const own = allowed(machine, state, 'catalogueAdmin', []);
          const expected = [...new Set([...own, ...allowed(machine, state, role, related(relation))])].sort();
          const { data } = await deputy.client.call(calls.get, { id: id() });
          expect([role, relation, state, data.may.moves?.toSorted()]).toEqual([role, relation, state, expected]);
        }
      }
      await db.deleteFrom('deputy').execute();
    },
  );
});

const denials = /^(You are not allowed|Nobody decides|The record has moved on to another state)/;
