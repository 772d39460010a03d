import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, type Person, startCompany } from '../../support/company';

let company: Company;
let admin: Person;

beforeAll(async () => {
  company = await startCompany('small');
  admin = await company.as('admin');
});

afterAll(() => company.app.close());

interface Envelope {
  code: number;
  msg: string;
  data: Record<string, unknown> & { rows?: Record<string, unknown>[] };
}

/** A call as the specification writes it: at the root, the token beside it, an envelope around the answer. */
async function wire(method: string, path: string, body?: object): Promise<Envelope> {
  const token = admin.client.token ?? '';
  const sent = body
    ? { headers: { token, 'content-type': 'application/json' }, body: JSON.stringify({ ...body, language: 'E' }) }
    : { headers: { token } };
  const response = await admin.client.fetch(path, { method, ...sent });
  return (await response.json()) as Envelope;
}

test('the calls of markets answer where the specification names them', async () => {
  const country = await company.app.db.selectFrom('country').select('id').limit(1).executeTakeFirstOrThrow();
  const show = {
    nameEn: 'High Point Market',
    nameZh: '高点家具展',
    startDate: '2027-04-10',
    endDate: '2027-04-14',
    countryId: country.id,
    area: null,
    launchDate: null,
    orderCutoff: null,
    shippingCutoff: null,
  };
  const added = await wire('POST', '/addMarket', show);
  expect(added).toMatchObject({ code: 10000, data: { nameEn: 'High Point Market', version: 1 } });
  const { id } = added.data;
  const changed = await wire('POST', '/modifyMarket', { id, version: 1, changes: { area: 'North Carolina' } });
  expect(changed).toMatchObject({ code: 10000, data: { area: 'North Carolina', version: 2 } });
  const { data } = await wire('GET', '/getMarketList?text=High%20Point');
  expect(data.rows).toMatchObject([{ id, area: 'North Carolina' }]);
  expect(Object.keys(data.rows?.[0] ?? {})).toEqual(expect.arrayContaining(Object.keys(show)));
  const stale = await wire('GET', `/deleteMarket?id=${id}&version=1`);
  expect(stale.code).not.toBe(10000);
  expect(await wire('GET', `/deleteMarket?id=${id}&version=2`)).toMatchObject({ code: 10000 });
  expect((await wire('GET', '/getMarketList?text=High%20Point')).data.rows).toEqual([]);
});

/** What the specification says a commitment holds (§3), as the entity names it. */
const commitmentFields = [
  ...['departmentName', 'ownerName', 'customerName', 'containers', 'confirmedPieces', 'confirmedContainers'],
  ...['confirmedAmount', 'poDate', 'readyDate', 'reasonNotToOrder', 'bonusMonth'],
];

test('the calls of market details answer where the specification names them', async () => {
  const { db } = company.app;
  const shanghai = await db
    .selectFrom('market')
    .select('id')
    .where('nameEn', 'like', 'Shanghai%')
    .executeTakeFirstOrThrow();
  const model = await db
    .selectFrom('orderableStyle')
    .select('modelId as id')
    .where('marketId', '=', shanghai.id)
    .executeTakeFirstOrThrow();
  const [customer] = company.customer;
  const promise = {
    customerId: customer?.id,
    marketId: shanghai.id,
    containers: 1.5,
    readyDate: null,
    reasonNotToOrder: null,
    reasonNote: null,
    bonusMonth: null,
    remark: null,
    children: { models: [{ modelId: model.id, pieces: 12, remark: null }] },
  };
  const added = await wire('POST', '/addMarketDetail', promise);
  expect(added).toMatchObject({ code: 10000, data: { containers: 1.5 } });
  const { id } = added.data;
  const read = await wire('GET', `/getMarketDetail?id=${id}`);
  expect(read.data).toMatchObject({ id, children: { models: [{ pieces: 12 }] } });
  const changed = await wire('POST', '/modifyMarketDetail', { id, version: 1, changes: { containers: 2 } });
  expect(changed).toMatchObject({ code: 10000, data: { containers: 2, version: 2 } });
  const listed = await wire('GET', `/getCommitmentsList?id=${id}`);
  expect(listed.data.rows).toMatchObject([{ id, containers: 2 }]);
  for (const record of [read.data, listed.data.rows?.[0] ?? {}]) {
    expect(Object.keys(record)).toEqual(expect.arrayContaining(commitmentFields));
  }
  const headers = { token: admin.client.token ?? '' };
  const file = await admin.client.fetch(`/getCommitmentsListExcel?id=${id}`, { headers });
  expect(file.headers.get('content-type')).toContain('spreadsheet');
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect(await wire('DELETE', `/deleteMarketDetail?id=${id}&version=2`)).toMatchObject({ code: 10000 });
  expect((await wire('GET', `/getMarketDetail?id=${id}`)).code).not.toBe(10000);
});
