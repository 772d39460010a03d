import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableOf } from '../../../src/server/db/storage';
import { listOf } from '../../../src/shared/areas/all';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { isFilledIn } from '../../../src/shared/entity/entity';
import type { Field } from '../../../src/shared/entity/field';
import { nameBeside, throughOf } from '../../../src/shared/entity/naming';
import { importedLists } from '../../../src/shared/imports/lists';
import { countKinds } from '../../../src/shared/imports/rows';
import { keysOfPart } from '../../../src/shared/imports/target';
import { importTargetOf } from '../../../src/shared/imports/targets';
import { holds, type Role, roleNames } from '../../../src/shared/roles';
import { sizeUnitsHeader } from '../../../src/shared/rules/size-units';
import { type Company, type Person, startCompany } from '../../support/company';
import { fittingTexts, makeRoom, valuesOf } from '../../support/record-values';
import { codeOf } from '../../support/records';
import { sheetOf, sheetOfCells, tried } from '../../support/wizard';

let company: Company;

beforeAll(async () => {
  company = await startCompany('small');
  await makeRoom(company.app.db);
  // A file tells containers apart by their numbers, which some do not have yet.
  await sql`update shipment set container_number = 'NONE' || id where container_number is null`.execute(company.app.db);
});

afterAll(() => company.app.close());

describe.each(importedLists)('the list %s', (list) => {
  const { entity } = listOf(list);
  const calls = crudCallsOf(entity);
  const fields = Object.keys(entity.fields);
  // What a reference is called stands behind the code by which files name it.
  const named = throughOf(entity).flatMap(({ field, inFiles }) => (inFiles ? [field] : []));
  const columns = fields.flatMap((name) => (named.includes(name) ? [name, nameBeside(name)] : [name]));
  const imported = fields.filter((name) => isFilledIn(entity, name));
  const own = importTargetOf(list).parts.find((part) => part.entity === entity);
  const keys = own ? keysOfPart(own) : [];
  /** A text that does not tell records apart, or an amount: what it is at first, and what it becomes. */
  const ofKind = (kind: Field['kind']) =>
    imported.find((name) => entity.fields[name]?.kind === kind && !keys.includes(name) && !fittingTexts.includes(name));
  const written = ofKind('text') ?? ofKind('money') ?? '';
  const takes = (value: unknown) => entity.fields[written]?.schema.safeParse(value).success;
  const first = ['沙 QU', 'QU', 20].find(takes);
  const second = ['新名称 Ü·1', 'NEW', 99.5].find(takes);
  const writes = entity.access.write;
  const writer = () => company.as(writes.includes('admin') ? 'admin' : (writes[0] as Role)); // each is written by somebody

  /** What the import must leave or bring back: everything but the marks of time. */
  const contents = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(tableOf(entity.name))} order by id`.execute(company.app.db);
    return rows.map(({ version: _, createdAt: _created, updatedAt: _updated, ...values }) => values);
  };

  const exported = async ({ client }: Person, language: 'en' | 'zh', units = 'cm,cuft') => {
    const headers = { 'x-token': client.token ?? '', 'accept-language': language, [sizeUnitsHeader]: units };
    const response = await client.fetch(`/api${calls.excel.path}`, { headers });
    return sheetOf(new Uint8Array(await response.arrayBuffer()));
  };

  /** A record with everything, and one with nothing that may be left out. */
  const addExtremes = async ({ client }: Person) => {
    const whole = await valuesOf(company.app.db, entity, 20);
    const bare = await valuesOf(company.app.db, entity, 21);
    const needed = [...(entity.oneOf ?? []).map(([first]) => first), ...importTargetOf(list).needed];
    for (const name of imported) if (!entity.fields[name]?.required && !needed.includes(name)) bare[name] = null;
    for (const values of [whole, bare]) expect((await client.call(calls.add, values)).msg).toBe('');
  };

  test.each([
    ['en', 'cm,cuft'],
    ['zh', 'in,m3'],
  ] as const)(
    'takes its own export in %s with sizes in %s and changes nothing; a changed cell is one change, which undo puts back',
    async (language, units) => {
      const person = await writer();
      if (language === 'en') await addExtremes(person);
      const before = await contents();
      const sheet = await exported(person, language, units);
      const same = await tried(person.client, list, sheet);
      expect(same.faults).toEqual([]);
      expect(same.columns).toEqual(Object.fromEntries(imported.map((name) => [name, columns.indexOf(name)])));
      const nothing = { new: 0, changed: 0, unchanged: before.length, repeated: 0, rejected: 0 };
      expect(countKinds(same.rows)).toEqual(nothing);

      const place = columns.indexOf(written);
      const at = sheet.rows.findIndex(({ cells }) => String(cells[place]) === String(first));
      const rows = sheet.rows.map(({ row, cells }, each) => ({
        row,
        cells: each === at ? cells.map((cell, column) => (column === place ? String(second) : cell)) : cells,
      }));
      const changed = await tried(person.client, list, { rows });
      expect(countKinds(changed.rows)).toEqual({ ...nothing, changed: 1, unchanged: before.length - 1 });
      const done = await changed.commit();
      expect(done).toMatchObject({ written: true, created: 0, changed: 1, faults: [] });
      const now = await contents();
      const differing = now.filter((row, each) => JSON.stringify(row) !== JSON.stringify(before[each]));
      expect(differing.map((row) => row[written])).toEqual([second]);
      const undone = await person.client.call(importCalls.undoImport, { id: done.importId });
      expect(undone.data).toEqual({ deleted: 0, restored: 1 });
      expect(await contents()).toEqual(before);
    },
  );

  test('takes new records, which undo removes; the trail tells of them as of one save', async () => {
    const person = await writer();
    const sheet = await exported(person, 'en');
    const [{ id = 0 } = {}] = (await person.client.call(calls.list, { size: 5000 })).data.rows.filter(
      (row) => row[written] === first,
    );
    const version = (await person.client.call(calls.get, { id })).data.version;
    const [whole] = (await contents()).filter((row) => row.id === id);
    expect((await person.client.call(calls.remove, { id, version })).msg).toBe('');
    const before = await contents();
    const heading = sheet.rows[0]?.cells ?? [];
    const row = sheet.rows.find(({ cells }) => String(cells[columns.indexOf(written)]) === String(first))?.cells ?? [];
    const run = await tried(person.client, list, sheetOfCells([...heading], [...row]));
    expect(run.faults).toEqual([]);
    const done = await run.commit();
    expect(done).toMatchObject({ created: 1, changed: 0, faults: [] });
    const after = await contents();
    expect(after.at(-1)).toEqual({ ...whole, id: after.at(-1)?.id });
    const [entry] = await company.app.db
      .selectFrom('audit')
      .select(['action', 'changeSet', 'accountId'])
      .where('entity', '=', entity.name)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toEqual({ action: 'added', changeSet: expect.any(String), accountId: person.id });
    await person.client.call(importCalls.undoImport, { id: done.importId });
    expect(await contents()).toEqual(before);
  });

  test('is imported by whoever may write it and by nobody else', async () => {
    const role = roleNames.find((each) => !holds({ roles: [each] }, entity.access.write) && each !== 'approver');
    const { client } = await company.as(role as Role); // nothing is written by everybody
    const input = { target: list, keys: {}, references: {} };
    expect((await client.call(importCalls.importPresent, input)).code).toBe(codeOf('access.denied'));
    const rows = [{ row: 2, versions: {}, values: { [keys[0] ?? '']: 'X' } }];
    const staged = await client.call(importCalls.stageImport, { target: list, importId: null, rows });
    expect(staged.code).toBe(codeOf('access.denied'));
  });
});

describe('what is wrong with a row is said, and the good ones lose nothing by it', () => {
  const headings = ['编码', 'English name', 'Chinese name', 'Division', 'Part of'];

  test('unknown references and choices, codes that are too long, what is missing, and rows that repeat others', async () => {
    const { client } = await company.as('admin');
    const run = await tried(
      client,
      'Departments',
      sheetOfCells(
        headings,
        ['IM-1', 'First', '一部', 'division two', ''],
        ['IM-2', 'Second', '二部', '一部', 'Atlantis'],
        ['IM-3', 'Third', '三部', 'Division nine', ''],
        ['I'.repeat(21), 'Fourth', '四部', '', ''],
        ['IM-1', 'First again', '一部', '', ''],
        ['IM-5', '', '五部', '', ''],
        ['IM-6', 'Sixth', '六部', '', 'IM-1'],
      ),
    );
    expect(run.rows.map(({ kind, repeats }) => (repeats ? `${kind} ${repeats}` : kind))).toEqual([
      'new',
      'rejected',
      'rejected',
      'rejected',
      'repeated 2',
      'rejected',
      'rejected',
    ]);
    expect(run.faults).toEqual([
      '3 parentId Atlantis: is not known',
      '4 division Division nine: must be one of: Division one, Division two, Division three',
      `5 code ${'I'.repeat(21)}: at most 20 characters`,
      '7 nameEn : is required',
      '8 parentId IM-1: is not known',
    ]);
    const done = await run.commit();
    expect(done).toMatchObject({ created: 1, faults: [] });
    const stored = await company.app.db
      .selectFrom('department')
      .select(['code', 'nameEn', 'nameZh', 'division', 'parentId'])
      .where('code', 'like', 'I%')
      .execute();
    expect(stored).toEqual([{ code: 'IM-1', nameEn: 'First', nameZh: '一部', division: 'two', parentId: null }]);
    await client.call(importCalls.undoImport, { id: done.importId });
  });

  test('a name that several have is no reference, but stays where it stands', async () => {
    const { client } = await company.as('admin');
    const { add } = crudCallsOf(listOf('Departments').entity);
    const twin = { nameEn: 'Twin', nameZh: '双子部', division: null, parentId: null };
    const ids: number[] = [];
    for (const code of ['TW-1', 'TW-2']) ids.push((await client.call(add, { ...twin, code })).data.id);
    const under = { nameEn: 'Under', nameZh: '下属', division: null };
    for (const [at, parentId] of ids.entries()) {
      expect((await client.call(add, { ...under, code: `UN-${at}`, parentId })).msg).toBe('');
    }
    const row = (code: string, part: string) => [code, 'Under', '下属', '', part];
    const run = await tried(
      client,
      'Departments',
      sheetOfCells(
        headings,
        row('UN-0', 'Twin'),
        row('UN-1', '双子部'),
        row('UN-2', 'twin'),
        row('UN-3', 'tw-2'),
        row('UN-0x', 'TW-1'),
      ),
    );
    expect(run.rows.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'rejected', 'new', 'new']);
    expect(run.faults).toEqual(['4 parentId twin: is the name of several records: enter the code']);
    await run.commit();
    const stored = await company.app.db
      .selectFrom('department')
      .select(['code', 'parentId'])
      .where('code', 'like', 'UN-%')
      .orderBy('code')
      .execute();
    expect(stored.map(({ code, parentId }) => [code, ids.indexOf(Number(parentId))])).toEqual([
      ['UN-0', 0],
      ['UN-0x', 0],
      ['UN-1', 1],
      ['UN-3', 1],
    ]);
  });

  test('a row that the server refuses is told with its field; a code somebody else took meanwhile stops it all', async () => {
    const { client } = await company.as('admin');
    const row = (at: number, values: object) => ({ row: at, versions: {}, values: { ...values } });
    const country = { nameEn: 'Q', nameZh: '曲', areaEn: 'Asia', areaZh: '亚洲' };
    const rows = [row(2, { ...country, code: 'QQQ' }), row(3, { ...country, code: 'QR' })];
    const staged = await client.call(importCalls.stageImport, { target: 'Countries', importId: null, rows });
    const { importId } = staged.data;
    const input = { importId, fileName: 'x.xlsx', mode: 'validRows' } as const;
    const { data } = await client.call(importCalls.commitImport, input);
    expect(data).toMatchObject({ created: 1 });
    expect(data.faults).toEqual([{ row: 2, key: 'code', field: 'Code', text: 'QQQ', problem: 'at most 2 characters' }]);
    const { add } = crudCallsOf(listOf('Countries').entity);
    const { data: mine } = await client.call(add, { ...country, code: 'QS' });
    const late = [row(2, { ...country, code: 'QS', nameEn: 'Other' })];
    const again = await client.call(importCalls.stageImport, { target: 'Countries', importId: null, rows: late });
    const taken = await client.call(importCalls.commitImport, { ...input, importId: again.data.importId });
    expect(taken.data.faults.map(({ problem }) => problem)).toEqual(['was created by somebody else meanwhile']);
    expect((await client.call(crudCallsOf(listOf('Countries').entity).get, { id: mine.id })).data.nameEn).toBe('Q');
  });

  test('a day out of order with one that is stored and stands in no column', async () => {
    const { client } = await company.as('admin');
    const { entity } = listOf('exhibition');
    const given = { nameEn: 'Show R', startDate: '2026-05-01', endDate: '2026-05-04' };
    const { data } = await client.call(crudCallsOf(entity).add, {
      ...(await valuesOf(company.app.db, entity, 30)),
      ...{ launchDate: null, orderCutoff: null, shippingCutoff: null, ...given },
    });
    expect(data).toMatchObject(given);
    const headings = ['English name', 'End date'];
    const early = await tried(client, 'exhibition', sheetOfCells(headings, ['Show R', '2026-04-30']));
    expect(early.faults).toEqual(['2 endDate 2026-04-30: “Start date” cannot be later than “End date”.']);
    const later = await tried(client, 'exhibition', sheetOfCells(headings, ['Show R', '2026-05-02']));
    expect([later.faults, later.rows.map(({ kind }) => kind)]).toEqual([[], ['changed']]);
  });

  test('days out of order, and a change of what waits for its approval', async () => {
    const { client } = await company.as('admin');
    const show = ['Show Q', '展会 Q', '2026-05-01', '2026-04-01', 'China'];
    const markets = await tried(
      client,
      'exhibition',
      sheetOfCells(['English name', 'Chinese name', 'Start date', 'End date', 'Country'], show),
    );
    expect(markets.faults).toEqual(['2 endDate 2026-04-01: “Start date” cannot be later than “End date”.']);

    const reservations = crudCallsOf(listOf('ExReservation').entity);
    const { data } = await client.call(reservations.list, { size: 5000 });
    const waiting = data.rows.find(({ state }) => state === 'pendingReview');
    const row = (remark: unknown) => [waiting?.customerName, waiting?.marketName, remark] as string[];
    const headings = ['Customer', 'Market', 'Remark'];
    const same = await tried(client, 'ExReservation', sheetOfCells(headings, row(waiting?.remark)));
    expect(same.rows.map(({ kind }) => kind)).toEqual(['unchanged']);
    const changed = await tried(client, 'ExReservation', sheetOfCells(headings, row('Other')), 'zh');
    expect(changed.faults).toEqual([`2 customerId ${waiting?.customerName}: 状态为“待审核”时记录不可修改。`]);
  });
});

describe('a row that makes somebody the main contact', () => {
  const calls = crudCallsOf(listOf('Contacts').entity);
  const headings = ['Customer', 'Name', 'Phone', 'Main contact for orders'];
  const plain = { mainForOrders: false, mainForPayment: false, mainForShipping: false, used: true };

  /** A seller with one of their customers, whose people are these alone. */
  const withPeople = async (...people: { nameEn: string; phones: string; mainForOrders?: boolean }[]) => {
    const { client, visible } = await company.as('vpSales');
    const customer = company.customer.find(({ id }) => visible.has(id));
    const customerId = customer?.id ?? 0;
    await company.app.db.deleteFrom('contact').where('customerId', '=', customerId).execute();
    for (const person of people) {
      expect((await client.call(calls.add, { ...plain, customerId, ...person })).msg).toBe('');
    }
    const row = (name: string, phone: string, main: string) => [customer?.code ?? '', name, phone, main];
    const stored = async () => {
      const { data } = await client.call(calls.list, { customerId: [customerId], size: 50 } as never);
      const shown = data.rows.map(({ nameEn, phones, mainForOrders }) => `${nameEn} ${phones} ${mainForOrders}`);
      return shown.sort();
    };
    const bring = async (...rows: string[][]) =>
      (await tried(client, 'Contacts', sheetOfCells(headings, ...rows))).commit();
    const undo = async (id: number) => (await client.call(importCalls.undoImport, { id })).data;
    return { row, stored, bring, undo };
  };
  const zoe = { nameEn: 'Zoe', phones: '+49 30 55111', mainForOrders: true };

  test('in place of one whom a later row changes refuses neither, and an undo brings back both', async () => {
    const { row, stored, bring, undo } = await withPeople(zoe);
    const before = await stored();
    const done = await bring(row('Ben', '+49 30 55222', 'yes'), row('Zoe', '+49 30 55333', 'no'));
    expect(done).toMatchObject({ created: 1, changed: 1, faults: [] });
    expect(await stored()).toEqual(['Ben +49 30 55222 true', 'Zoe +49 30 55333 false']);
    expect(await undo(done.importId)).toEqual({ deleted: 1, restored: 1 });
    expect(await stored()).toEqual(before);
  });

  test('in place of one of no row gives the place back with an undo', async () => {
    const { row, stored, bring, undo } = await withPeople(zoe);
    const before = await stored();
    const done = await bring(row('Ben', '+49 30 55222', 'yes'), row('Carl', '+49 30 55444', 'yes'));
    expect(await stored()).toEqual(['Ben +49 30 55222 false', 'Carl +49 30 55444 true', 'Zoe +49 30 55111 false']);
    expect(await undo(done.importId)).toEqual({ deleted: 2, restored: 1 });
    expect(await stored()).toEqual(before);
  });

  test('in place of one whom an earlier row changed is taken back with that one', async () => {
    const { row, stored, bring, undo } = await withPeople(zoe, { nameEn: 'Ben', phones: '+49 30 55222' });
    const before = await stored();
    const done = await bring(row('Zoe', '+49 30 55333', 'yes'), row('Ben', '+49 30 55222', 'yes'));
    expect(await stored()).toEqual(['Ben +49 30 55222 true', 'Zoe +49 30 55333 false']);
    expect(await undo(done.importId)).toEqual({ deleted: 0, restored: 2 });
    expect(await stored()).toEqual(before);
  });

  test('in place of one whom somebody changed since is not taken back, and the row that did it is named', async () => {
    const { row, stored, bring, undo } = await withPeople(zoe);
    const done = await bring(row('Ann', '+49 30 55555', 'no'), row('Ben', '+49 30 55222', 'yes'));
    await sql`update contact set version = version + 1 where name_en = 'Zoe'`.execute(company.app.db);
    const after = await stored();
    expect(await undo(done.importId)).toEqual({
      obstacles: [{ row: 3, key: 'Zoe', reason: 'was changed since' }],
    });
    expect(await stored()).toEqual(after);
  });
});

test('whoever was written with other blanks, or with letters put together of several, is found by the export of the list', async () => {
  const { client, visible } = await company.as('vpSales');
  const customer = company.customer.find(({ id }) => visible.has(id));
  const customerId = customer?.id ?? 0;
  await company.app.db.deleteFrom('contact').where('customerId', '=', customerId).execute();
  const names = ['Ann  Lee', 'Jose\u0301', 'Bo Li', 'Bo  Li'];
  await sql`
    insert into contact (customer_id, name_en, main_for_orders, main_for_payment, main_for_shipping, used)
    select ${customerId}::bigint, name, false, false, false, true from unnest(${names}::text[]) as name`.execute(
    company.app.db,
  );
  const rows = ['Ann  Lee', 'José', 'Bo Li'].map((name) => [customer?.code ?? '', name]);
  const same = await tried(client, 'Contacts', sheetOfCells(['Customer', 'Name'], ...rows));
  expect(same.rows.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  const changed = await tried(
    client,
    'Contacts',
    sheetOfCells(['Customer', 'Name', 'Job title'], ...rows.map((row) => [...row, 'Buyer'])),
  );
  expect(await changed.commit()).toMatchObject({ created: 0, changed: 3, faults: [] });
  const stored = await company.app.db
    .selectFrom('contact')
    .select(['nameEn', 'jobTitle'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute();
  expect(stored.map(({ nameEn, jobTitle }) => [nameEn, jobTitle])).toEqual([
    ['Ann  Lee', 'Buyer'],
    ['Jose\u0301', 'Buyer'],
    ['Bo Li', 'Buyer'],
    ['Bo  Li', null],
  ]);
});
