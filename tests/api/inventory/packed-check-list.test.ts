import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packedLoad } from '../../../src/server/areas/inventory/packed-load';
import { keepingPlans } from '../../../src/server/packing/kept-plans';
import { packingInPlace } from '../../../src/server/packing/packing';
import { inventoryCalls } from '../../../src/shared/areas/inventory/calls';
import { checkListCalls } from '../../../src/shared/areas/purchase/check-calls';
import { offerOf } from '../../../src/shared/loading/container-kinds';
import { orientationNames } from '../../../src/shared/loading/orientations';
import { packedCarton } from '../../../src/shared/loading/packed-carton';
import type { LoadingProblem } from '../../../src/shared/loading/problem';
import { cuft } from '../../../src/shared/loading/units';
import { type Company, type Person, startCompany } from '../../support/company';

const offer = offerOf('40HC');
const middling: [number, number, number] = [100, 78, 66];
/** Six of it stand in a row and nothing of it beside or above, though there is cube for ten. */
const large: [number, number, number] = [200, 130, 250];

/** Pieces in a carton of so many centimeters, which stands upright along the container or not at all. */
function line(id: number, pieces: number, [length, width, height]: [number, number, number]) {
  const upright = Object.fromEntries(orientationNames.map((name) => [name, name === 'heightUpLengthAlong']));
  const carton = packedCarton({ length, width, height, weight: null, maxTiers: null, ...upright });
  if (typeof carton === 'string') throw new Error(carton);
  return { id, pieces, cube: cuft(length * width * height * 1000), carton: { ...carton, mixedStacking: true } };
}

describe('what is proposed is rounded by the packing engine', () => {
  test('with pieces that bring the container into its window', async () => {
    const load = await packedLoad([line(1, 20, middling), line(2, 10, [60, 60, 60])], offer, packingInPlace);
    expect(load).toMatchObject({ containers: 1, isFull: true });
    expect(load?.added).toBeGreaterThan(0);
    expect(load?.cuft).toBeGreaterThanOrEqual(offer.minCuft);
    expect(load?.cuft).toBeLessThanOrEqual(offer.maxCuft);
  });

  test('into more containers where there is cube for fewer but no room', async () => {
    const lines = [line(1, 8, large), line(2, 20, [50, 50, 50])];
    expect(lines.reduce((sum, { pieces, cube }) => sum + pieces * cube, 0)).toBeLessThan(offer.maxCuft);
    const load = await packedLoad(lines, offer, packingInPlace);
    expect(load).toMatchObject({ containers: 2, isFull: true });
    expect(load?.lines.find(({ id }) => id === 1)?.pieces).toBeLessThanOrEqual(12);
    expect(load?.pieces).toBe(28 + Number(load?.added));
  });

  test('without what only fills, where there is no room for it', async () => {
    const load = await packedLoad([line(1, 6, large)], offer, packingInPlace);
    expect(load).toMatchObject({ containers: 1, pieces: 6, added: 0, isFull: false });
  });

  test('not at all where a carton fits no container, or more are asked for than a plan holds', async () => {
    expect(await packedLoad([line(1, 3, [1300, 60, 60])], offer, packingInPlace)).toBeNull();
    expect(await packedLoad([line(1, 6000, middling)], offer, packingInPlace)).toBeNull();
  });

  test('once, however often and by how many it is asked at a time', async () => {
    let asked = 0;
    const kept = keepingPlans({
      ...packingInPlace,
      proposalPlanOf: (problem: LoadingProblem) => {
        asked += 1;
        return packingInPlace.proposalPlanOf(problem);
      },
    });
    const lines = [line(1, 120, middling)];
    const both = await Promise.all([packedLoad(lines, offer, kept), packedLoad(lines, offer, kept)]);
    expect(both[0]).toEqual(both[1]);
    await packedLoad(lines, offer, kept);
    expect(asked).toBe(1);
    await packedLoad([line(1, 121, middling)], offer, kept);
    expect(asked).toBe(2);
  });
});

describe('a check list of what is proposed', () => {
  let company: Company;
  let admin: Person;
  let customerId = 0;

  beforeAll(async () => {
    company = await startCompany();
    admin = await company.as('admin');
    const { data } = await admin.client.call(inventoryCalls.getTellingCustomers, {});
    customerId = data.customers[0]?.id ?? 0;
  });
  afterAll(() => company.app.close());

  const proposed = async () => {
    const { data } = await admin.client.call(inventoryCalls.getReplenishment, { customerId });
    return data.rows.filter((row) => Number(row.replenishment) > 0 && row.modelStatus !== 'dropped');
  };
  const made = async () => {
    const productIds = (await proposed()).map(({ id }) => id);
    const { data } = await admin.client.call(inventoryCalls.orderReplenishment, {
      ...{ customerId, productIds, containerKind: '40HC' },
    });
    const list = await admin.client.call(checkListCalls.getCheckList, { customerId, plant: 'china' });
    const lines = list.data.rows.filter(({ source }) => source === 'replenishment');
    return { ...data, onList: lines.reduce((sum, { pieces }) => sum + pieces, 0) };
  };

  test('is packed carton by carton, nothing of what is proposed left out', async () => {
    const pieces = (await proposed()).reduce((sum, row) => sum + Number(row.replenishment), 0);
    const load = await made();
    expect(load).toMatchObject({ isPacked: true, isFull: true, unmeasured: [] });
    expect(load.onList).toBe(load.pieces);
    expect(load.pieces - load.added).toBe(pieces);
    // None of them is of a model that is dropped.
    expect(load.dropped).toEqual([]);
  });

  test('leaves out a SKU that is dropped though its model is not', async () => {
    const [gone, stays] = await proposed();
    const productIds = [gone?.id ?? 0, stays?.id ?? 0];
    const become = (status: 'dropped' | 'running') =>
      company.app.db
        .updateTable('material')
        .set({ status })
        .where('number', '=', gone?.number ?? '')
        .execute();
    await become('dropped');
    const asked = { customerId, containerKind: '40HC' as const, productIds };
    const { data } = await admin.client.call(inventoryCalls.orderReplenishment, asked);
    await become('running');
    expect(data).toMatchObject({ lines: 1, dropped: [gone?.sku] });
  });

  test('is told by cube alone where a SKU has no packed size, and says of which', async () => {
    const [unmeasured] = await proposed();
    await sql`update material set height = null where id = (
      select material_id from inventory_product where id = ${unmeasured?.id} and customer_id = ${customerId})`.execute(
      company.app.db,
    );
    const load = await made();
    expect(load).toMatchObject({ isPacked: false });
    expect(load.unmeasured).toContain(unmeasured?.sku);
    expect(load.onList).toBe(load.pieces);
  });

  test('is ordered beside what somebody typed of the same material before and after, which stays as it was typed', async () => {
    const [wanted] = await proposed();
    await company.app.db.deleteFrom('checkLine').where('accountId', '=', admin.id).execute();
    const code = wanted?.number ?? '';
    const type = (pieces: number) =>
      admin.client.call(checkListCalls.fillCheckList, { customerId, source: 'typed', lines: [{ code, pieces }] });
    const order = async () => {
      const asked = { customerId, containerKind: '40HC' as const, productIds: [wanted?.id ?? 0] };
      return (await admin.client.call(inventoryCalls.orderReplenishment, asked)).data.pieces;
    };
    const stored = () =>
      company.app.db
        .selectFrom('checkLine')
        .select(['source', 'pieces'])
        .where('accountId', '=', admin.id)
        .orderBy('source')
        .execute();
    await type(10);
    const pieces = await order();
    expect(await order()).toBe(pieces);
    const ordered = { source: 'replenishment', pieces };
    expect(await stored()).toEqual([ordered, { source: 'typed', pieces: 10 }]);
    await type(5);
    await order();
    expect(await stored()).toEqual([ordered, { source: 'typed', pieces: 15 }]);
    await company.app.db.deleteFrom('checkLine').where('accountId', '=', admin.id).execute();
    await order();
    await type(5);
    await order();
    expect(await stored()).toEqual([ordered, { source: 'typed', pieces: 5 }]);
  });
});
