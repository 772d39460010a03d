import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipmentCalls } from '../../../src/shared/areas/delivery/shipment-calls';
import { shippingCalls } from '../../../src/shared/areas/delivery/shipping-calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

let company: Company;
let office: Person;
let vp: Person;
let orderId = 0;
let id = 0;

beforeAll(async () => {
  company = await startCompany('large');
  office = await company.as('exportOffice');
  vp = await company.as('vpSales');
  const line = company.line.find(({ customerId, shipmentId }) => shipmentId && vp.visible.has(customerId));
  orderId = line?.orderId ?? 0;
  id = line?.shipmentId ?? 0;
});
afterAll(() => company.app.close());

async function container() {
  const { data } = await office.client.call(orderCalls.getOrderDetail, { id: orderId });
  const found = data.containers.find((each) => each.id === id);
  if (!found) throw new Error('the order has no container');
  return found;
}
const modify = (who: Person, version: number, changes: object) =>
  who.client.call(shipmentCalls.modifyShipment, { id, version, changes: changes as never }); // also what the call refuses

test('the export office sets a bill of lading right; it stands with the order, in the history, and is undone', async () => {
  const { version, billOfLading, cube } = await container();
  const { code, data } = await modify(office, version, { billOfLading: 'COSU6251 提单', vessel: 'Ever Given' });
  expect([code, data.version]).toEqual([0, version + 1]);
  expect(await container()).toMatchObject({ billOfLading: 'COSU6251 提单', vessel: 'Ever Given', cube });
  for (const text of ['cosu6251', 'ever giv']) {
    const { data: found } = await vp.client.call(shippingCalls.getCustomerContainerTacking, { text });
    expect(found.rows.map((row) => row.id)).toEqual([id]);
  }
  const { data: told } = await vp.client.call(recordCalls.history, { entity: 'shipment', id, size: 5 });
  expect(told.entries[0]?.changes.map(({ field }) => field).sort()).toEqual(['billOfLading', 'vessel']);
  expect((await office.client.call(recordCalls.undo, { changeSet: data.changeSet ?? '' })).code).toBe(0);
  expect((await container()).billOfLading).toBe(billOfLading);
});

test('nobody else edits containers, of two who do so at once one is told, and what is wrong is refused at its field', async () => {
  const before = await container();
  const { version } = before;
  expect((await modify(vp, version, { billOfLading: 'X' })).code).toBe(codeOf('access.denied'));
  expect((await modify(office, version - 1, { billOfLading: 'X' })).code).toBe(codeOf('record.conflict'));
  const wrong = [
    [{ billOfLading: 'x'.repeat(36) }, 'input.invalid'],
    [{ status: 'delivered' }, 'input.invalid'],
    [{ cube: 0 }, 'input.invalid'],
    [{ abnormality: 'eaten' }, 'input.invalid'],
    [{ eta: '2026-02-30' }, 'input.invalid'],
    [{ etd: '2026-03-02', eta: '2026-03-01' }, 'report.datesReversed'],
  ] as const;
  for (const [changes, error] of wrong) {
    expect((await modify(office, version, changes)).code, JSON.stringify(changes)).toBe(codeOf(error));
  }
  expect(await container()).toEqual(before);
});
