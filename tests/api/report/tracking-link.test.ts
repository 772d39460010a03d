import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secretsOf } from '../../../src/server/auth/secrets';
import { makeTrackingLink as signTrackingLink } from '../../../src/server/auth/tracking-links';
import { briefingCalls } from '../../../src/shared/areas/dashboard/briefing-calls';
import { trackingLinkCalls } from '../../../src/shared/areas/report/tracking-link-calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { reportLimits } from '../../../src/shared/reports/limits';
import { daysAfter } from '../../../src/shared/rules/days';
import { TestClient, unnamed } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { addCustomer, addShipment } from '../../support/search-records';

const { getTrackingLinks, makeTrackingLink, openTracking, withdrawTrackingLink } = trackingLinkCalls;

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.app.close());

/** A customer the VP reaches who has the most containers on their way. */
async function ownCustomer(): Promise<number> {
  const { visible } = await company.as('vpSales');
  const count = (id: number) => shownOf(id).length;
  return [...visible].sort((left, right) => count(right) - count(left))[0] ?? 0;
}

/** The containers a customer is shown: those not delivered, and those delivered within a month. */
function shownOf(customerId: number): number[] {
  const monthAgo = new Date(Date.parse(company.today) - 30 * 86_400_000).toISOString().slice(0, 10);
  return company.shipment
    .filter((row) => row.customerId === customerId)
    .filter((row) => row.status !== 'delivered' || (row.deliveredDate ?? '') >= monthAgo)
    .map(({ id }) => id)
    .sort((left, right) => left - right);
}

async function linkTo(customerId: number, days = 7) {
  const { client } = await company.as('vpSales');
  return client.call(makeTrackingLink, { customerId, days });
}

/** Opens a link as somebody who has never been here. */
function open(token: string | undefined, language: 'en' | 'zh' = 'en') {
  const stranger = new TestClient(company.app.url);
  return stranger.call(openTracking, {}, { language, ...(token ? { headers: { 'x-token': token } } : {}) });
}

const idsOf = (containers: readonly { id: number }[]) => containers.map(({ id }) => id).sort((a, b) => a - b);

describe('a link', () => {
  test('shows the containers of its customer, and nothing of another', async () => {
    const customerId = await ownCustomer();
    const made = await linkTo(customerId);
    const opened = await open(made.data.token);
    expect(opened.code).toBe(0);
    expect(idsOf(opened.data.containers)).toEqual(shownOf(customerId));
    expect(opened.data.containers.length).toBeGreaterThan(0);
    const name = company.customer.find(({ id }) => id === customerId)?.nameEn;
    expect(opened.data.customer).toBe(name);
    const text = JSON.stringify(opened.data);
    for (const other of company.customer.filter(({ id }) => id !== customerId))
      expect(text).not.toContain(other.nameEn);
  });

  test('shows what is on its way by its ETA, behind it what was delivered within thirty days, in the reader’s language', async () => {
    const { db } = company.app;
    const { countryId = 0, departmentId = 0, ownerId = 0 } = company.customer[0] ?? {};
    const names = { code: 'NEW1', nameEn: 'Newly Ours', nameZh: '新客户' };
    const customerId = await addCustomer(db, { ...names, countryId, departmentId, ownerId });
    const boss = await company.as('generalManager');
    const day = (offset: number) => daysAfter(company.today, offset);
    const rows = [
      ['Late', { status: 'atSea', eta: day(9) }],
      ['Some day', { status: 'planned', eta: null }],
      ['Soon', { status: 'arrived', eta: day(-3) }],
      ['Just so', { status: 'delivered', eta: day(-99), deliveredDate: day(-30) }],
      ['Lately', { status: 'delivered', eta: day(-98), deliveredDate: day(0) }],
      ['Too long ago', { status: 'delivered', eta: day(-1), deliveredDate: day(-31) }],
    ] as const;
    for (const [containerNumber, values] of rows) await addShipment(db, { customerId, containerNumber, ...values });
    const { token } = (await boss.client.call(makeTrackingLink, { customerId, days: 1 })).data;
    const { data } = await open(token, 'zh');
    expect(data.containers.map(({ containerNumber }) => containerNumber)).toEqual([
      ...['Soon', 'Late', 'Some day', 'Just so', 'Lately'],
    ]);
    expect([data.customer, data.containers[0]?.customer]).toEqual([names.nameZh, names.nameZh]);
    await db.deleteFrom('shipment').where('customerId', '=', customerId).execute();
  });

  test('says that there are more than it shows', async () => {
    const { db } = company.app;
    const { containers: most } = reportLimits.trackingLink;
    const { countryId = 0, departmentId = 0, ownerId = 0 } = company.customer[0] ?? {};
    const customerId = await addCustomer(db, { code: 'MANY', nameEn: 'Many Boxes', countryId, departmentId, ownerId });
    const add = (from: number, to: number) =>
      sql`insert into shipment (customer_id, container_number, container_kind, status, cube)
        select ${customerId}, 'MANY' || number, '40HC', 'atSea', 2200
        from generate_series(${from}::int, ${to}::int) as number`.execute(db);
    const boss = await company.as('generalManager');
    const opened = async () => {
      const { token } = (await boss.client.call(makeTrackingLink, { customerId, days: 1 })).data;
      const { containers, more } = (await open(token)).data;
      return [containers.length, more];
    };
    await add(1, most);
    expect(await opened()).toEqual([most, false]);
    await add(most + 1, most + 1);
    expect(await opened()).toEqual([most, true]);
    await db.deleteFrom('shipment').where('customerId', '=', customerId).execute();
  });

  test('tells no money and none of our own notes', async () => {
    const opened = await open((await linkTo(await ownCustomer())).data.token);
    const [first] = opened.data.containers;
    for (const name of ['amount', 'surcharge', 'abnormality', 'customerId', 'cube'])
      expect(first).not.toHaveProperty(name);
  });

  test('works once, and of many openings at the same moment one wins', async () => {
    const { token } = (await linkTo(await ownCustomer())).data;
    const openings = await Promise.all(Array.from({ length: 12 }, () => open(token)));
    expect(openings.filter(({ code }) => code === 0)).toHaveLength(1);
    const refused = openings.filter(({ code }) => code !== 0);
    expect(refused.every(({ code, data }) => code === errorCatalogue['link.used'].code && data === null)).toBe(true);
    expect((await open(token)).code).toBe(errorCatalogue['link.used'].code);
  });

  test('ends with its last day, whether the token or the database says so', async () => {
    const { app } = company;
    const { id: by } = await company.as('vpSales');
    const customerId = await ownCustomer();
    const past = { customerId, days: -1, by, address: '127.0.0.1' };
    const { token } = await signTrackingLink(app.db, secretsOf(app.config), past);
    expect((await open(token)).code).toBe(errorCatalogue['link.expired'].code);
    const ended = (await linkTo(customerId)).data;
    const expiresAt = new Date(Date.now() - 1000);
    await app.db.updateTable('trackingLink').set({ expiresAt }).where('id', '=', ended.id).execute();
    expect((await open(ended.token)).code).toBe(errorCatalogue['link.invalid'].code);
  });

  test('that was changed is none: its secret, its expiry, its signature', async () => {
    const { token } = (await linkTo(await ownCustomer())).data;
    const [secret = '', expiry = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(expiry, 36) + 86_400).toString(36);
    const forged = [
      `${secret}.${later}.${signature}`,
      `${secret.slice(1)}A.${expiry}.${signature}`,
      `${secret}.${expiry}.${signature.slice(0, -2)}AA`,
      `${secret}.${expiry}`,
      secret,
      '..',
      'x'.repeat(2000),
      `${token}.${signature}`,
    ];
    for (const text of forged)
      expect([text, (await open(text)).code]).toEqual([text, errorCatalogue['link.invalid'].code]);
    expect((await open(token)).code).toBe(0); // none of them spent it
  });

  test('without a token and without a session there is nothing', async () => {
    const answer = await open(undefined);
    expect([answer.code, answer.data]).toEqual([errorCatalogue['link.invalid'].code, null]);
  });

  test('is kept as a hash only, and both its making and its opening are audited', async () => {
    const { id, token } = (await linkTo(await ownCustomer())).data;
    await open(token);
    const kept = await company.app.db
      .selectFrom('trackingLink')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...kept, tokenHash: kept.tokenHash.toString('latin1') })).not.toContain(token.slice(0, 20));
    const lines = await company.app.db
      .selectFrom('audit')
      .select(['action', 'accountId'])
      .where('entity', '=', 'trackingLink')
      .where('recordId', '=', id)
      .orderBy('id')
      .execute();
    const { id: accountId } = await company.as('vpSales');
    expect(lines).toEqual([
      { action: 'shared', accountId },
      { action: 'opened', accountId: null },
    ]);
  });

  test('may be withdrawn by who made it while it is unopened', async () => {
    const { client } = await company.as('vpSales');
    const { client: other } = await company.as('csr');
    const { id, token } = (await linkTo(await ownCustomer())).data;
    expect((await other.call(withdrawTrackingLink, { id })).code).toBe(errorCatalogue['record.notFound'].code);
    expect((await client.call(withdrawTrackingLink, { id })).code).toBe(0);
    expect((await open(token)).code).toBe(errorCatalogue['link.invalid'].code);
    const spent = (await linkTo(await ownCustomer())).data;
    await open(spent.token);
    expect((await client.call(withdrawTrackingLink, { id: spent.id })).code).toBe(
      errorCatalogue['record.notFound'].code,
    );
  });

  test('ends with the account that made it', async () => {
    const person = await company.hire('manager');
    const [customerId = 0] = person.visible;
    const { id, token } = (await person.client.call(makeTrackingLink, { customerId, days: 3 })).data;
    await company.app.db.updateTable('account').set({ disabled: true }).where('id', '=', person.id).execute();
    expect((await open(token)).code).toBe(errorCatalogue['link.invalid'].code);
    const boss = await company.as('generalManager');
    const state = async () =>
      (await boss.client.call(getTrackingLinks, {})).data.rows.find((row) => row.id === id)?.state;
    expect(await state()).toBe('ended');
    const expiresAt = new Date(Date.now() - 1000);
    await company.app.db.updateTable('trackingLink').set({ expiresAt }).where('id', '=', id).execute();
    expect(await state()).toBe('ended');
  });
});

describe('making a link', () => {
  test('for a customer out of reach answers as for one that does not exist', async () => {
    const { visible } = await company.as('vpSales');
    const foreign = company.customer.find(({ id }) => !visible.has(id))?.id ?? 0;
    const refused = await linkTo(foreign);
    const unknown = await linkTo(999_999);
    expect(refused.code).toBe(errorCatalogue['record.notFound'].code);
    expect(unnamed(refused, foreign)).toEqual(unnamed(unknown, 999_999));
  });

  test('asks for one to thirty days, and for a role that talks to customers', async () => {
    const customerId = await ownCustomer();
    for (const days of [0, 31, 1.5]) {
      expect((await linkTo(customerId, days)).code).toBe(errorCatalogue['input.invalid'].code);
    }
    for (const days of [1, 30]) {
      const { expiresAt } = (await linkTo(customerId, days)).data;
      expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(days);
    }
    const { client, visible } = await company.as('catalogueAdmin');
    const own = [...visible][0] ?? customerId;
    const refused = await client.call(makeTrackingLink, { customerId: own, days: 1 });
    expect(refused.code).toBe(errorCatalogue['access.denied'].code);
  });
});

describe('the list of links', () => {
  const idsSeen = async ({ client }: Person) => (await client.call(getTrackingLinks, {})).data.rows.map(({ id }) => id);

  test('tells for whom each is, until when, and whether it was opened; never the link', async () => {
    const { client, id: accountId } = await company.as('vpSales');
    const customerId = await ownCustomer();
    const waiting = (await linkTo(customerId, 3)).data;
    const opened = (await linkTo(customerId)).data;
    await open(opened.token);
    const expired = (await linkTo(customerId)).data;
    const passed = new Date(Date.now() - 1000);
    await company.app.db.updateTable('trackingLink').set({ expiresAt: passed }).where('id', '=', expired.id).execute();
    const { data } = await client.call(getTrackingLinks, {}, { language: 'zh' });
    const row = (id: number) => data.rows.find((each) => each.id === id);
    const customer = company.customer.find(({ id }) => id === customerId);
    const maker = company.account.find(({ id }) => id === accountId);
    expect(row(waiting.id)).toEqual({
      id: waiting.id,
      customerId,
      customerCode: customer?.code,
      customerName: customer?.nameZh,
      madeByName: maker?.nameZh,
      state: 'waiting',
      createdAt: expect.any(String),
      expiresAt: waiting.expiresAt,
      openedAt: null,
    });
    expect(row(opened.id)).toMatchObject({ state: 'opened', openedAt: expect.any(String) });
    expect(row(expired.id)).toMatchObject({ state: 'expired', openedAt: null });
    expect(data.rows[0]?.id).toBe(expired.id); // the latest first
    expect(JSON.stringify(data)).not.toContain(waiting.token.slice(0, 20));
  });

  test('holds one’s own; who oversees others has theirs too, within reach', async () => {
    const { id: own } = (await linkTo(await ownCustomer())).data;
    const customerId = await ownCustomer();
    const boss = await company.as('generalManager');
    const theirs = (await boss.client.call(makeTrackingLink, { customerId, days: 1 })).data.id;
    expect(await idsSeen(await company.as('vpSales'))).toContain(own);
    expect(await idsSeen(await company.as('vpSales'))).not.toContain(theirs);
    expect(await idsSeen(await company.as('csr'))).not.toContain(own);
    expect(await idsSeen(boss)).toEqual(expect.arrayContaining([own, theirs]));
    const manager = await company.as('manager');
    const isReached = manager.visible.has(customerId);
    expect((await idsSeen(manager)).includes(own)).toBe(isReached);
    const beyond = company.customer.find(({ id }) => !manager.visible.has(id))?.id ?? 0;
    const foreign = (await boss.client.call(makeTrackingLink, { customerId: beyond, days: 1 })).data.id;
    expect(await idsSeen(manager)).not.toContain(foreign);
    const refused = await manager.client.call(withdrawTrackingLink, { id: foreign });
    const unknown = await manager.client.call(withdrawTrackingLink, { id: 999_999 });
    expect(refused.code).toBe(errorCatalogue['record.notFound'].code);
    expect(unnamed(refused, foreign)).toEqual(unnamed(unknown, 999_999));
  });

  test('loses a link that its maker’s overseer withdraws, which is audited', async () => {
    const { id, token } = (await linkTo(await ownCustomer())).data;
    const boss = await company.as('generalManager');
    expect((await boss.client.call(withdrawTrackingLink, { id })).code).toBe(0);
    expect(await idsSeen(boss)).not.toContain(id);
    expect((await open(token)).code).toBe(errorCatalogue['link.invalid'].code);
    const line = await company.app.db
      .selectFrom('audit')
      .select(['accountId', 'before'])
      .where('entity', '=', 'trackingLink')
      .where('action', '=', 'withdrawn')
      .where('recordId', '=', id)
      .executeTakeFirst();
    const { id: maker } = await company.as('vpSales');
    expect(line).toEqual({ accountId: boss.id, before: { customerId: await ownCustomer(), createdBy: maker } });
  });

  test('is for who may make links, and sorted by its columns only', async () => {
    const { client } = await company.as('catalogueAdmin');
    expect((await client.call(getTrackingLinks, {})).code).toBe(errorCatalogue['access.denied'].code);
    const vp = await company.as('vpSales');
    const wrong = { sort: 'tokenHash' } as unknown as { sort: 'id' };
    expect((await vp.client.call(getTrackingLinks, wrong)).code).toBe(errorCatalogue['input.invalid'].code);
  });
});

describe('a session', () => {
  test('whose password has to be changed first shows nothing', async () => {
    const { client, id: accountId } = await company.hire('csr');
    const mustChange = (is: boolean) =>
      company.app.db
        .updateTable('accountCredential')
        .set({ mustChange: is })
        .where('accountId', '=', accountId)
        .execute();
    await mustChange(true);
    for (const call of [openTracking, briefingCalls.openBriefing]) {
      expect((await client.call(call, {})).code).toBe(errorCatalogue['session.mustChangePassword'].code);
    }
    await mustChange(false);
    expect((await client.call(openTracking, {})).code).toBe(0);
  });

  test('sees the containers of all its customers without a link', async () => {
    const { client, visible } = await company.as('vpSales');
    const opened = await client.call(openTracking, {});
    expect(opened.data.customer).toBeNull();
    expect(idsOf(opened.data.containers)).toEqual([...visible].flatMap(shownOf).sort((a, b) => a - b));
  });
});
