import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippingCalls } from '../../../src/shared/areas/delivery/shipping-calls';
import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, daysBetween, type Person, startCompany, sum } from '../../support/company';
import { exactSum, percent, quotient } from '../../support/decimal';

let company: Company;
let manager: Person;
let own: Company['shipment'];
let ready: Company['shipment'];

beforeAll(async () => {
  company = await startCompany('large');
  manager = await company.as('manager');
  own = company.shipment.filter(({ customerId }) => manager.visible.has(customerId));
  ready = own.filter(
    (s) =>
      (s.status === 'planned' || s.status === 'loading') && (s.readyDate ?? '9') <= company.today && !s.actualDeparture,
  );
});

afterAll(() => company.app.close());

type Shipment = Company['shipment'][number];

const linesIn = (s: Shipment) => company.line.filter((l) => l.shipmentId === s.id && l.customerId === s.customerId);
const amountIn = (s: Shipment) => sum(linesIn(s), (l) => l.amount);
const daysLate = (s: Shipment) =>
  s.eta ? Math.max(0, daysBetween(s.eta, s.actualArrival ?? s.deliveredDate ?? company.today)) : 0;

function monday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

test('containers ready to ship are finished and have not left', async () => {
  const { data } = await manager.client.call(shippingCalls.readyCtnsToShip, { size: 5000 });
  expect(ready.length).toBeGreaterThan(2);
  expect(data.rows.map(({ id }) => id).sort()).toEqual(ready.map(({ id }) => id).sort());
  for (const row of data.rows) {
    const shipment = ready.find(({ id }) => id === row.id) ?? ready[0];
    const lines = shipment ? linesIn(shipment) : [];
    expect(row).toMatchObject({
      waitingDays: daysBetween(shipment?.readyDate ?? '', company.today),
      pieces: sum(lines, (l) => l.quantity),
      amount: sum(lines, (l) => l.amount),
      orders: new Set(lines.map((l) => l.orderId)).size,
    });
    const numbers = lines.map((l) => company.order.find((o) => o.id === l.orderId)?.poNumber);
    expect(new Set(row.poNumbers.split(', '))).toEqual(new Set(numbers));
  }
  expect(data.totals.amount).toBe(sum(ready, amountIn));
});

test('a container is ready to ship from its very day on, and no longer once it has left', async () => {
  const [before] = ready;
  if (!before) throw new Error('no container is ready');
  const { id, readyDate, actualDeparture } = before;
  const set = (values: Pick<Shipment, 'readyDate' | 'actualDeparture'>) =>
    company.app.db.updateTable('shipment').set(values).where('id', '=', id).execute();
  const waitingDays = async (values: Pick<Shipment, 'readyDate' | 'actualDeparture'>) => {
    await set(values);
    const { data } = await manager.client.call(shippingCalls.readyCtnsToShip, { size: 5000 });
    return data.rows.find((row) => row.id === id)?.waitingDays;
  };
  expect(await waitingDays({ readyDate: company.today, actualDeparture })).toBe(0);
  expect(await waitingDays({ readyDate: daysAfter(company.today, 1), actualDeparture })).toBeUndefined();
  expect(await waitingDays({ readyDate: company.today, actualDeparture: company.today })).toBeUndefined();
  await set({ readyDate, actualDeparture });
});

test('the graph and both tables of ready containers add up to the list', async () => {
  const byWeek = await manager.client.call(shippingCalls.readyCtnsToShipGraph, {});
  expect(byWeek.data.map(({ week }) => week)).toEqual([...new Set(ready.map((s) => monday(s.readyDate ?? '')))].sort());
  for (const { week, containers, amount } of byWeek.data) {
    const of = ready.filter((s) => monday(s.readyDate ?? '') === week);
    expect({ containers, amount }).toEqual({ containers: of.length, amount: sum(of, amountIn) });
  }
  const owner = (s: Shipment) => company.customer.find(({ id }) => id === s.customerId)?.ownerId;
  const byOwner = await manager.client.call(shippingCalls.readyCtnsToShipGraphTable, {});
  for (const { id, containers, customers, cube } of byOwner.data) {
    const of = ready.filter((s) => owner(s) === id);
    expect({ containers, customers, cube }).toEqual({
      containers: of.length,
      customers: new Set(of.map((s) => s.customerId)).size,
      cube: sum(of, (s) => s.cube),
    });
  }
  expect(sum(byOwner.data, (row) => row.containers)).toBe(ready.length);
  const byCustomer = await manager.client.call(shippingCalls.readyCtnsToShipGraphSecondTable, {});
  for (const { customerId, pod, containers, longestWait } of byCustomer.data) {
    const of = ready.filter((s) => s.customerId === customerId && (s.pod ?? '') === pod);
    expect({ containers, longestWait }).toEqual({
      containers: of.length,
      longestWait: Math.max(...of.map((s) => daysBetween(s.readyDate ?? '', company.today))),
    });
  }
  expect(sum(byCustomer.data, (row) => row.containers)).toBe(ready.length);
});

test('tracking lists the caller’s containers of a period and of some statuses', async () => {
  const all = await manager.client.call(shippingCalls.getCustomerContainerTacking, { size: 5000 });
  expect(all.data.rows.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
  expect(all.data.totals.cube).toBe(sum(own, (s) => s.cube));
  for (const row of all.data.rows) {
    const shipment = own.find(({ id }) => id === row.id);
    expect(row.daysLate).toBe(shipment ? daysLate(shipment) : -1);
  }
  const year = company.today.slice(0, 4);
  const filter = {
    from: `${year}-01-01`,
    to: company.today,
    statuses: ['atSea', 'arrived'] as ('atSea' | 'arrived')[],
  };
  const some = await manager.client.call(shippingCalls.getCustomerContainerTacking, { ...filter, size: 5000 });
  const left = (s: Shipment) => s.actualDeparture ?? s.etd ?? '';
  const expected = own.filter(
    (s) => left(s) >= filter.from && left(s) <= filter.to && (s.status === 'atSea' || s.status === 'arrived'),
  );
  expect(some.data.rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
});

test('the tracking graph counts every status and the weeks of arrival', async () => {
  const { data } = await manager.client.call(shippingCalls.getCustomerContainerTackingGraph, {});
  for (const { status, containers, cube } of data.byStatus) {
    const of = own.filter((s) => s.status === status);
    expect({ containers, cube }).toEqual({ containers: of.length, cube: sum(of, (s) => s.cube) });
  }
  const coming = own.filter((s) => ['planned', 'loading', 'atSea'].includes(s.status) && s.eta);
  for (const { week, containers } of data.byWeek) {
    expect(containers).toBe(coming.filter((s) => monday(s.eta ?? '') === week).length);
  }
  expect(sum(data.byWeek, ({ containers }) => containers)).toBe(coming.length);
});

test('the reports by customer and by lane say how reliable shipping is', async () => {
  const check = (
    row: { containers: number; late: number; onTimeShare: number | null; averageTransitDays: number | null },
    of: Shipment[],
  ) => {
    const arrived = of.filter((s) => s.actualArrival);
    const onTime = arrived.filter((s) => (s.actualArrival ?? '') <= (s.eta ?? ''));
    const transits = of.flatMap((s) =>
      s.actualArrival && s.actualDeparture ? [daysBetween(s.actualDeparture, s.actualArrival)] : [],
    );
    expect(row.containers).toBe(of.length);
    expect(row.late).toBe(of.filter((s) => daysLate(s) > 0).length);
    if (arrived.length === 0) expect(row.onTimeShare).toBeNull();
    else expect(row.onTimeShare).toBe(percent(onTime.length, arrived.length, 1));
    if (transits.length === 0) expect(row.averageTransitDays).toBeNull();
    else expect(row.averageTransitDays).toBe(quotient(exactSum(transits), transits.length, 1));
  };
  const byCustomer = await manager.client.call(shippingCalls.getCustomerContainerTackingReport, { size: 5000 });
  expect(byCustomer.data.totals.containers).toBe(own.length);
  for (const row of byCustomer.data.rows)
    check(
      row,
      own.filter((s) => s.customerId === row.customerId),
    );
  const byLane = await manager.client.call(shippingCalls.getCustomerContainerTackingTwoReport, { size: 5000 });
  expect(byLane.data.totals.containers).toBe(own.length);
  for (const row of byLane.data.rows) {
    check(
      row,
      own.filter((s) => s.pol === row.pol && s.pod === row.pod && s.carrier === row.carrier),
    );
  }
});

test('abnormal containers are those with a note or behind their plan', async () => {
  const { data } = await manager.client.call(shippingCalls.getShippingAbnormal, { size: 5000 });
  const expected = own.filter(
    (s) =>
      s.abnormality !== null ||
      (s.etd !== null && (s.actualDeparture ?? company.today) > s.etd) ||
      (s.eta !== null && (s.actualArrival ?? s.deliveredDate ?? company.today) > s.eta),
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(own.length);
  expect(data.rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
});

test('a container is found by its number, and one of somebody else is not', async () => {
  const numbered = own.find((s) => s.containerNumber);
  const { data } = await manager.client.call(shippingCalls.getCustomerContainerTacking, {
    text: numbered?.containerNumber ?? '',
  });
  expect(data.rows.map(({ id }) => id)).toEqual([numbered?.id]);
  const foreign = company.shipment.find((s) => s.containerNumber && !manager.visible.has(s.customerId));
  const none = await manager.client.call(shippingCalls.getCustomerContainerTacking, {
    text: foreign?.containerNumber ?? '',
  });
  expect(none.data).toMatchObject({ rows: [], total: 0 });
});

test('a status there is not, and a reversed kind of value, are refused', async () => {
  for (const query of ['statuses=lost', 'from=yesterday', 'customerId=-1', 'customerId=abc']) {
    const path = `/getCustomerContainerTacking?${query}`;
    const response = await manager.client.fetch(path, { headers: { token: manager.client.token ?? '' } });
    expect((await response.json()).code, query).toBe(40001);
  }
});
