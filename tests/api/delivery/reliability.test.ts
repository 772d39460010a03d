import { afterAll, beforeAll, expect, test } from 'vitest';
import { podStatuses } from '../../../src/shared/areas/delivery/pod-statuses';
import { shippingCalls as calls } from '../../../src/shared/areas/delivery/shipping-calls';
import { keysOf } from '../../../src/shared/keys-of';
import { dayFromToday } from '../../support/calendar';
import { type Company, daysBetween, type Person, startCompany, sum } from '../../support/company';
import { exactSum, quotient } from '../../support/decimal';

let company: Company;
let boss: Person;
let shipments: Company['shipment'];

beforeAll(async () => {
  company = await startCompany('middle');
  boss = await company.as('generalManager');
  shipments = company.shipment;
  const [first, second] = shipments;
  const { db } = company.app;
  // Containers of which next to nothing is known yet.
  const unknown = { pol: null, pod: null, carrier: null, abnormality: null, surcharge: null };
  await db
    .updateTable('shipment')
    .set(unknown)
    .where('id', '=', first?.id ?? 0)
    .execute();
  await db
    .updateTable('shipment')
    .set({ ...unknown, surcharge: 120.5, abnormality: 'rolled' })
    .where('id', '=', second?.id ?? 0)
    .execute();
  shipments = await db.selectFrom('shipment').selectAll().orderBy('id').execute();
});
afterAll(() => company.app.close());

type Shipment = Company['shipment'][number];
const late = ({ eta, actualArrival, deliveredDate }: Shipment) =>
  eta ? Math.max(0, daysBetween(eta, actualArrival ?? deliveredDate ?? company.today)) : 0;

test('lanes say how many containers were abnormal and how late they arrived, also where no port is known yet', async () => {
  const { data } = await boss.client.call(calls.getCustomerContainerTackingTwoReport, { size: 5000 });
  expect(data.rows.map(({ pol, pod, carrier }) => [pol, pod, carrier])).toContainEqual(['', '', '']);
  for (const row of data.rows) {
    const of = shipments.filter(
      (s) => (s.pol ?? '') === row.pol && (s.pod ?? '') === row.pod && (s.carrier ?? '') === row.carrier,
    );
    const arrived = of.filter(({ actualArrival }) => actualArrival).map(late);
    expect(row).toMatchObject({
      containers: of.length,
      cube: sum(of, ({ cube }) => cube),
      abnormal: of.filter(({ abnormality }) => abnormality !== null).length,
      averageDaysLate: arrived.length === 0 ? null : quotient(exactSum(arrived), arrived.length, 1),
    });
  }
  const counts = data.rows.map(({ containers }) => containers);
  expect(counts).toEqual(counts.toSorted((left, right) => right - left));
  expect(data.totals).toMatchObject({
    abnormal: shipments.filter(({ abnormality }) => abnormality !== null).length,
    late: shipments.filter((s) => late(s) > 0).length,
  });
});

test('customers stand in the order of their codes, with their containers by status and what they were charged', async () => {
  const asked = (language: 'en' | 'zh') =>
    boss.client.call(calls.getCustomerContainerTackingReport, { size: 5000 }, { language });
  const { data } = await asked('en');
  const codes = data.rows.map(({ customerCode }) => customerCode);
  expect(codes).toEqual(codes.toSorted());
  for (const row of data.rows) {
    const of = shipments.filter(({ customerId }) => customerId === row.customerId);
    const counted = keysOf(podStatuses).map((status) => [status, of.filter((s) => s.status === status).length]);
    expect(row).toMatchObject({
      ...Object.fromEntries(counted),
      id: row.customerId,
      cube: sum(of, ({ cube }) => cube),
      surcharge: sum(of, ({ surcharge }) => surcharge),
    });
  }
  expect(data.totals.surcharge).toBe(sum(shipments, ({ surcharge }) => surcharge));
  const customer = company.customer.find(({ id }) => id === data.rows[0]?.customerId);
  const owner = company.account.find(({ id }) => id === customer?.ownerId);
  expect(data.rows[0]).toMatchObject({ customerName: customer?.nameEn, ownerName: owner?.nameEn });
  const { data: chinese } = await asked('zh');
  expect(chinese.rows[0]).toMatchObject({
    customerName: customer?.nameZh ?? customer?.nameEn,
    ownerName: owner?.nameZh,
  });
});

test('every status is told of though no container has it, and weeks come in their order', async () => {
  const customerId = shipments.find(({ status }) => status === 'delivered')?.customerId ?? 0;
  const { data } = await boss.client.call(calls.getCustomerContainerTackingGraph, {
    customerId,
    statuses: ['delivered'],
  });
  expect(data.byStatus.map(({ status }) => status)).toEqual(keysOf(podStatuses));
  expect(data.byStatus.filter(({ containers }) => containers > 0).map(({ status }) => status)).toEqual(['delivered']);
  expect(data.byStatus.find(({ status }) => status === 'atSea')).toMatchObject({ containers: 0, cube: 0 });
  expect(data.byWeek).toEqual([]);
  const all = (await boss.client.call(calls.getCustomerContainerTackingGraph, {})).data.byWeek;
  expect(all.map(({ week }) => week)).toEqual(all.map(({ week }) => week).toSorted());
  const coming = shipments.filter(({ status, eta }) => ['planned', 'loading', 'atSea'].includes(status) && eta);
  expect(exactSum(all.map(({ cube }) => cube))).toBe(sum(coming, ({ cube }) => cube));
});

test('containers are found by their ids, and summed up', async () => {
  const two = shipments.slice(1, 3);
  const containerIds = [...two.map(({ id }) => id), 999_999];
  const { data } = await boss.client.call(calls.getCustomerContainerTacking, { containerIds });
  expect(new Set(data.rows.map(({ id }) => id))).toEqual(new Set(two.map(({ id }) => id)));
  expect([data.total, data.totals.cube]).toEqual([2, sum(two, ({ cube }) => cube)]);
});

test('a container on its way is late once its day is over, and what was charged for all is added up', async () => {
  const { data } = await boss.client.call(calls.getCustomerContainerTacking, { size: 5000 });
  const departures = data.rows.map(({ etd }) => etd ?? '').filter(Boolean);
  expect(departures).toEqual(departures.toSorted().toReversed());
  expect(data.totals).toEqual({ cube: sum(shipments, (s) => s.cube), surcharge: sum(shipments, (s) => s.surcharge) });
  for (const row of data.rows) {
    const { actualArrival, actualDeparture } = shipments.find(({ id }) => id === row.id) ?? {};
    expect(row.transitDays).toBe(actualArrival && actualDeparture ? daysBetween(actualDeparture, actualArrival) : null);
  }
  const abnormal = (await boss.client.call(calls.getShippingAbnormal, { size: 5000 })).data;
  const days = abnormal.rows.map(({ daysLate }) => daysLate);
  expect(days).toEqual(days.toSorted((left, right) => right - left));
  const ids = new Set(abnormal.rows.map(({ id }) => id));
  const those = shipments.filter(({ id }) => ids.has(id));
  expect(abnormal.totals).toEqual({ cube: sum(those, (s) => s.cube), surcharge: sum(those, (s) => s.surcharge) });
});

test('a container that was delivered is as late as that, and one whose arrival nobody knows is in no week', async () => {
  const { db } = company.app;
  const [customerId = 0] = [...boss.visible];
  const made = async (values: Partial<Shipment>) => {
    const planned = { customerId, containerKind: '40HC' as const, cube: 10, ...values };
    return (
      await db
        .insertInto('shipment')
        .values(planned as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id; // what is not known may be missing
  };
  const until = dayFromToday(-900);
  const known = { etd: until, actualDeparture: until, eta: dayFromToday(-870), status: 'delivered' as const };
  const inTime = await made({ ...known, deliveredDate: dayFromToday(-870) });
  const late = await made({ ...known, deliveredDate: dayFromToday(-867) });
  await made({ status: 'planned', eta: null });
  const lateOf = async (call: 'getCustomerContainerTacking' | 'getShippingAbnormal') => {
    const { rows } = (await boss.client.call(calls[call], { size: 5000 })).data;
    return rows.flatMap(({ id, daysLate }) => (id === inTime || id === late ? [daysLate] : [])).toSorted();
  };
  expect(await lateOf('getCustomerContainerTacking')).toEqual([0, 3]);
  expect(await lateOf('getShippingAbnormal')).toEqual([3]);
  const weeks = (await boss.client.call(calls.getCustomerContainerTackingGraph, {})).data.byWeek;
  expect(weeks.every(({ week }) => week)).toBe(true);
  await db.deleteFrom('shipment').where('cube', '=', 10).execute();
});

test('a container without an ETA is neither on time nor late once it has arrived', async () => {
  const { db } = company.app;
  const [customerId = 0] = [...boss.visible];
  const actualDeparture = dayFromToday(-4000);
  const arrived = async (eta: string | null, actualArrival: string) =>
    db
      .insertInto('shipment')
      .values({
        ...{ customerId, containerKind: '40HC', cube: 10, status: 'arrived', carrier: 'ETA LINE' },
        ...{ actualDeparture, eta, actualArrival },
      } as never) // the other columns may be missing
      .execute();
  await arrived(dayFromToday(-3970), dayFromToday(-3970));
  await arrived(dayFromToday(-3970), dayFromToday(-3967));
  const period = { from: actualDeparture, to: actualDeparture };
  const figures = async () => {
    const { rows: lanes } = (await boss.client.call(calls.getCustomerContainerTackingTwoReport, period)).data;
    const { rows: customers } = (await boss.client.call(calls.getCustomerContainerTackingReport, period)).data;
    return [...lanes, ...customers].map(({ containers, late, onTimeShare }) => [containers, late, onTimeShare]);
  };
  expect(await figures()).toEqual([
    [2, 1, 50],
    [2, 1, 50],
  ]);
  await arrived(null, dayFromToday(-3960));
  expect(await figures()).toEqual([
    [3, 1, 50],
    [3, 1, 50],
  ]);
  const { rows } = (await boss.client.call(calls.getCustomerContainerTackingTwoReport, period)).data;
  expect(rows.map(({ averageDaysLate }) => averageDaysLate)).toEqual([1.5]);
  await db.deleteFrom('shipment').where('carrier', '=', 'ETA LINE').execute();
});

test('what is ready is told by seller and by customer and port, the most first, with the longest wait', async () => {
  const { db } = company.app;
  const [first, second, third] = shipments.filter(({ status }) => status !== 'planned' && status !== 'loading');
  const other = shipments.find((s) => s.customerId !== first?.customerId && s.id !== second?.id && s.id !== third?.id);
  const made = async (s: Shipment | undefined, customerId: number, days: number, pod: string | null) =>
    db
      .insertInto('shipment')
      .values({
        ...{
          customerId,
          status: 'planned',
          readyDate: dayFromToday(-days),
          pod,
          cube: 700.5,
          containerKind: s?.containerKind,
        },
        ...{ containerNumber: `READY${days}`, actualDeparture: null },
      } as never)
      .execute(); // the other columns may be missing
  await db.updateTable('shipment').set({ readyDate: null }).where('status', 'in', ['planned', 'loading']).execute();
  const customerId = first?.customerId ?? 0;
  const anotherId = other?.customerId ?? 0;
  await made(first, customerId, 4, 'Long Beach');
  await made(first, customerId, 9, 'Long Beach');
  await made(first, customerId, 2, null);
  await made(first, anotherId, 30, 'Hamburg');
  const asked = { customerId };
  const byCustomer = (await boss.client.call(calls.readyCtnsToShipGraphSecondTable, {}, { language: 'zh' })).data;
  const customer = company.customer.find(({ id }) => id === customerId);
  expect(byCustomer[0]).toMatchObject({
    ...{ customerId, customerCode: customer?.code, customerName: customer?.nameZh ?? customer?.nameEn },
    ...{ pod: 'Long Beach', containers: 2, cube: 1401, amount: 0, longestWait: 9 },
  });
  expect(
    byCustomer
      .slice(1)
      .map(({ pod, longestWait }) => `${pod} ${longestWait}`)
      .toSorted(),
  ).toEqual([' 2', 'Hamburg 30']);
  const byOwner = (await boss.client.call(calls.readyCtnsToShipGraphTable, asked)).data;
  const owner = company.account.find(({ id }) => id === customer?.ownerId);
  const department = company.department.find(({ id }) => id === owner?.departmentId);
  expect(byOwner).toMatchObject([
    {
      ...{ id: owner?.id, ownerName: owner?.nameEn, departmentName: department?.nameEn },
      ...{ customers: 1, containers: 3, cube: 2101.5, longestWait: 9 },
    },
  ]);
  const list = (await boss.client.call(calls.readyCtnsToShip, asked)).data;
  expect(
    list.rows.map(({ waitingDays, poNumbers, orders, amount }) => [waitingDays, poNumbers, orders, amount]),
  ).toEqual([
    [9, '', 0, 0],
    [4, '', 0, 0],
    [2, '', 0, 0],
  ]);
  const pods = (await boss.client.call(calls.readyCtnsToShip, { pod: 'long' })).data.rows;
  expect(pods.map(({ waitingDays }) => waitingDays)).toEqual([9, 4]);
  const weeks = (await boss.client.call(calls.readyCtnsToShipGraph, {})).data;
  expect(sum(weeks, ({ cube }) => cube)).toBe(2802);
  expect(weeks.map(({ week }) => week)).toEqual(weeks.map(({ week }) => week).toSorted());
});
