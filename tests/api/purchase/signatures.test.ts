import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseOrderCalls as calls } from '../../../src/shared/areas/purchase/order-calls';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

let company: Company;
let seller: Person;

beforeAll(async () => {
  company = await startCompany('small');
  seller = await company.as('vpSales');
});
afterAll(() => company.app.close());

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), 'file.markup'],
  ['text', Buffer.from('signature').toString('base64'), 'file.disguised'],
  ['half a picture', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB', 'file.damaged'],
] as const)('takes no %s for a signature', async (_, picture, code) => {
  expect((await seller.client.call(calls.saveSignature, { picture })).code).toBe(codeOf(code));
});

test.each([
  ['high', 200, 400, [80, 160]],
  ['small', 48, 16, [48, 16]],
])('a signature that is %s keeps its shape on paper', async (_, width, height, kept) => {
  const ink = { create: { width, height, channels: 3, background: { r: 0, g: 0, b: 9 } } } as const;
  const picture = (await sharp(ink).png().toBuffer()).toString('base64');
  expect((await seller.client.call(calls.saveSignature, { picture })).msg).toBe('');
  const { data } = await seller.client.call(calls.getSignature, {});
  const stored = await sharp(Buffer.from(data.picture?.split(',')[1] ?? '', 'base64')).metadata();
  expect([stored.width, stored.height]).toEqual(kept);
});

test('a picture of more points than any signature has is none, and the one before stays', async () => {
  const before = (await seller.client.call(calls.getSignature, {})).data.picture;
  const page = { create: { width: 3000, height: 3000, channels: 3, background: { r: 9, g: 9, b: 9 } } } as const;
  const picture = (await sharp(page).png().toBuffer()).toString('base64');
  expect((await seller.client.call(calls.saveSignature, { picture })).code).toBe(codeOf('file.damaged'));
  expect((await seller.client.call(calls.getSignature, {})).data.picture).toBe(before);
});

test('of signatures that are saved at once one is the present one, and none is refused', async () => {
  const ink = { create: { width: 60, height: 30, channels: 3, background: { r: 0, g: 0, b: 9 } } } as const;
  const picture = (await sharp(ink).png().toBuffer()).toString('base64');
  const saves = Array.from({ length: 6 }, () => seller.client.call(calls.saveSignature, { picture }));
  expect((await Promise.all(saves)).map(({ code }) => code)).toEqual(saves.map(() => 0));
  const { rows } = await sql<{ present: number }>`
    select count(*)::int as present from signature where account_id = ${seller.id} and replaced_at is null`.execute(
    company.app.db,
  );
  expect(rows).toEqual([{ present: 1 }]);
});
