import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Editor } from '../../../src/server/records/editor';
import { saved } from '../../../src/server/records/save';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';
import { addOrder } from '../../support/search-records';

let company: BareCompany;
let editor: Editor;
let ids: { own: number; task: number; budget: number; activity: number };

const today = dayFromToday(0);

beforeAll(async () => {
  company = await bareCompany();
  const { database, home, abroad } = company;
  await sql`update department set division = case code when 'D1' then 'one' else 'two' end`.execute(database.db);
  const user = await company.person('grace', 'manager', home);
  const other = await company.person('otto', 'manager', abroad);
  editor = { user, address: 'here', language: 'en', today };
  const own = await company.customer({ code: 'C1', nameEn: 'Own', departmentId: home, ownerId: user.id });
  const place = { departmentId: abroad, ownerId: other.id };
  const foreign = await company.customer({ code: 'C2', nameEn: 'Harbour Home', ...place });
  const orderId = await addOrder(database.db, { customerId: foreign, poNumber: 'PO-4711', orderDate: today });
  const about = { customerId: foreign, orderId };
  const said = { kind: 'note', text: 'They said', day: today, writerId: other.id, pinned: false };
  ids = {
    own,
    task: await company.add('task', {
      title: 'Call',
      assigneeId: other.id,
      givenById: other.id,
      done: false,
      ...about,
    }),
    budget: await company.add('budget', { customerId: foreign, year: '2031', m01: 1, state: 'draft' }),
    activity: await company.add('activity', { ...said, ...about }),
  };
  await company.add('divisionBudget', { division: 'two', year: '2031', state: 'submitted' });
});
afterAll(() => company.database.drop());

test.each([
  ['task', 'a person who cannot see what it is about', () => ({ assigneeId: editor.user.id })],
  ['task', 'a customer that its order does not belong to', () => ({ customerId: ids.own })],
  ['task', 'a time without a day', () => ({ time: '09:00' })],
  ['budget', 'months of a year that was handed in', () => ({ year: '2031' })],
  ['activity', 'nothing to be about', () => ({ customerId: null, orderId: null })],
] as const)('a %s out of reach is not found, whatever it is set to: %s', async (entity, _, changes) => {
  const edit = saved(company.database.db, editor, entity, { id: ids[entity], version: 1, changes: changes() });
  await expect(edit).rejects.toMatchObject({
    code: 'record.notFound',
    parameters: { record: ids[entity] },
    data: null,
  });
});
