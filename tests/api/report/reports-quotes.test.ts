import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportCalls } from '../../../src/shared/areas/report/calls';
import { readAnySpreadsheet } from '../../../workers/spreadsheet/read-any';
import { type Company, startCompany } from '../../support/company';
import { exactSum, percent } from '../../support/decimal';
import { streamReport } from '../../support/report-rows';

interface Quoted {
  customerId: number;
  state: string;
  amount: number;
  quoteDate: string;
  plant: string;
  lostReason: string | null;
  days: number | null;
}

let company: Company;
let quoted: Quoted[];

beforeAll(async () => {
  company = await startCompany('small');
  // Of one lost quote the customer was sent another revision, which counts; of one that was accepted there is a draft, which does not.
  const revise = (from: string, to: string, sentOn: string | null) =>
    sql`
      insert into quote (customer_id, number, revision, state, plant, quote_date, amount, sent_on)
      select customer_id, number, revision + 1, ${to}, plant, quote_date, 1, ${sentOn}::date
      from quote where state = ${from} order by id limit 1`.execute(company.app.db);
  await revise('lost', 'sent', company.today);
  await revise('accepted', 'draft', null);
  await sql`
    update quote set state = 'revised' where state = 'lost' and exists (
      select from quote as next where next.number = quote.number and next.revision = 2)`.execute(company.app.db);
  const { rows } = await sql<Quoted>`
    select customer_id, state, amount, quote_date, plant, lost_reason, settled_on - quote_date as days from quote
    where state not in ('draft', 'revised')`.execute(company.app.db);
  quoted = rows;
});
afterAll(() => company.app.close());

test.each(['vpSales', 'generalManager'] as const)('quotes won and lost, as %s', async (role) => {
  const { client, visible } = await company.as(role);
  const { rows } = await streamReport(client, 'quoteConversion');
  const seen = quoted.filter(({ customerId }) => visible.has(customerId));
  expect(seen.length).toBeGreaterThan(role === 'generalManager' ? 10 : 0);
  expect(rows.map(({ customerId }) => customerId).sort()).toEqual(
    [...new Set(seen.map(({ customerId }) => customerId))].sort(),
  );
  for (const row of rows) {
    const own = seen.filter(({ customerId }) => customerId === row.customerId);
    const of = (state: string) => own.filter((each) => each.state === state);
    const settled = of('accepted').length + of('lost').length + of('expired').length;
    const days = [...of('accepted'), ...of('lost')].flatMap((each) => each.days ?? []);
    const amounts = (those: readonly Quoted[]) => exactSum(those.map(({ amount }) => amount));
    const quotedOn = own.map(({ quoteDate }) => quoteDate).sort();
    expect(row).toMatchObject({
      firstQuoted: quotedOn[0],
      lastQuoted: quotedOn.at(-1),
      quotes: own.length,
      quoted: amounts(own),
      won: of('accepted').length,
      wonAmount: amounts(of('accepted')),
      wonShare: settled === 0 ? null : percent(of('accepted').length, settled, 1),
      lost: of('lost').length,
      lostAmount: amounts(of('lost')),
      lostPrice: of('lost').filter(({ lostReason }) => lostReason === 'price').length,
      expired: of('expired').length,
      open: of('sent').length,
      days: days.length === 0 ? null : Math.round((10 * exactSum(days)) / days.length) / 10,
    });
  }
});

test('a quote counts in the period and plant it was quoted in', async () => {
  const { client } = await company.as('generalManager');
  const [middle = ''] = quoted
    .map(({ quoteDate }) => quoteDate)
    .sort()
    .slice(Math.floor(quoted.length / 2));
  const { rows } = await streamReport(client, 'quoteConversion', { from: middle, to: middle, plants: ['china'] });
  const those = quoted.filter(({ quoteDate, plant }) => quoteDate === middle && plant === 'china');
  expect(exactSum(rows.map(({ quotes }) => Number(quotes)))).toBe(those.length);
});

test('as a file it has the columns that are shown, and not those that only lead to the quotes, and most quoted first', async () => {
  const { client } = await company.as('generalManager');
  const response = await client.fetch(`/api${reportCalls.exportReport.path}`, {
    method: 'POST',
    body: JSON.stringify({ report: 'quoteConversion', filters: {}, format: 'xlsx' }),
    headers: { 'content-type': 'application/json', 'x-token': client.token ?? '', 'accept-language': 'en' },
  });
  const read = await readAnySpreadsheet(new Uint8Array(await response.arrayBuffer()), 'quotes.xlsx');
  const [headings = [], ...rows] = 'sheets' in read ? (read.sheets[0]?.rows.map(({ cells }) => cells) ?? []) : [];
  const amounts = rows.map((cells) => Number(cells[headings.indexOf('Amount quoted, USD')]));
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  for (const hidden of ['First quoted on', 'Last quoted on']) expect(headings).not.toContain(hidden);
});
