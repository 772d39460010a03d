import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from '../../src/server/areas/all';
import type { Call, Reading } from '../../src/shared/api/call';
import { type SpecifiedCall, specifiedCalls } from '../specification/calls';
import { type Company, type Person, startCompany } from '../support/company';
import { exampleOf, fieldsOf, isOptional } from '../support/schema-inputs';
import { jpeg } from '../support/upload-files';

// Every call of the specification, made in both of its readings: at the root as envelope A, under /api as envelope B.

type Input = Record<string, unknown>;

let company: Company;
let admin: Person;

beforeAll(async () => {
  company = await startCompany();
  admin = await company.as('admin');
});
afterAll(() => company.app.close());

const ours = answers.flatMap((each) => Object.values(each.calls) as Call[]); // whatever their inputs
const wireOf = ({ method, path }: SpecifiedCall) => `${method} ${path}`;
const callOf = (wire: string): Call => {
  const call = ours.find((each) => wireOf(each) === wire);
  if (!call) throw new Error(`${wire} is no call of ours`);
  return call;
};
const succeeded: Record<Reading, number> = { A: 10000, B: 0 };

/** What answers the same however often it is asked; what writes is made in its order below. */
const changing = /\/(add|modify|delete|update|change)|upload|login|AdditionalInfo|competinggood\/add/i;
const reads = specifiedCalls.filter(({ path }) => !changing.test(path)).map(wireOf);
const writes = specifiedCalls.filter(({ path }) => changing.test(path)).map(wireOf);

/** What a read is asked for beside what it requires. */
const asked: Record<string, () => Input> = {
  'GET /getCustomerDetail': () => ({ id: company.customer[0]?.id }),
  'GET /getOrderDetail': () => ({ id: company.order[0]?.id }),
  'GET /getOrderExcel': lastMonths,
  'GET /mwhGoOutData/getGoOutList': () => ({ travellerId: [admin.id] }),
  'GET /mwhGoOutData/exportGoOutExcel': () => ({ travellerId: [admin.id] }),
  'POST /exportCustomerOverallDeliveryDetail': lastMonths,
};

function lastMonths(): Input {
  return { from: `${company.today.slice(0, 7)}-01`, to: company.today };
}

function requiredOf(call: Call): Input {
  const fields = Object.entries(fieldsOf(call)).filter(([, field]) => !isOptional(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field)]));
}

async function made(wire: string, reading: Reading, input: Input): Promise<Response> {
  const call = callOf(wire);
  const isQuery = call.method !== 'POST' || call.inputIn === 'query';
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(isQuery ? input : {})) {
    for (const item of [value].flat()) query.append(name, String(item));
  }
  const token = { [reading === 'A' ? 'token' : 'x-token']: admin.client.token ?? '' };
  return admin.client.fetch(`${reading === 'A' ? '' : '/api'}${call.path}?${query}`, {
    method: call.method,
    headers: call.method === 'POST' ? { ...token, 'content-type': 'application/json' } : token,
    ...(call.method === 'POST' ? { body: JSON.stringify(isQuery ? {} : input) } : {}),
  });
}

/** The data of a successful answer of the shape the call says; of a file its kind. */
async function answered(wire: string, reading: Reading, input: Input): Promise<unknown> {
  const response = await made(wire, reading, input);
  const type = response.headers.get('content-type') ?? '';
  if (callOf(wire).body === 'file') {
    expect([wire, response.status, type]).toEqual([wire, 200, expect.stringMatching(/spreadsheetml|text\/csv/)]);
    return type;
  }
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown };
  expect([wire, code, msg]).toEqual([wire, succeeded[reading], '']);
  expect(callOf(wire).output.safeParse(data).error?.message).toBeUndefined();
  return data;
}

describe('a call that reads answers the same in both readings, in its shape', () => {
  test.each(reads)('%s', async (wire) => {
    const input = { ...requiredOf(callOf(wire)), ...asked[wire]?.() };
    expect(await answered(wire, 'B', input)).toEqual(await answered(wire, 'A', input));
  });
});

/** The calls that write, each on what the one before has made. */
async function written(reading: Reading): Promise<string[]> {
  const done: string[] = [];
  const step = async (wire: string, own: Input = {}): Promise<{ id: number; version: number }> => {
    done.push(wire);
    const data = await answered(wire, reading, { ...requiredOf(callOf(wire)), ...own });
    return data as { id: number; version: number }; // of a record; others are not looked at
  };
  const at = ({ id, version }: { id: number; version: number }, changes?: Input) =>
    changes ? { id, version, changes } : { id, version };

  const market = await step('POST /addMarket', showOf(reading));
  const changed = await step('POST /modifyMarket', at(market, { area: 'North Carolina' }));
  await step('GET /deleteMarket', at(changed));

  const places = await freePlaces();
  const promised = { ...places[0], containers: 1.5, bonusMonth: '2026-11', children: { models: [] } };
  const detail = await step('POST /addMarketDetail', promised);
  const kept = await step('POST /modifyMarketDetail', at(detail, { containers: 2 }));
  await step('DELETE /deleteMarketDetail', at(kept));
  await step('POST /addMwhMarketDetails', { body: [{ ...promised, ...places[1] }] });

  const document = await step('POST /addDocument', { title: `Care manual ${reading}` });
  const renamed = await step('POST /modifyDocuments', at(document, { title: `Care of leather ${reading}` }));
  await step('POST /deleteDocument', { records: [at(renamed)] });

  const commodity = await step('POST /addCommodity', await freeCommodity(reading));
  await step('POST /modifyCommodity', at(commodity, { nameEn: 'Corner' }));

  await step('POST /competinggood/add', { nameEn: `Recliner ${reading}` });

  const [customerId, modelId] = [company.customer[0]?.id, company.line[0] && (await anyModel())];
  const onFloor = await step('POST /addLinupAdditionalInfo', { customerId, modelId, floorSlot: `Z${reading}` });
  await step('POST /deleteCustomerLinupInfoToFloorSlot', at(onFloor));

  const visit = await step('POST /mwhGoOutData/addGoOut', visitOf(customerId));
  const corrected = await step('POST /mwhGoOutData/modifyGoOut', at(visit, { result: 'They take two.' }));
  await step('GET /mwhGoOutData/deleteGoOut', at(corrected));

  const year = String(Number(company.today.slice(0, 4)) + (reading === 'A' ? 2 : 3));
  await step('POST /addPerformance', { year, rows: [{ customerId, version: 0, months: { m01: 1000 } }] });

  const clerk = company.account.find(({ roles }) => roles.includes('csr'));
  await step('POST /updatePassword', { userName: clerk?.account });
  return done;
}

const showOf = (reading: Reading): Input => ({
  nameEn: `High Point ${reading}`,
  nameZh: '高点家具展',
  startDate: '2027-04-10',
  endDate: '2027-04-14',
  area: null,
  launchDate: null,
  orderCutoff: null,
  shippingCutoff: null,
});

const visitOf = (customerId: number | undefined): Input => ({
  day: company.today,
  time: null,
  mode: 'phone',
  customerId,
  prospect: null,
  result: 'They think about it.',
  followUp: null,
  followUpDay: null,
});

async function freePlaces() {
  const { db } = company.app;
  return db
    .selectFrom('customer')
    .innerJoin('market', (join) => join.onTrue())
    .select(['customer.id as customerId', 'market.id as marketId'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('commitment')
            .select('commitment.id')
            .whereRef('commitment.customerId', '=', 'customer.id')
            .whereRef('commitment.marketId', '=', 'market.id'),
        ),
      ),
    )
    .orderBy('customer.id')
    .limit(2)
    .execute();
}

async function freeCommodity(reading: Reading): Promise<Input> {
  const { db } = company.app;
  const free = await db
    .selectFrom('model')
    .innerJoin('arrangement', (join) => join.onTrue())
    .innerJoin('coverGrade', (join) => join.onTrue())
    .select(['model.id as modelId', 'arrangement.id as arrangementId', 'coverGrade.id as coverGradeId'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('commodity')
            .select('commodity.id')
            .whereRef('commodity.modelId', '=', 'model.id')
            .whereRef('commodity.arrangementId', '=', 'arrangement.id')
            .whereRef('commodity.coverGradeId', '=', 'coverGrade.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...free, code: `SPEC-${reading}`, nameEn: 'Corner', nameZh: '转角', used: true, sortOrder: null };
}

const anyModel = async () =>
  (await company.app.db.selectFrom('model').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;

describe.each(['A', 'B'] as const)('a call that writes does so in reading %s', (reading) => {
  test('one after the other, on what the one before has made', async () => {
    const done = await written(reading);
    const refused = ['POST /user/login', 'POST /changePassword'];
    const uploads = ['POST /common/commonUploadFile', 'POST /common/uploadImage'];
    expect([...done, ...refused, ...uploads].sort()).toEqual([...writes].sort());
  });

  test('those of a login say what is wrong with it', async () => {
    const login = {
      source: 'pc',
      account: admin.account,
      encryption: 'wrong',
      salt: 'ABC123',
      clientLoginTime: '2026-11-24 08:00:00',
      clientTimeZone: 'Asia/Shanghai',
    };
    const passwords = { token: admin.client.token, data: { oldPassword: 'Wrong-1234', newPassword: 'Better-1234' } };
    for (const [wire, input] of [
      ['POST /user/login', login],
      ['POST /changePassword', passwords],
    ] as const) {
      const response = await made(wire, reading, input);
      const { code, msg } = (await response.json()) as { code: number; msg: string };
      expect(Object.values(succeeded)).not.toContain(code);
      expect(msg).not.toBe('');
    }
  });

  test('uploads take a form and tell of the file', async () => {
    const picture = await jpeg(300, 200);
    for (const path of ['/common/commonUploadFile', '/common/uploadImage']) {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(picture)], `${reading}.jpg`));
      const place = new URLSearchParams({ entity: 'customer', recordId: String(company.customer[0]?.id) });
      const response = await admin.client.fetch(`${reading === 'A' ? '' : '/api'}${path}?${place}`, {
        method: 'POST',
        headers: { [reading === 'A' ? 'token' : 'x-token']: admin.client.token ?? '' },
        body: form,
      });
      const { code, data } = (await response.json()) as { code: number; data: object };
      expect(code).toBe(succeeded[reading]);
      expect(Object.keys(data).sort()).toEqual(['height', 'id', 'kind', 'name', 'size', 'url', 'width']);
    }
  });
});
