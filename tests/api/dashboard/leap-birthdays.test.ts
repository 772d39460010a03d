import { afterAll, beforeAll, expect, test } from 'vitest';
import { briefingOf } from '../../../src/server/queries/briefing';
import type { SessionUser } from '../../../src/server/session-user';
import { type BareCompany, bareCompany } from '../../support/bare-company';

let company: BareCompany;
let vera: SessionUser;

beforeAll(async () => {
  company = await bareCompany();
  vera = await company.person('vera', 'vpSales', company.home);
  const customerId = await company.customer({
    ...{ code: 'C1', nameEn: 'Ashford', departmentId: company.home, ownerId: vera.id },
  });
  const born = { 'Leap day': '1980-02-29', 'Day before': '1979-02-28', March: '2000-03-01', 'New year': '1999-01-01' };
  for (const [nameEn, birthday] of Object.entries(born)) {
    const main = { mainForOrders: false, mainForPayment: false, mainForShipping: false };
    await company.add('contact', { ...main, customerId, nameEn, birthday, used: true });
  }
});
afterAll(() => company?.database.drop());

test.each([
  ['2027-02-22', ['2027-02-28 Leap day', '2027-02-28 Day before', '2027-03-01 March']],
  ['2028-02-23', ['2028-02-28 Day before', '2028-02-29 Leap day', '2028-03-01 March']],
  ['2027-03-01', ['2027-03-01 March']],
  ['2026-12-27', ['2027-01-01 New year']],
])('the briefing of %s tells the birthdays of its week, that of a leap day in every year', async (today, told) => {
  const asking = { user: vera, language: 'en' as const };
  const { birthdays } = await briefingOf(company.database.db, asking, today);
  expect(birthdays.rows.map(({ day, name }) => `${day} ${name}`)).toEqual(told);
});
