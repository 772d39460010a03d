import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whichOf } from '../../../src/server/areas/mail/received-rows';
import { messageRows } from '../../../src/server/areas/service/outbox-handlers';
import { hasAddress } from '../../../src/server/queries/contact-addresses';
import { type BareCompany, bareCompany } from '../../support/bare-company';

let company: BareCompany;
beforeAll(async () => {
  company = await bareCompany();
});
afterAll(() => company.database.drop());

/** How the database finds rows where it may do anything but read a whole table. */
const planOf = (query: RawBuilder<unknown>): Promise<string> =>
  company.database.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(transaction);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });

test.each(['complaint', 'shop77.example', '投诉', 'an'])(
  'received mails with %s are found by indexes',
  async (text) => {
    const which = whichOf({ text } as Parameters<typeof whichOf>[0]);
    const plan = await planOf(sql`select id from received_mail where ${which}`);
    expect(plan).toContain('BitmapOr');
    expect(plan).not.toContain('Seq Scan');
  },
);

test('mails that were not sent are found by an index', async () => {
  for (const role of ['admin', 'csr'] as const) {
    const user = await company.person(role, role, company.home);
    const plan = await planOf(messageRows({ user, language: 'en' }, { states: ['failed', 'unknown', 'held'] }));
    expect(plan).toContain('mail_unfinished');
    expect(plan).not.toContain('Seq Scan on mail');
  }
});

test('contacts with an address are found by an index', async () => {
  const plan = await planOf(sql`select id from contact where ${hasAddress(['Anna@shop.example', 'bo@shop.example'])}`);
  expect(plan).toContain('contact_addresses');
});
