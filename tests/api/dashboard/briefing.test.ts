import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeBriefingLink } from '../../../src/server/auth/briefing-links';
import { keepSettings } from '../../../src/server/auth/personal-settings';
import { secretsOf } from '../../../src/server/auth/secrets';
import { openClock } from '../../../src/server/services/clock/clock';
import type { JobContext } from '../../../src/server/services/jobs/job-handler';
import { mailBriefings } from '../../../src/server/services/mail/mail-briefings';
import { openServices } from '../../../src/server/services/services';
import { type Briefing, briefingCalls } from '../../../src/shared/areas/dashboard/briefing-calls';
import { dashboardLimits } from '../../../src/shared/areas/dashboard/limits';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { daysAfter } from '../../../src/shared/rules/days';
import { TestClient } from '../../support/client';
import { type Company, daysBetween, type Person, startCompany, sum } from '../../support/company';
import { addShipment } from '../../support/search-records';

const { chooseBriefingMail, getBriefing, getBriefingMail, mailBriefing, openBriefing } = briefingCalls;
let company: Company;
let vp: Person;

beforeAll(async () => {
  company = await startCompany('large');
  vp = await company.as('vpSales');
});
afterEach(async () => {
  for (const table of ['purchase_order_mail', 'mail', 'job', 'briefing_choice'])
    await sql`delete from ${sql.table(table)}`.execute(company.app.db);
});
afterAll(() => company.app.close());

const customersIn = (briefing: Briefing): number[] => [
  ...[briefing.late, briefing.arriving, briefing.birthdays, briefing.recommendations].flatMap(({ rows }) =>
    rows.map(({ customerId }) => customerId),
  ),
  ...(briefing.overdue?.rows ?? []).map(({ customerId }) => customerId),
];
/** Opens a link as somebody who has never been here. */
const open = (token: string | undefined) =>
  new TestClient(company.app.url).call(openBriefing, {}, token ? { headers: { 'x-token': token } } : {});
const linkOf = (accountId: number, until = new Date(Date.now() + 3_600_000)) =>
  makeBriefingLink(company.app.db, secretsOf(company.app.config), { accountId, until });

describe('a briefing', () => {
  test('counts what the same person finds in the lists, of customers within reach alone', async () => {
    const { data } = await vp.client.call(getBriefing, {});
    const isLate = ({ stage, requestedDeliveryDate }: (typeof company.order)[number]) =>
      stage !== 'shipped' && (requestedDeliveryDate ?? '9') < company.today;
    const late = company.order.filter(isLate);
    expect(data.late.total).toBe(late.filter(({ customerId }) => vp.visible.has(customerId)).length);
    const { kinds } = (await vp.client.call(reminderCalls.getAgencyMattersList, {})).data;
    const all = kinds.reduce((sum, { count }) => sum + count, 0);
    expect(data.toDos.total + data.approvals.total).toBe(all);
    const people = customersIn(data);
    expect(people.length).toBeGreaterThan(3);
    expect(people.filter((id) => !vp.visible.has(id))).toEqual([]);
    const everybody = (await (await company.as('admin')).client.call(getBriefing, {})).data;
    expect(everybody.late.total).toBe(late.length);
    expect(late.length).toBeGreaterThan(data.late.total);
  });

  test('has what arrives from today on for two weeks, the soonest first', async () => {
    const { db } = company.app;
    const [customerId = 0] = vp.visible;
    const soon = dashboardLimits.arrivalDays;
    for (const days of [-1, 0, soon, soon + 1])
      await addShipment(db, { customerId, containerNumber: `D${days}`, eta: daysAfter(company.today, days) });
    await addShipment(db, { customerId, containerNumber: 'L', eta: company.today, status: 'loading' });
    const { rows } = await sql<{ id: number; customerId: number; number: string; eta: string; status: string }>`
      select id, customer_id, container_number as number, eta::text, status from shipment where eta is not null`.execute(
      db,
    );
    const { from, to, total, rows: shown } = (await vp.client.call(getBriefing, {})).data.arriving;
    expect([from, to]).toEqual([company.today, daysAfter(company.today, soon)]);
    const arriving = rows
      .filter(({ customerId: of, status, eta }) => vp.visible.has(of) && status === 'atSea' && eta >= from && eta <= to)
      .sort((left, right) => left.eta.localeCompare(right.eta) || left.id - right.id);
    expect(arriving.map(({ number }) => number)).toEqual(expect.arrayContaining(['D0', `D${soon}`]));
    expect(total).toBe(arriving.length);
    expect(shown.map(({ id }) => id)).toEqual(arriving.slice(0, dashboardLimits.briefingRows).map(({ id }) => id));
  });

  test('names those who owe most of what is overdue first, with what all of them owe', async () => {
    const boss = await company.as('generalManager');
    const overdue = company.invoice.filter(({ paid, amount, dueDate }) => paid < amount && dueDate < company.today);
    const owed = (of: typeof overdue) => sum(of, ({ amount, paid }) => amount - paid);
    const { data } = await boss.client.call(getBriefing, {});
    const { total, amount, rows = [] } = data.overdue ?? {};
    expect([total, amount]).toEqual([new Set(overdue.map(({ customerId }) => customerId)).size, owed(overdue)]);
    for (const row of rows) {
      const own = overdue.filter(({ customerId }) => customerId === row.customerId);
      const days = own.map(({ dueDate }) => daysBetween(dueDate, company.today));
      expect([row.overdue, row.oldestDays]).toEqual([owed(own), Math.max(...days)]);
    }
    const sums = rows.map(({ overdue: of }) => of);
    expect(sums).toEqual([...sums].sort((left, right) => right - left));
  });

  test('names orders by how late they are', async () => {
    const boss = await company.as('generalManager');
    const { rows } = (await boss.client.call(getBriefing, {})).data.late;
    const days = rows.map(({ daysLate }) => daysLate);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual([...days].sort((left, right) => right - left));
    for (const { daysLate, requestedDeliveryDate } of rows)
      expect(daysLate).toBe(daysBetween(requestedDeliveryDate ?? '', company.today));
  });

  test('has the shows that ended lately or are to come, with what the customers within reach promised there', async () => {
    const { db } = company.app;
    const [customerId = 0] = vp.visible;
    const foreign = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
    for (const table of ['commitment_model', 'commitment']) await sql`delete from ${sql.table(table)}`.execute(db);
    const { rows } = await sql<{ id: number }>`select id from market order by id limit 4`.execute(db);
    const [old = 0, lately = 0, toCome = 0, empty = 0] = rows.map(({ id }) => id);
    const set = (id: number, end: number) =>
      sql`update market set start_date = today() + ${end}::int - 2, end_date = today() + ${end}::int where id = ${id}`.execute(
        db,
      );
    await set(old, -dashboardLimits.showDays - 1);
    await set(lately, -dashboardLimits.showDays);
    for (const id of [toCome, empty]) await set(id, 9);
    const { ownerId, departmentId } = company.customer.find(({ id }) => id === customerId) ?? {};
    const promise = (marketId: number, of: number, containers: number) =>
      sql`insert into commitment (customer_id, market_id, containers, owner_id, department_id, confirmed_pieces,
        confirmed_containers, confirmed_amount) values (${of}, ${marketId}, ${containers}, ${ownerId}, ${departmentId}, 0, 0, 0)`.execute(
        db,
      );
    for (const id of [old, lately, toCome]) await promise(id, customerId, 2);
    await promise(toCome, foreign, 7);
    await promise(empty, customerId, 0);
    await sql`update commitment set confirmed_containers = 2 where market_id = ${lately}`.execute(db);
    const { commitments } = (await vp.client.call(getBriefing, {})).data;
    expect(commitments.rows).toMatchObject([
      { marketId: toCome, customers: 1, behind: 1, containers: 2, confirmed: 0 },
      { marketId: lately, customers: 1, behind: 0, containers: 2, confirmed: 2 },
    ]);
    expect(commitments.total).toBe(2);
    const closed = (isClosed: boolean) =>
      db.updateTable('customer').set({ closed: isClosed }).where('id', '=', customerId).execute();
    await closed(true);
    const [first] = (await vp.client.call(getBriefing, {})).data.commitments.rows;
    await closed(false);
    expect(first).toMatchObject({ marketId: toCome, customers: 1, behind: 0, containers: 2 });
  });

  test('has what is recommended and still open, what matters most first, with the reason in the reader’s language', async () => {
    const { db } = company.app;
    const [customerId = 0] = vp.visible;
    const foreign = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
    for (const table of ['recommendation_follow', 'product_recommendation'])
      await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`
      insert into product_recommendation (customer_id, model_id, reason, reason_zh, ground, priority, state)
      select case when state.what = 'foreign' then ${foreign}::bigint else ${customerId}::bigint end, model.id, state.what,
        nullif(state.zh, ''), 'person', state.priority, case when state.what = 'settled' then 'declined' else 'open' end
      from (select id from model order by id limit 1) as model, (values
        (1, 'low', '', 'low'), (2, 'normal', '', 'normal'), (3, 'first', '原因', 'high'), (4, 'second', '', 'high'),
        (5, 'settled', '', 'high'), (6, 'foreign', '', 'high')) as state (at, what, zh, priority) order by at`.execute(
      db,
    );
    const reasons = async (language: 'en' | 'zh') => {
      const { recommendations } = (await vp.client.call(getBriefing, {}, { language })).data;
      return [recommendations.total, ...recommendations.rows.map(({ reason }) => reason)];
    };
    expect(await reasons('en')).toEqual([4, 'second', 'first', 'normal', 'low']);
    expect(await reasons('zh')).toEqual([4, 'second', '原因', 'normal', 'low']);
  });

  test('names its reader in their language, and tells what waits to be approved from other to-dos', async () => {
    const { db } = company.app;
    await sql`delete from reminder where account_id = ${vp.id}`.execute(db);
    await sql`
      insert into reminder (account_id, type, title_en, title_zh, path, due_date, done)
      select ${vp.id}, type, type || n, 'x', '/index', today(), false
      from (values ('visit', 1), ('approval', 2), ('visit', 3)) as given (type, n)`.execute(db);
    const { nameEn, nameZh } = company.account.find(({ id }) => id === vp.id) ?? {};
    const [en, zh] = await Promise.all(
      (['en', 'zh'] as const).map(async (language) => (await vp.client.call(getBriefing, {}, { language })).data),
    );
    expect([en?.name, zh?.name]).toEqual([nameEn, nameZh]);
    const { toDos, approvals } = en ?? {};
    expect(approvals?.total).toBe(1);
    expect(approvals?.rows.map(({ title }) => title)).toEqual(['approval2']);
    const titles = toDos?.rows.map(({ title }) => title);
    expect(titles?.filter((title) => /^(visit|approval)/.test(title))).toEqual(['visit3', 'visit1']);
  });

  test('names what waits to be approved, however many other to-dos are due before', async () => {
    const { db } = company.app;
    await sql`delete from reminder where account_id = ${vp.id}`.execute(db);
    await sql`
      insert into reminder (account_id, type, title_en, title_zh, path, due_date, done)
      select ${vp.id}::bigint, 'visit', 'x', 'x', '/index', today(), false from generate_series(0, ${dashboardLimits.toDos}::int)
      union all select ${vp.id}::bigint, 'approval', 'Approve it', 'x', '/index', null, false`.execute(db);
    const { approvals } = (await vp.client.call(getBriefing, {})).data;
    expect([approvals.total, approvals.rows.map(({ title }) => title)]).toEqual([1, ['Approve it']]);
    await sql`delete from reminder where account_id = ${vp.id}`.execute(db);
  });

  test('tells nobody what customers owe whom it does not concern', async () => {
    expect((await vp.client.call(getBriefing, {})).data.overdue).not.toBeNull();
    expect((await (await company.as('exportOffice')).client.call(getBriefing, {})).data.overdue).toBeNull();
  });

  test('tells the birthdays of a week, but for people who left their customer', async () => {
    const { db } = company.app;
    const [customerId = 0] = vp.visible;
    await sql`update contact set birthday = null`.execute(db);
    const { rows } = await sql<{ id: number }>`
      update contact set birthday = ('1980' || to_char(today() + 7, '-MM-DD'))::date
      where id = (select min(id) from contact where customer_id = ${customerId} and used) returning id`.execute(db);
    const birthdays = async () => (await vp.client.call(getBriefing, {})).data.birthdays.rows.map(({ id }) => id);
    expect(await birthdays()).toEqual([rows[0]?.id]);
    await sql`update contact set used = false where birthday is not null`.execute(db);
    expect(await birthdays()).toEqual([]);
    await sql`update contact set used = true where birthday is not null`.execute(db);
    await sql`update contact set birthday = ('1980' || to_char(today() + 8, '-MM-DD'))::date where birthday is not null`.execute(
      db,
    );
    expect((await vp.client.call(getBriefing, {})).data.birthdays.total).toBe(0);
  });
});

describe('the link of a briefing', () => {
  test('shows its person’s briefing without a session, and leads nowhere', async () => {
    const { token } = await linkOf(vp.id);
    const own = (await vp.client.call(getBriefing, {})).data;
    const { code, data } = await open(token);
    expect(code).toBe(0);
    expect(data).toEqual({ briefing: own, isLinked: false });
  });

  test('opens once, and of many openings at the same moment one wins', async () => {
    const { token } = await linkOf(vp.id);
    const openings = await Promise.all(Array.from({ length: 8 }, () => open(token)));
    expect(openings.filter(({ code }) => code === 0)).toHaveLength(1);
    const refused = openings.filter(({ code }) => code !== 0);
    expect(refused.every(({ code, data }) => code === errorCatalogue['link.used'].code && data === null)).toBe(true);
  });

  test('is none of a person who left, once its day is over, changed, or without a token', async () => {
    const invalid = errorCatalogue['link.invalid'].code;
    const leaver = await company.hire('vpSales');
    const { token } = await linkOf(leaver.id);
    await company.app.db.updateTable('account').set({ disabled: true }).where('id', '=', leaver.id).execute();
    expect((await open(token)).code).toBe(invalid);
    const past = await linkOf(vp.id, new Date(Date.now() - 1000));
    expect((await open(past.token)).code).toBe(errorCatalogue['link.expired'].code);
    expect((await open(`${token.slice(1)}A`)).code).toBe(invalid);
    expect((await open(undefined)).code).toBe(invalid);
    expect((await open(undefined)).data).toBeNull();
  });

  test('goes by the rights its person has when it is opened', async () => {
    const { token } = await linkOf(vp.id);
    const roles = company.app.db.updateTable('accountRole').where('accountId', '=', vp.id);
    await roles.set({ role: 'catalogueAdmin' }).where('role', '=', 'vpSales').execute();
    const { data } = await open(token);
    expect(data.briefing.overdue).toBeNull();
    await roles.set({ role: 'vpSales' }).where('role', '=', 'catalogueAdmin').execute();
  });

  test('with a session shows one’s own briefing, and leads to its rows', async () => {
    const { data } = await vp.client.call(openBriefing, {});
    expect(data.isLinked).toBe(true);
    expect(data.briefing.name).toBeTruthy();
  });
});

/** Has the job look whom the briefing is due to at a moment; answers whom it mailed. */
async function mailedAt(moment: string, timeZone = 'Asia/Shanghai'): Promise<string[]> {
  const { app } = company;
  const services = openServices(app.config);
  const clock = {
    ...services.clock,
    minute: (at = new Date(moment)) => openClock({ timeZone, today: null }).minute(at),
  };
  const context = { config: app.config, services: { ...services, clock } } as JobContext<Record<string, never>>; // all it asks for
  const result = await mailBriefings(context);
  const before = await sql<{ id: number }>`select coalesce(max(id), 0) as id from mail`.execute(app.db);
  await app.appDb.transaction().execute(async (transaction) => result?.(transaction));
  const { rows } = await sql<{ recipient: string }>`
    select recipient from mail where id > ${before.rows[0]?.id ?? 0} order by id`.execute(app.db);
  return rows.map(({ recipient }) => recipient);
}
const monday = { early: '2026-05-10T23:30:00Z', eight: '2026-05-11T00:00:00Z', ten: '2026-05-11T02:00:00Z' };

describe('the mail of the briefing', () => {
  const addressOf = async (id: number) => {
    const { rows } = await sql<{ email: string }>`select email from account where id = ${id}`.execute(company.app.db);
    return rows[0]?.email;
  };

  test('comes from the chosen hour of a working day on, once, to who chose so', async () => {
    const manager = await company.as('manager');
    expect((await vp.client.call(getBriefingMail, {})).data.hour).toBeNull();
    await vp.client.call(chooseBriefingMail, { hour: 8 });
    await manager.client.call(chooseBriefingMail, { hour: 10 });
    expect((await vp.client.call(getBriefingMail, {})).data).toEqual({ hour: 8, timeZone: 'Asia/Shanghai' });
    expect(await mailedAt(monday.early)).toEqual([]);
    expect(await mailedAt('2026-05-10T04:00:00Z')).toEqual([]);
    expect(await mailedAt(monday.eight)).toEqual([await addressOf(vp.id)]);
    expect(await mailedAt(monday.eight)).toEqual([]);
    expect(await mailedAt(monday.ten)).toEqual([await addressOf(manager.id)]);
    expect(await mailedAt('2026-05-12T02:00:00Z')).toHaveLength(2);
    await vp.client.call(chooseBriefingMail, { hour: null });
    expect(await mailedAt('2026-05-13T02:00:00Z')).toEqual([await addressOf(manager.id)]);
  });

  test('does not come again on the same day because a later hour was chosen', async () => {
    await vp.client.call(chooseBriefingMail, { hour: 8 });
    expect(await mailedAt(monday.eight)).toHaveLength(1);
    await vp.client.call(chooseBriefingMail, { hour: 10 });
    expect(await mailedAt(monday.ten)).toEqual([]);
    expect(await mailedAt('2026-05-12T00:00:00Z')).toEqual([]);
    expect(await mailedAt('2026-05-12T02:00:00Z')).toHaveLength(1);
  });

  test('does not come for an hour that was over as it was chosen, so not twice to who wanted none in between', async () => {
    const { clock } = openServices(company.app.config);
    const minute = clock.minute();
    const hour = Number(minute.slice(11, 13));
    const sentOn = async (chosen: number) => {
      await vp.client.call(chooseBriefingMail, { hour: null });
      await vp.client.call(chooseBriefingMail, { hour: chosen });
      const { rows } = await sql<{ sentOn: string | null }>`
        select sent_on::text from briefing_choice where account_id = ${vp.id}`.execute(company.app.db);
      return rows[0]?.sentOn;
    };
    for (const chosen of [5, 12]) {
      expect(await sentOn(chosen), minute).toBe(chosen <= hour ? minute.slice(0, 10) : null);
    }
  });

  test('goes by the time of the company', async () => {
    await vp.client.call(chooseBriefingMail, { hour: 8 });
    expect(await mailedAt(monday.eight, 'Europe/Berlin')).toEqual([]);
    expect(await mailedAt('2026-05-11T06:00:00Z', 'Europe/Berlin')).toHaveLength(1);
  });

  test('is not sent to who left, and an address no mail server takes holds back nobody else’s', async () => {
    const [leaver, odd] = [await company.hire('csr'), await company.hire('exportOffice')];
    for (const { client } of [leaver, odd, vp]) await client.call(chooseBriefingMail, { hour: 8 });
    const { db } = company.app;
    await db.updateTable('account').set({ disabled: true }).where('id', '=', leaver.id).execute();
    await db.updateTable('account').set({ email: 'nowhere' }).where('id', '=', odd.id).execute();
    expect(await mailedAt(monday.eight)).toEqual([await addressOf(vp.id)]);
  });

  test('has the figures in the person’s language, and a link that opens once, which nobody else reads', async () => {
    const { db } = company.app;
    await keepSettings(db, vp.id, { language: 'zh' });
    await vp.client.call(mailBriefing, {});
    const mail = await db.selectFrom('mail').selectAll().where('template', '=', 'briefing').executeTakeFirstOrThrow();
    expect(mail.subject).toMatch(/\p{Script=Han}/u);
    const { data } = await vp.client.call(getBriefing, {});
    expect(mail.textBody).toContain(String(data.late.total));
    expect(mail.textBody).not.toContain('vpsalesMezzanine#');
    expect(mail.secrets).not.toBeNull();
    const { clock } = openServices(company.app.config);
    expect(mail.textBody).toContain(clock.minute(clock.endOfDay(0)));
    await keepSettings(db, vp.id, { language: null });
  });

  test('is asked for an hour of the morning', async () => {
    for (const hour of [-1, 4, 13, 24, 8.5])
      expect((await vp.client.call(chooseBriefingMail, { hour })).code).toBe(errorCatalogue['input.invalid'].code);
  });
});
