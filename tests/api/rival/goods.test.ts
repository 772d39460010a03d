import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { competingGood } from '../../../src/shared/areas/rival/competing-good';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { jpeg, upload } from '../../support/upload-files';

const calls = crudCallsOf(competingGood);
let company: Company;
let vp: Person;
let made = 0;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.hire('vpSales');
});
afterAll(() => company.app.close());

const price = (values: object) => ({
  ...{ day: dayFromToday(-10), kind: 'retail', usd: 999, countryId: null, place: 'Northgate', source: 'shop' },
  ...{ remark: null, ...values },
});
const good = (prices: object[]) => {
  made += 1;
  return {
    ...{ nameEn: `Tried ${made}`, nameZh: null, rivalId: 1, categoryId: null, arrangementType: 'threeSeat' },
    ...{ function: 'power', cover: null, level: null, type: null, onlineOnly: false, width: 203.2, depth: 96.52 },
    ...{ height: 101.6, displayCount: 12, commodityId: null, notes: null, children: { prices } },
  };
};
const add = (prices: object[]) => vp.client.call(calls.add, good(prices) as never);

describe('a competing good', () => {
  test('is added, found and told by the calls that the specification names', async () => {
    const answer = await vp.client.call(calls.add, good([price({})]) as never);
    expect([calls.add.path, calls.list.path, calls.get.path]).toEqual([
      '/competinggood/add',
      '/competinggood/getCompetingGoods',
      '/competinggood/getCompetingGoodsDetail',
    ]);
    expect(answer.data).toMatchObject({ rivalName: 'Harborline Seating', width: 203.2, retailUsd: 999 });
    const { data } = await vp.client.call(calls.list, { text: String(answer.data.nameEn) } as never);
    expect(data.rows.map(({ id }) => id)).toEqual([answer.data.id]);
    const whole = await vp.client.call(calls.get, { id: answer.data.id });
    expect(whole.data.children?.prices).toMatchObject([{ usd: 999, place: 'Northgate', source: 'shop' }]);
  });

  test('keeps the latest price of shops and of the maker, and the range of what shops asked', async () => {
    const { data } = await add([
      price({ day: dayFromToday(-30), usd: 1100 }),
      price({ day: dayFromToday(-5), usd: 899, kind: 'promotion' }),
      price({ day: dayFromToday(-90), usd: 1200 }),
      price({ day: dayFromToday(-60), usd: 410, kind: 'fob' }),
      price({ day: dayFromToday(-20), usd: 405.5, kind: 'fob' }),
    ]);
    const kept = { retailUsd: 899, pricedOn: dayFromToday(-5), fobUsd: 405.5, lowestUsd: 899, highestUsd: 1200 };
    expect(data).toMatchObject(kept);
    const prices = (data.children?.prices ?? []).map(
      ({ version: _, goodId: __, goodName: ___, countryName: ____, ...each }) => each,
    );
    const rest = prices.filter(({ kind }) => kind !== 'promotion');
    const change = { id: data.id, version: 1, changes: {}, children: { prices: rest } };
    const edited = await vp.client.call(calls.modify, change as never);
    expect(edited.data).toMatchObject({ ...kept, retailUsd: 1100, pricedOn: dayFromToday(-30), lowestUsd: 1100 });
    const { changeSet } = edited.data as { changeSet: string };
    expect((await vp.client.call(recordCalls.undo, { changeSet })).code).toBe(0);
    expect((await vp.client.call(calls.get, { id: data.id })).data).toMatchObject(kept);
    const given = await vp.client.call(calls.add, { ...good([]), retailUsd: 1 } as never);
    expect(given.code).toBe(codeOf('input.invalid'));
  });

  test.each([
    ['0', { usd: 0 }, 'input.invalid'],
    ['less than 0', { usd: -10 }, 'input.invalid'],
    ['1e12', { usd: 1e12 }, 'input.invalid'],
    ['three decimals', { usd: 10.005 }, 'input.invalid'],
    ['no day', { day: null }, 'input.invalid'],
    ['tomorrow', { day: dayFromToday(1) }, 'rival.dayToCome'],
  ] as const)('refuses a price of %s, and keeps nothing of it', async (_, values, error) => {
    const before = await company.app.db.selectFrom('competingGood').select('id').execute();
    expect((await add([price({}), price(values)])).code).toBe(codeOf(error));
    expect(await company.app.db.selectFrom('competingGood').select('id').execute()).toEqual(before);
  });

  test('takes a price that was seen today', async () => {
    expect((await add([price({ day: dayFromToday(0) })])).msg).toBe('');
  });

  test('takes JPG pictures alone', async () => {
    const { data } = await add([]);
    const picture = await jpeg(60, 40);
    expect((await upload(vp.client, data.id, 'a.jpg', picture, 'competingGood')).status).toBe(200);
    const bitmap = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]);
    const refused = await upload(vp.client, data.id, 'a.bmp', bitmap, 'competingGood');
    expect(refused.body?.code).toBe(codeOf('file.notJpg'));
    const paper = await upload(vp.client, data.id, 'a.pdf', Buffer.from('%PDF-1.7\n1'), 'competingGood');
    expect(paper.body?.code).toBe(codeOf('file.otherKind'));
    expect((await vp.client.call(calls.get, { id: data.id })).data.pictureId).toEqual(expect.any(Number));
  });
});
