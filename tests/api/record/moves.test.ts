import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableOf } from '../../../src/server/db/storage';
import { lists } from '../../../src/shared/areas/all';
import type { EntityList } from '../../../src/shared/areas/area';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import type { AnyEntity } from '../../../src/shared/entity/entity';
import { roleNames } from '../../../src/shared/roles';
import { moveOf } from '../../../src/shared/workflow/machine';
import { moveCallOf, reasonFieldOf } from '../../../src/shared/workflow/move-call';
import { type Company, startCompany } from '../../support/company';

const withMachine = Object.values<EntityList>(lists)
  .map(({ entity }) => entity)
  .filter(({ machine }) => machine !== undefined);
let company: Company;

beforeAll(async () => {
  company = await startCompany();
  // What is lost is taken back as it was: a quote whose validity is over expires with it.
  await sql`update quote set valid_until = null`.execute(company.app.db);
});
afterAll(() => company.app.close());

/** A reason that the move's field holds, where it keeps one. */
function reasonFor(entity: AnyEntity, state: string, action: string): { reason?: string } {
  const move = entity.machine && moveOf(entity.machine, state, action);
  const field = move && reasonFieldOf(entity, move);
  if (!field) return {};
  return { reason: field.kind === 'choice' ? (Object.keys(field.choices)[0] ?? '') : 'Because · 因为' };
}

describe.each(withMachine)('$name', (entity) => {
  const calls = crudCallsOf(entity);
  const { machine } = entity;
  const states = Object.keys(machine?.states ?? {});
  const actions = Object.keys(machine?.actions ?? {});
  const inState = (id: number, state: string) =>
    sql`update ${sql.table(tableOf(entity.name))} set state = ${state} where id = ${id}`.execute(company.app.db);

  test.each(roleNames)('in every state, what %s is offered is what they may do, and nothing else', async (role) => {
    const { client } = await company.as(role);
    const [row] = (await client.call(calls.list, {})).data.rows;
    const taken: string[] = [];
    for (const state of row ? states : []) {
      for (const action of actions) {
        const id = Number(row?.id);
        await inState(id, state);
        const { version, may } = (await client.call(calls.get, { id })).data;
        const given = { action, rows: [{ id, version }], ...reasonFor(entity, state, action) };
        const { moved, refused } = (await client.call(moveCallOf(entity), given)).data;
        const isOffered = may.moves?.includes(action) === true;
        const asked = `${role}, ${state}, ${action}`;
        expect([asked, moved.length + refused.length]).toEqual([asked, 1]);
        if (isOffered) {
          // What else stands against it, such as a quote that is empty, is no question of rights.
          expect([asked, refused.map(({ problem }) => problem)]).not.toEqual([asked, [expect.stringMatching(denials)]]);
          taken.push(...moved.map((after) => `${asked} → ${after.state}`));
          const to = machine && moveOf(machine, state, action)?.to;
          for (const after of moved) expect([asked, after.state]).toEqual([asked, to]);
        } else {
          expect([asked, refused[0]?.problem]).toEqual([asked, expect.stringMatching(denials)]);
        }
      }
    }
    const isMover = machine?.moves.some(({ by }) => (by as readonly string[]).includes(role)) === true;
    if (isMover) expect(taken).not.toEqual([]);
  });
});

const denials = /^(You are not allowed|Nobody decides|The record has moved on to another state)/;
