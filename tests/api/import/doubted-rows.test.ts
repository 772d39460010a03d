import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubtsOfRows } from '../../../src/server/file-imports/doubts';
import { storedTarget, targetOf } from '../../../src/server/file-imports/targets';
import type { Editor } from '../../../src/server/records/editor';
import type { SessionUser } from '../../../src/server/session-user';
import type { StoredTargetName } from '../../../src/shared/imports/targets';
import { listPageOf } from '../../../src/shared/pages';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';

let company: BareCompany;
let vera: SessionUser;

beforeAll(async () => {
  company = await bareCompany();
  const { home, add } = company;
  vera = await company.person('vera', 'vpSales', home);
  const place = { departmentId: home, ownerId: vera.id };
  const one = await company.customer({ ...place, code: 'C1', nameEn: 'Ashford' });
  const two = await company.customer({ ...place, code: 'C2', nameEn: 'Birch' });
  const plain = { mainForPayment: false, mainForShipping: false, used: true };
  await add('contact', { ...plain, customerId: one, nameEn: 'Ann', emails: 'ann@a.example', mainForOrders: true });
  await add('contact', { ...plain, customerId: two, nameEn: 'Ann', emails: 'two@b.example', mainForOrders: false });
});
afterAll(() => company.database.drop());

const page = (entity: string) => targetOf(listPageOf(entity) as StoredTargetName); // each has a page
const doubted = async (
  rows: { row: number; values: Record<string, string | boolean | null> }[],
  entity = 'contact',
) => {
  const editor: Editor = { user: vera, address: 'here', language: 'en', today: dayFromToday(0) };
  return doubtsOfRows(company.database.db, { ...storedTarget(page(entity), editor), user: vera }, editor, rows);
};
const row = (
  at: number,
  customerId: string | null,
  nameEn: string,
  values: Record<string, string | boolean | null>,
) => ({
  ...{ row: at, values: { customerId, nameEn, ...values } },
});

test('each row is asked about as whoever saved it by hand would be, and not about itself', async () => {
  const emails = 'ann@a.example';
  const found = await doubted([
    row(2, 'C1', 'Bob', { emails }),
    row(3, 'ashford', 'Ann', { emails, mainForOrders: true }),
    row(4, 'C2', 'Ann', { emails, mainForOrders: true }),
    row(5, 'C1', 'Cid', { emails: 'cid@a.example' }),
    row(6, 'C1', 'Dan', { mainForOrders: true, emails }),
  ]);
  expect(found).toEqual([
    { row: 2, problems: ['Ann of this customer has ann@a.example, too.'] },
    { row: 4, problems: ['Ann of Ashford has ann@a.example, too.'] },
    {
      row: 6,
      problems: [
        'Ann is the main contact for orders; this one would take over.',
        'Ann of this customer has ann@a.example, too.',
      ],
    },
  ]);
});

test('of a row whose record nobody can tell, and of records that are never in doubt, nothing is asked', async () => {
  const emails = 'ann@a.example';
  expect(
    await doubted([row(2, null, 'Bob', { emails }), row(3, 'C9', 'Bob', { emails }), row(4, '', 'Bob', { emails })]),
  ).toEqual([]);
  expect(await doubted([{ row: 2, values: { emails } }])).toEqual([]);
  expect(await doubted([])).toEqual([]);
  expect(await doubted([{ row: 2, values: { code: 'X', nameEn: 'X' } }], 'color')).toEqual([]);
});
