import { afterAll, beforeAll, expect, test } from 'vitest';
import { ediPartner } from '../../../src/shared/areas/edi/partner';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { startEdiCompany } from '../../support/edi-company';
import { codeOf } from '../../support/records';

let company: Awaited<ReturnType<typeof startEdiCompany>>;
beforeAll(async () => {
  company = await startEdiCompany();
});
afterAll(() => company.close());

test('a day far away from which a partner takes invoices is asked about before it is kept', async () => {
  const ada = await company.as('ada');
  const { modify } = crudCallsOf(ediPartner);
  const { version } = await company.app.db.selectFrom('ediPartner').select('version').executeTakeFirstOrThrow();
  const change = { id: company.partnerId, version, changes: { invoicesFrom: '2099-01-01' } };
  const asked = await ada.call(modify, change);
  expect([asked.code, asked.msg]).toEqual([
    codeOf('record.doubted'),
    'Not saved yet. Invoices from, 2099-01-01, is more than a year ahead.',
  ]);
  expect((await ada.call(modify, { ...change, confirmed: true })).code).toBe(0);
});

test('a partner has names that its format can write, or is not saved', async () => {
  const ada = await company.as('ada');
  const { modify } = crudCallsOf(ediPartner);
  const changed = async (changes: object) => {
    const { version } = await company.app.db.selectFrom('ediPartner').select('version').executeTakeFirstOrThrow();
    const { code, data } = await ada.call(modify, { id: company.partnerId, version, changes });
    return [code, (data as { fields?: { field: string }[] } | null)?.fields?.map(({ field }) => field)];
  };
  const refused = codeOf('edi.unwritable');
  expect(await changed({ ourQualifier: 'ZZZ', theirId: '9254850100220925' })).toEqual([
    refused,
    ['ourQualifier', 'theirId'],
  ]);
  for (const theirId of ['925*485', '925~485', '示例'])
    expect(await changed({ theirId })).toEqual([refused, ['theirId']]);
  expect((await changed({ format: 'edifact', theirId: '9254850100220925', theirQualifier: '1' }))[0]).toBe(0);
  // What was good for one format is asked again for the other.
  expect(await changed({ format: 'x12' })).toEqual([refused, ['theirQualifier', 'theirId']]);
  // What stood there before keeps nothing else from being changed.
  await company.app.db.updateTable('ediPartner').set({ format: 'x12' }).execute();
  expect((await changed({ remark: 'By phone' }))[0]).toBe(0);
});
