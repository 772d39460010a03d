import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleWithRights } from '../../../src/server/auth/rights';
import { tableOf } from '../../../src/server/db/storage';
import { personAsking } from '../../../src/server/queries/person-asking';
import { usesOf } from '../../../src/server/records/uses';
import { entities, entityOf, lists } from '../../../src/shared/areas/all';
import type { EntityList } from '../../../src/shared/areas/area';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import type { AnyEntity } from '../../../src/shared/entity/entity';
import { referencesOf } from '../../../src/shared/entity/naming';
import type { errorCatalogue } from '../../../src/shared/errors';
import { type Company, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

let company: Company;

beforeAll(async () => {
  company = await startCompany('small');
});

afterAll(() => company.app.close());

/** The lists whose records are refused for another reason, before their uses are looked for. */
const keptOtherwise: Readonly<Record<string, { by: keyof typeof errorCatalogue; why: string }>> = {
  account: { by: 'record.stays', why: 'people who left are disabled, never removed' },
  quote: { by: 'state.locked', why: 'the quote that is referred to was accepted' },
};

interface Use {
  entity: string;
  count: number;
  names: string[];
}

/** The lists by what refers to their records, other than their parts. */
const used = Object.values<EntityList>(lists).flatMap(({ entity }) => {
  const by = Object.values<AnyEntity>(entities).flatMap((referrer) =>
    referencesOf(referrer)
      .filter(({ field, to }) => to === entity.name && field !== referrer.parent)
      .map(({ field, isSeveral }) => ({ referrer, field, isSeveral })),
  );
  return by.length > 0 ? [{ entity, by }] : [];
});

/** The record referred to by the field that has the lowest id, and by how many; one that nothing refers to is referred to first. */
async function usedBy(entity: AnyEntity, { referrer, field, isSeveral }: (typeof used)[number]['by'][number]) {
  const { db } = company.app;
  const [column, from] = [sql.ref(field), sql.table(tableOf(referrer.name))];
  const find = () =>
    sql<{ id: number; count: number }>`
      select id, count(*) as count from (select ${isSeveral ? sql`unnest(${column})` : column} as id from ${from}) as referred
      where id is not null group by 1 order by 1 limit 1`.execute(db);
  const [found] = (await find()).rows;
  if (found) return found;
  const target = sql`(select min(id) from ${sql.table(tableOf(entity.name))})`;
  await sql`
    update ${from} set ${column} = ${isSeveral ? sql`array[${target}]` : target}
    where id = (select max(id) from ${from})`.execute(db);
  return (await find()).rows[0];
}

test.each(used)(
  'a $entity.name in use is kept, and says by how many of what and some of which',
  async ({ entity, by }) => {
    const { db } = company.app;
    const { client, id: adminId } = await company.as('admin');
    const [person] = await peopleWithRights(db, sql`account.id = ${adminId}`);
    if (!person) throw new Error('there is no administrator');
    const asking = { user: personAsking(person, 'en'), language: 'en' } as const;
    const versionOf = async (id: number) => {
      const { rows } = await sql<{ version: number }>`
      select version from ${sql.table(tableOf(entity.name))} where id = ${id}`.execute(db);
      return Number(rows[0]?.version);
    };
    const referred = new Map<number, { name: string; count: number }[]>();
    for (const each of by) {
      const found = await usedBy(entity, each);
      if (!found) throw new Error(`there is no ${each.referrer.name}.${each.field}`);
      const { id, count } = found;
      referred.set(id, [...(referred.get(id) ?? []), { name: each.referrer.name, count }]);
    }
    for (const [id, counted] of referred) {
      const version = await versionOf(id);
      const answer = await client.call(crudCallsOf(entity).remove, { id, version });
      const refusal = keptOtherwise[entity.name]?.by ?? 'record.inUse';
      expect(answer.code).toBe(codeOf(refusal));
      const uses: Use[] =
        refusal === 'record.inUse'
          ? (answer.data as unknown as { uses: Use[] }).uses
          : await usesOf(db, asking, entity.name, id);
      const told = uses.map(({ entity: name, count }) => ({ name, count }));
      expect(told).toEqual(expect.arrayContaining(counted));
      for (const { count, names } of uses) expect(names).toHaveLength(Math.min(count, 5));
      expect(await versionOf(id)).toBe(version);
    }
  },
);

test('what uses a record is counted whole, and named as far as the asker sees it', async () => {
  const { db } = company.app;
  const assistant = await company.as('vpAssistant');
  const { rows: booked } = await sql<{ marketId: number; customerId: number; version: number; nameEn: string }>`
    select market_id, customer_id, market.version, customer.name_en from reservation
    join market on market.id = market_id join customer on customer.id = customer_id
    where market_id = (select market_id from reservation group by 1 order by count(*) desc, 1 limit 1)`.execute(db);
  const [{ marketId = 0, version = 0 } = {}] = booked;
  const own = booked.filter(({ customerId }) => assistant.visible.has(customerId));
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(booked.length);
  const answer = await assistant.client.call(crudCallsOf(entityOf('market')).remove, { id: marketId, version });
  const { uses } = answer.data as unknown as { uses: { entity: string; count: number; names: string[] }[] };
  const use = uses.find(({ entity }) => entity === 'reservation');
  expect(use?.count).toBe(booked.length);
  expect(use?.names).toHaveLength(Math.min(own.length, 5));
  for (const name of use?.names ?? []) expect(own.some(({ nameEn }) => name.includes(nameEn))).toBe(true);
});

test('what uses a record is told before it is combined, of lists whose records can be', async () => {
  const { client } = await company.as('vpSales');
  const foreign = company.customer.map(({ id }) => id).slice(0, 1);
  expect((await client.call(recordCalls.uses, { entity: 'customer', ids: foreign })).code).toBe(
    codeOf('merge.impossible'),
  );
  const admin = (await company.as('catalogueAdmin')).client;
  expect((await admin.call(recordCalls.uses, { entity: 'arm', ids: [999_999] })).code).toBe(codeOf('record.notFound'));
  const [{ id = 0 } = {}] = (await sql<{ id: number }>`select id from arm order by id limit 1`.execute(company.app.db))
    .rows;
  const { data } = await admin.call(recordCalls.uses, { entity: 'arm', ids: [id] });
  expect(data.records.map((record) => record.id)).toEqual([id]);
});
