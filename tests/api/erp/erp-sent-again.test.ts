import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { erpCalls } from '../../../src/shared/areas/erp/calls';
import { type ErpCompany, startErpCompany } from '../../support/erp-company';
import { aleaud } from '../../support/erp-documents';
import type { ErpMood } from '../../support/erp-server';
import { purchaseStep } from '../../support/purchase-steps';

let company: ErpCompany;

beforeAll(async () => {
  company = await startErpCompany();
});
beforeEach(() => company.reset());
afterEach(() => company.stopRunners());
afterAll(() => company?.close());

const first = async () => (await company.documents())[0];

/** A purchase order of whose document nobody knows whether it arrived; it did. Somebody sends it again. */
async function sentAgain(mood: ErpMood = 503): Promise<number> {
  company.erp.mood = 'dropAfter';
  const id = await company.addPurchase('PO-1');
  await company.send(id);
  company.start();
  await expect.poll(() => company.stateOf(id)).toBe('unknown');
  company.erp.mood = mood;
  const again = { id: (await first())?.id ?? 0, reason: 'It is not there' };
  expect((await (await company.as('otto')).call(erpCalls.sendErpDocument, again)).code).toBe(0);
  return id;
}

/** As above; the ERP is away. */
async function waitsForErp(): Promise<number> {
  const id = await sentAgain();
  await expect.poll(async () => (await first())?.lastError).toBe('HTTP 503');
  expect(await company.stateOf(id)).toBe('queued');
  return id;
}

const told = async (status: string) =>
  (await company.post(aleaud([{ documentNumber: (await first())?.documentNumber ?? '', status }]))).json();

test('a revision waits for what is sent again, and is told as a change of it', async () => {
  const id = await waitsForErp();
  await company.revise(id);
  await company.send(id);
  await company.addJob('settleErp');
  await company.hurry();
  await expect.poll(async () => (await first())?.tries).toBeGreaterThan(2);
  // It is being sent for a moment with each attempt.
  await expect.poll(() => company.stateOf(id, 1)).toBe('queued');
  expect(await company.stateOf(id, 2)).toBe('waiting');
  await told('53');
  company.erp.mood = 200;
  await company.hurry();
  await expect.poll(() => company.stateOf(id, 2)).toBe('sent');
  expect(company.stored()).toEqual(['ORDERS C1/PO-1/1', 'ORDCHG C1/PO-1/2']);
});

test.each([
  ['stored', '64', 'sent'],
  ['refused', '51', 'refused'],
])('that the ERP %s the earlier attempt ends sending it again', async (_, status, state) => {
  const id = await waitsForErp();
  expect(await told(status)).toEqual({ noted: 1, repeated: 0, unknown: 0 });
  expect(await company.stateOf(id)).toBe(state);
  company.erp.mood = 200;
  await company.hurry();
  await company.addJob('settleErp');
  await expect
    .poll(() => company.app.db.selectFrom('job').select('id').where('state', '=', 'running').execute())
    .toEqual([]);
  expect(company.stored()).toEqual(['ORDERS C1/PO-1/1']);
  expect(await company.stateOf(id)).toBe(state);
});

test('one refused and sent again is told once', async () => {
  company.erp.mood = 200;
  const id = await company.addPurchase('PO-1');
  await company.send(id);
  company.start();
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  await told('51');
  company.erp.mood = 503;
  const again = { id: (await first())?.id ?? 0, reason: 'It is right' };
  await (await company.as('otto')).call(erpCalls.sendErpDocument, again);
  await expect.poll(async () => (await first())?.lastError).toBe('HTTP 503');
  expect(await told('51')).toEqual({ noted: 0, repeated: 1, unknown: 0 });
  expect(await company.stateOf(id)).toBe('queued');
});

test.each([
  ['has it', 'told', ['acknowledged', 'sent'], ['ORDERS C1/PO-1/1', 'ORDCHG C1/PO-1/2']],
  ['has nothing', 'nothing', ['failed', 'failed'], []],
] as const)('its cancellation waits until the ERP says whether it %s', async (_, has, states, idocs) => {
  const id = await waitsForErp();
  const { version } = await company.purchase(id);
  expect(await purchaseStep(await company.as('otto'), 'cancel', { id, version })).toBe('');
  await expect.poll(() => company.stateOf(id, 1)).toBe('unknown');
  expect(await company.stateOf(id, 2)).toBe('waiting');
  company.erp.mood = 200;
  if (has === 'nothing') company.erp.stored = [];
  else Object.assign(company.erp.stored[0] ?? {}, { status: '53' });
  const settled = async () => {
    await company.hurry();
    return [await company.stateOf(id, 1), await company.stateOf(id, 2)];
  };
  await expect.poll(settled).toEqual(states);
  expect(company.stored()).toEqual(idocs);
  expect(await company.purchase(id)).toMatchObject({ state: 'cancelled' });
});

test('not taken at the door, it is unknown again, and the ERP is asked', async () => {
  const id = await sentAgain(400);
  await expect.poll(async () => (await first())?.lastError).toBe('HTTP 400');
  expect(await company.stateOf(id)).toBe('unknown');
  company.erp.mood = 200;
  await company.hurry();
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  expect(company.stored()).toEqual(['ORDERS C1/PO-1/1']);
});

test('not taken until the last attempt, or left behind by its job, it is unknown again', async () => {
  const id = await waitsForErp();
  await company.app.db.updateTable('job').set({ attempts: 1000 }).where('queue', '=', 'sendErp').execute();
  await company.hurry();
  await expect.poll(() => company.stateOf(id)).toBe('unknown');
  expect((await first())?.lastError).toBe('HTTP 503');
  await company.stopRunners();
  const again = { id: (await first())?.id ?? 0, reason: 'It is not there' };
  expect((await (await company.as('otto')).call(erpCalls.sendErpDocument, again)).code).toBe(0);
  await company.app.db.deleteFrom('job').execute();
  await company.addJob('settleErp');
  company.start();
  await expect.poll(() => company.stateOf(id)).toBe('unknown');
});

test('where the ERP has nothing of it, a refusal at the door is final', async () => {
  const id = await sentAgain(400);
  await expect.poll(async () => (await first())?.lastError).toBe('HTTP 400');
  company.erp.stored = [];
  await company.hurry();
  await expect.poll(() => company.stateOf(id)).toBe('failed');
  expect((await first())?.mayHaveArrived).toBe(false);
});
