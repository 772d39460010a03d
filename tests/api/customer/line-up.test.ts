import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineUp } from '../../../src/shared/areas/customer/line-up';
import { lineUpCalls } from '../../../src/shared/areas/customer/line-up-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { errorCatalogue } from '../../../src/shared/errors';
import { isDone, unnamed } from '../../support/client';
import { type Company, type Person, startCompany, sum } from '../../support/company';

const floors = crudCallsOf(lineUp);

let company: Company;
let vp: Person;
let boss: Person;
let own: Company['lineUp'];
let foreign: Company['lineUp'];

beforeAll(async () => {
  company = await startCompany();
  vp = await company.as('vpSales');
  boss = await company.as('generalManager');
  own = company.lineUp.filter(({ customerId }) => vp.visible.has(customerId));
  foreign = company.lineUp.filter(({ customerId }) => !vp.visible.has(customerId));
});

afterAll(() => company.app.close());

function piecesOf(modelId: number, modelCode: string, rows: Company['lineUp']): number {
  const customers = new Set(rows.filter((row) => row.modelId === modelId).map((row) => row.customerId));
  const [year = 0, ...rest] = company.today.split('-');
  const since = [Number(year) - 1, ...rest].join('-');
  const recent = new Set(company.order.filter(({ orderDate }) => orderDate > since).map(({ id }) => id));
  return sum(
    company.line.filter(
      (line) => line.model === modelCode && customers.has(line.customerId) && recent.has(line.orderId),
    ),
    ({ quantity }) => quantity,
  );
}

const unknown = { floorSamples: null, retailPrice: null, sinceDate: null, remark: null };

async function newPlace() {
  const customerId = own[0]?.customerId ?? 0;
  const taken = new Set(own.filter((row) => row.customerId === customerId).map(({ modelId }) => modelId));
  const free = company.lineUp.find(({ modelId }) => !taken.has(modelId));
  return { customerId, modelId: free?.modelId ?? 0, floorSlot: 'Z9', stores: 3, active: true, ...unknown };
}

describe('the line-up by model', () => {
  test('adds up the floors within one’s reach', async () => {
    for (const [person, rows] of [
      [vp, own],
      [boss, company.lineUp],
    ] as const) {
      const { data } = await person.client.call(lineUpCalls.getNewLineUpListTotal, { active: true, size: 1000 });
      const standing = rows.filter(({ active }) => active);
      expect(data.rows.map(({ id }) => id).sort()).toEqual([...new Set(standing.map((row) => row.modelId))].sort());
      for (const row of data.rows) {
        const of = standing.filter(({ modelId }) => modelId === row.id);
        expect(row).toMatchObject({
          customers: new Set(of.map(({ customerId }) => customerId)).size,
          floorSlots: of.length,
          stores: sum(of, ({ stores }) => stores),
          floorSamples: sum(of, ({ floorSamples }) => floorSamples),
          piecesOrdered: piecesOf(row.id, row.modelCode, standing),
        });
      }
      expect(data.totals.stores).toBe(sum(standing, ({ stores }) => stores));
      expect(data.rows.map(({ customers }) => customers)).toEqual(
        data.rows.map(({ customers }) => customers).sort((left, right) => right - left),
      );
    }
    expect(own.length).toBeLessThan(company.lineUp.length);
  });

  test('and the list say how much of a model was ordered by those on whose floors it stands', async () => {
    const { data } = await boss.client.call(floors.list, { size: 1000 });
    expect(data.total).toBe(company.lineUp.length);
    const ordered = data.rows.map((row) => {
      const ofOne = company.lineUp.filter(({ id }) => id === row.id);
      return piecesOf(Number(row.modelId), String(row.modelCode), ofOne);
    });
    expect(data.rows.map((row) => row.piecesOrdered)).toEqual(ordered);
    expect(ordered.filter((pieces) => pieces > 0).length).toBeGreaterThan(3);
    expect(ordered).toContain(0);
  });

  test('and the list itself leave as files', async () => {
    const linesOf = async (path: string, query: string) => {
      const response = await vp.client.fetch(`${path}?${query}`, { headers: { token: vp.client.token ?? '' } });
      return (await response.text()).trim().split(/\r?\n/);
    };
    const models = new Set(own.map(({ modelId }) => modelId));
    expect(await linesOf('/exporttNewLineUpListTotal', 'format=csv&language=E')).toHaveLength(models.size + 1);
    const list = await linesOf('/getLineupExcel', 'format=csv&language=E');
    expect(list).toHaveLength(own.length + 1);
    expect(list[0]).toContain('Remark');
    const ofTheirs = await linesOf('/getLineupExcel', `format=csv&customerId=${foreign[0]?.customerId}`);
    expect(ofTheirs).toHaveLength(1);
  });

  test('has the average of the prices that are known', async () => {
    const place = await newPlace();
    const { modelId } = place;
    const prices = [{ floorSlot: 'P1', retailPrice: 899.5 }, { floorSlot: 'P2' }];
    for (const price of prices) await vp.client.call(floors.add, { ...place, ...price });
    const asked = { modelId: [modelId], active: true, size: 500 };
    const known = (await vp.client.call(floors.list, asked as never)).data.rows.flatMap(({ retailPrice }) =>
      retailPrice === null ? [] : Number(retailPrice),
    );
    expect(known).toContain(899.5);
    const { rows } = (await vp.client.call(lineUpCalls.getNewLineUpListTotal, { active: true, size: 1000 })).data;
    const total = rows.find(({ id }) => id === modelId);
    expect(total?.averageRetailPrice).toBeCloseTo(sum(known, (price) => price) / known.length, 1);
  });
});

describe('what stands on a floor', () => {
  test('is added, shown, taken away and put back', async () => {
    const place = await newPlace();
    const added = await vp.client.call(floors.add, { ...place, remark: 'Beside the entrance' });
    expect(isDone(added)).toBe(true);
    expect(added.data).toMatchObject({ ...place, active: true, remark: 'Beside the entrance', version: 1 });
    const { data } = await vp.client.call(floors.list, { customerId: [place.customerId], size: 500 } as never);
    expect({ ...data.rows.find(({ id }) => id === added.data.id), changeSet: added.data.changeSet }).toEqual(
      added.data,
    );

    const { id, version } = added.data;
    const removed = await vp.client.call(lineUpCalls.deleteCustomerLinupInfoToFloorSlot, { id, version });
    expect(removed.data).toMatchObject({ id, active: false, version: 2 });
    const restored = await vp.client.call(floors.modify, { id, version: 2, changes: { active: true } });
    expect(restored.data).toMatchObject({ id, active: true, version: 3 });
    const trail = await company.app.db
      .selectFrom('audit')
      .select(['action', 'accountId'])
      .where('entity', '=', 'lineUp')
      .where('recordId', '=', id)
      .orderBy('id')
      .execute();
    expect(trail).toEqual(['added', 'edited', 'edited'].map((action) => ({ action, accountId: vp.id })));
  });

  test('is not added twice to one slot', async () => {
    const place = { ...(await newPlace()), floorSlot: 'Y1' };
    const first = await vp.client.call(floors.add, place);
    expect((await vp.client.call(floors.add, place)).code).toBe(errorCatalogue['record.duplicate'].code);
    expect((await vp.client.call(floors.add, place)).msg).toContain('Floor slot');
    const somewhere = { ...place, floorSlot: null };
    expect(isDone(await vp.client.call(floors.add, somewhere))).toBe(true);
    expect((await vp.client.call(floors.add, somewhere)).code).toBe(errorCatalogue['record.duplicate'].code);
    const found = await vp.client.call(floors.list, { text: 'y1', modelId: [place.modelId] } as never);
    expect(found.data.rows.map(({ id }) => id)).toEqual([first.data.id]);
    const { id, version } = first.data;
    await vp.client.call(lineUpCalls.deleteCustomerLinupInfoToFloorSlot, { id, version });
    expect(isDone(await vp.client.call(floors.add, place))).toBe(true);
    // What was taken off the floor does not come back to where another one of the model stands by now.
    const back = await vp.client.call(floors.modify, { id, version: version + 1, changes: { active: true } });
    expect(back.code).toBe(errorCatalogue['record.duplicate'].code);
    const elsewhere = { id, version: version + 1, changes: { active: true, floorSlot: 'Y2' } };
    expect((await vp.client.call(floors.modify, elsewhere)).data).toMatchObject({ active: true, floorSlot: 'Y2' });
  });

  test('is found by the name of its model in either language, by its code and by its slot', async () => {
    const [place] = own;
    const { customerId, modelId = 0, floorSlot } = place ?? {};
    await company.app.db
      .updateTable('model')
      .set({ nameEn: 'Quokka recliner', nameZh: '短尾袋鼠椅' })
      .where('id', '=', modelId)
      .execute();
    const { code } = await company.app.db
      .selectFrom('model')
      .select('code')
      .where('id', '=', modelId)
      .executeTakeFirstOrThrow();
    for (const text of ['quokka', '袋鼠', code.toLowerCase(), floorSlot ?? '']) {
      const { data } = await vp.client.call(floors.list, {
        customerId: [customerId],
        modelId: [modelId],
        text,
      } as never);
      expect(data.rows.map(({ id }) => id)).toContain(place?.id);
    }
    const other = await vp.client.call(floors.list, {
      customerId: [customerId],
      modelId: [modelId],
      text: 'wombat',
    } as never);
    expect(other.data.rows).toEqual([]);
  });

  test('is edited in the version that was seen', async () => {
    const { data } = await vp.client.call(floors.add, {
      ...(await newPlace()),
      floorSlot: 'X1',
    });
    const edit = { id: data.id, version: data.version, changes: { stores: 7 } };
    expect((await vp.client.call(floors.modify, edit)).data.stores).toBe(7);
    const late = await vp.client.call(floors.modify, edit);
    expect(late.code).toBe(errorCatalogue['record.conflict'].code);
    const stale = await vp.client.call(lineUpCalls.deleteCustomerLinupInfoToFloorSlot, { id: data.id, version: 1 });
    expect(stale.code).toBe(errorCatalogue['record.conflict'].code);
  });

  test('takes its language from the query', async () => {
    const answer = await vp.client.fetch('/deleteCustomerLinupInfoToFloorSlot?language=1&id=999999&version=1', {
      method: 'POST',
      headers: { token: vp.client.token ?? '' },
    });
    const { code, msg } = await answer.json();
    expect(code).toBe(errorCatalogue['record.notFound'].code);
    expect(msg).toMatch(/\p{Script=Han}/u);
  });

  test('of somebody else’s customer is as unknown as what does not exist', async () => {
    const [theirs] = foreign;
    const { id = 0, version = 0, customerId = 0 } = theirs ?? {};
    const missing = { id: 987_654, version: 1 };
    for (const call of [lineUpCalls.deleteCustomerLinupInfoToFloorSlot, floors.modify] as const) {
      const changes = call === floors.modify ? { changes: { stores: 1 } } : {};
      const refused = await vp.client.call(call, { id, version, ...changes } as never); // both inputs in one loop
      const unknown = await vp.client.call(call, { ...missing, ...changes } as never); // as above
      expect(unnamed(refused, id)).toEqual(unnamed(unknown, missing.id));
      // A conflict would show the record.
      const stale = await vp.client.call(call, { id, version: version + 1, ...changes } as never); // as above
      expect(unnamed(stale, id)).toEqual(unnamed(unknown, missing.id));
    }
    const place = { ...(await newPlace()), customerId };
    const refused = await vp.client.call(floors.add, place);
    const unknown = await vp.client.call(floors.add, { ...place, customerId: 987_654 });
    expect(unnamed(refused, customerId)).toEqual(unnamed(unknown, 987_654));
    const [row] = await company.app.db.selectFrom('lineUp').selectAll().where('id', '=', id).execute();
    expect(row?.version).toBe(version);
  });

  test('is not for those who may not write, and wrong values are named', async () => {
    const office = await company.as('exportOffice');
    const place = await newPlace();
    expect((await office.client.call(floors.add, place)).code).toBe(errorCatalogue['access.denied'].code);
    const input = { id: own[0]?.id ?? 0, version: 1 };
    expect((await office.client.call(lineUpCalls.deleteCustomerLinupInfoToFloorSlot, input)).code).toBe(
      errorCatalogue['access.denied'].code,
    );
    const wrong = await vp.client.call(floors.add, { ...place, stores: -1 });
    expect([wrong.code, wrong.msg.slice(0, 6)]).toEqual([errorCatalogue['input.invalid'].code, 'stores']);
    const noModel = await vp.client.call(floors.add, { ...place, modelId: 987_654 });
    expect(noModel.code).toBe(errorCatalogue['record.notFound'].code);
  });
});
