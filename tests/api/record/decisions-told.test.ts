import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailToDos } from '../../../src/server/services/mail/mail-to-dos';
import { openServices } from '../../../src/server/services/services';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { reservation } from '../../../src/shared/areas/market/reservation';
import { divisionBudget } from '../../../src/shared/areas/performance/budget';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import type { AnyEntity } from '../../../src/shared/entity/entity';
import type { Role } from '../../../src/shared/roles';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { startTestApp, type TestApp } from '../../support/app';
import { dayFromToday } from '../../support/calendar';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { addCustomer } from '../../support/search-records';

/** Vera owns the customer, Dora stands in for her and reaches the customer, too, Kate is of the same division. */
const staff = {
  vera: 'vpSales',
  dora: 'csr',
  kate: 'vpSales',
  aron: 'approver',
  gina: 'generalManager',
} as const satisfies Record<string, Role>;
type Name = keyof typeof staff;
const names = Object.keys(staff) as Name[];

let app: TestApp;
const ids = {} as Record<Name, number>;
const clients = {} as Record<Name, TestClient>;
const records: Record<string, number> = {};

const added = (table: 'country' | 'market' | 'divisionBudget', values: object) =>
  app.db
    .insertInto(table)
    .values(values as never) // the rest has defaults
    .returning('id')
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'D1');
  for (const name of names) {
    ids[name] = await addAccount(app, { account: name, departmentId, roles: [staff[name]] });
    clients[name] = await loginAs(app, name);
  }
  const { db } = app;
  await db.updateTable('department').set({ division: 'one' }).where('id', '=', departmentId).execute();
  const country = { code: 'CN', nameEn: 'China', nameZh: '中国', areaEn: 'Asia', areaZh: '亚洲' };
  const { id: countryId } = await added('country', country);
  const customer = { code: 'C1', nameEn: 'Ashford', countryId, departmentId, ownerId: ids.vera };
  const customerId = await addCustomer(db, customer);
  const days = { startDate: '2027-03-01', endDate: '2027-03-05', launchDate: '2027-03-01', orderCutoff: '2027-04-01' };
  const show = { nameEn: 'Spring show', nameZh: '春季展', countryId, ...days };
  const { id: marketId } = await added('market', show);
  const { data, msg } = await clients.vera.call(crudCallsOf(reservation).add, {
    customerId,
    marketId,
    invitationState: 'accepted',
  });
  expect(msg).toBe('');
  records.reservation = data.id;
  records.divisionBudget = (await added('divisionBudget', { division: 'one', year: '2027', state: 'draft' })).id;
});
afterAll(() => app.close());

beforeEach(async () => {
  for (const table of ['reminder', 'deputy']) await sql`delete from ${sql.table(table)}`.execute(app.db);
  for (const [table, first] of [
    ['reservation', 'pendingSubmission'],
    ['divisionBudget', 'draft'],
  ] as const) {
    await sql`update ${sql.table(table)} set state = ${first}, submitted_by_id = null, submitted_for_id = null`.execute(
      app.db,
    );
  }
});

async function take(name: Name, entity: AnyEntity, action: string, reason?: string) {
  const id = records[entity.name] ?? 0;
  const { version } = (await clients[name].call(crudCallsOf(entity).get, { id })).data;
  const { data } = await clients[name].call(moveCallOf(entity), { action, rows: [{ id, version }], reason });
  expect([action, data.refused]).toEqual([action, []]);
}

/** Who is told what, of which kind. */
async function told(language: 'en' | 'zh' = 'en') {
  const answers = await Promise.all(
    names.map(async (name) => {
      const { data } = await clients[name].call(reminderCalls.getAgencyMattersList, {}, { language });
      return data.resp.map(
        ({ kind, title, inPlaceOf }) => `${inPlaceOf ? `${name} for Vera` : name}: ${kind}: ${title}`,
      );
    }),
  );
  return answers.flat();
}

const standIn = async (deputyId: number) => {
  await app.db.deleteFrom('deputy').execute();
  const days = { fromDate: dayFromToday(-1), toDate: dayFromToday(1) };
  await app.db
    .insertInto('deputy')
    .values({ absentId: ids.vera, deputyId, ...days })
    .execute();
};

type Step = readonly [name: Name, action: string, reason?: string];
interface Case {
  entity: AnyEntity;
  steps: readonly Step[];
  tells: readonly string[];
}

const visit = 'Market reservation Ashford';
const word = 'Budget of a division Division one';
/** What is told once the last of the steps is taken. */
const cases: readonly Case[] = [
  {
    entity: reservation,
    steps: [
      ['vera', 'submit'],
      ['aron', 'agree'],
    ],
    tells: [`gina: approval: ${visit}: Pending approval`],
  },
  {
    entity: reservation,
    steps: [
      ['vera', 'submit'],
      ['aron', 'agree'],
      ['gina', 'agree'],
    ],
    tells: [`vera: decision: ${visit}: Approved, as Name of gina chose “Agree”`],
  },
  // Who is to submit it again is told so, and nothing besides.
  {
    entity: reservation,
    steps: [
      ['vera', 'submit'],
      ['aron', 'reject', 'Full'],
    ],
    tells: [`vera: approval: ${visit}: Rejected`],
  },
  {
    entity: reservation,
    steps: [
      ['vera', 'submit'],
      ['vera', 'recall'],
    ],
    tells: [],
  },
  {
    entity: divisionBudget,
    steps: [
      ['vera', 'submit'],
      ['vera', 'recall'],
    ],
    tells: [],
  },
  {
    entity: divisionBudget,
    steps: [
      ['vera', 'submit'],
      ['gina', 'lock'],
    ],
    tells: [`vera: decision: ${word}: Locked, as Name of gina chose “Lock the budget”`],
  },
  // The news before it is over.
  {
    entity: divisionBudget,
    steps: [
      ['vera', 'submit'],
      ['gina', 'lock'],
      ['gina', 'reopen', 'Chile is missing'],
    ],
    tells: [`vera: decision: ${word}: Draft, as Name of gina chose “Open again”: Chile is missing`],
  },
  {
    entity: divisionBudget,
    steps: [
      ['vera', 'submit'],
      ['gina', 'reopen', 'No'],
      ['kate', 'submit'],
    ],
    tells: [`gina: approval: ${word}: Submitted`],
  },
];

test.each(cases)('$entity.name, $steps tells $tells', async ({ entity, steps, tells }) => {
  for (const [name, action, reason] of steps) await take(name, entity, action, reason);
  expect(await told()).toEqual(tells);
});

test('it says so in Chinese, leads to the record, and is mailed to whoever chose that', async () => {
  await app.db
    .insertInto('personalSetting')
    .values({ accountId: ids.vera, mailsToDos: true } as never)
    .execute(); // the rest has defaults
  await take('vera', divisionBudget, 'submit');
  await take('gina', divisionBudget, 'reopen', 'Chile');
  expect(await told('zh')).toEqual(['vera: decision: 事业部预算 一部：草稿（gina的名字选择了“重新打开”）：Chile']);
  const { data } = await clients.vera.call(reminderCalls.getAgencyMattersList, {});
  expect(data.resp.map(({ path }) => path)).toEqual([`/divisionBudgets?id=${records.divisionBudget}`]);
  const write = await mailToDos({ config: app.config, services: openServices(app.config) } as never); // all it reads
  await app.db.transaction().execute(async (transaction) => write?.(transaction));
  const mails = await app.db.selectFrom('mail').select(['recipient', 'textBody']).execute();
  expect(mails).toEqual([{ recipient: 'vera@example.com', textBody: expect.stringContaining('Open again') }]);
});

test('what a deputy submitted tells both, and who sees it for the absent once', async () => {
  await standIn(ids.dora);
  await take('dora', reservation, 'submit');
  await take('aron', reservation, 'agree');
  await take('gina', reservation, 'agree');
  const news = `decision: ${visit}: Approved, as Name of gina chose “Agree”`;
  expect(await told()).toEqual([`vera: ${news}`, `dora: ${news}`]);
});

test('a deputy who sees the to-do of whoever acts next is told nothing besides', async () => {
  await standIn(ids.dora);
  await take('dora', reservation, 'submit');
  await take('aron', reservation, 'reject', 'Full');
  const toDo = `approval: ${visit}: Rejected`;
  expect(await told()).toEqual([`vera: ${toDo}`, `dora for Vera: ${toDo}`]);
  await app.db.deleteFrom('deputy').execute();
});

test('whoever no longer reaches the record is told nothing', async () => {
  await take('vera', reservation, 'submit');
  await take('aron', reservation, 'agree');
  await app.db.updateTable('customer').set({ ownerId: ids.dora }).execute();
  await take('gina', reservation, 'agree');
  expect(await told()).toEqual([]);
  await app.db.updateTable('customer').set({ ownerId: ids.vera }).execute();
});
