import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contact } from '../../../src/shared/areas/customer/contact';
import { customerLimits } from '../../../src/shared/areas/customer/limits';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { searchCalls } from '../../../src/shared/areas/search/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const calls = crudCallsOf(contact);

let company: Company;
let seller: Person;
/** Two customers of the seller, and one out of reach. */
let own: number;
let another: number;
let foreign: number;

beforeAll(async () => {
  company = await startCompany('small');
  await company.app.db.deleteFrom('contact').execute();
  seller = await company.as('vpSales');
  const ids = company.customer.map(({ id }) => id);
  [own = 0, another = 0] = ids.filter((id) => seller.visible.has(id));
  foreign = ids.find((id) => !seller.visible.has(id)) ?? 0;
});

afterAll(() => company.app.close());

const plain = { mainForOrders: false, mainForPayment: false, mainForShipping: false, used: true };
const add = (nameEn: string, more: object = {}, who = seller) =>
  who.client.call(calls.add, { customerId: own, nameEn, ...plain, ...more });
const modify = ({ id, version }: { id: number; version: number }, changes: object, more: object = {}) =>
  seller.client.call(calls.modify, { id, version, changes, ...more } as never);
const fieldsOf = (data: unknown) => (data as { fields: { field: string; problem: string }[] }).fields;

describe('the main contact', () => {
  test('is taken from who it was on a second word only, and an undo gives it back', async () => {
    const { data: ann } = await add('Ann Lee', { mainForOrders: true, mainForPayment: true });
    const asked = await add('Bob Ray', { mainForOrders: true, mainForPayment: true });
    expect(asked).toMatchObject({ code: codeOf('record.doubted') });
    expect(fieldsOf(asked.data)).toEqual([
      {
        field: 'mainForOrders',
        problem: 'Ann Lee is the main contact for orders; this one would take over.',
      },
      {
        field: 'mainForPayment',
        problem: 'Ann Lee is the main contact for payment; this one would take over.',
      },
    ]);
    const { data: bob } = await add('Bob Ray', { mainForOrders: true, mainForPayment: true, confirmed: true });
    const mains = async (id: number) => {
      const { data } = await seller.client.call(calls.get, { id });
      return [data.mainForOrders, data.mainForPayment];
    };
    expect([await mains(ann.id), await mains(bob.id)]).toEqual([
      [false, false],
      [true, true],
    ]);
    await seller.client.call(recordCalls.undo, { changeSet: bob.changeSet ?? '' });
    expect(await mains(ann.id)).toEqual([true, true]);
    expect((await seller.client.call(calls.get, { id: bob.id })).code).toBe(codeOf('record.notFound'));
  });

  test('is the one that was added, also where its answer was lost and it is sent again', async () => {
    await add('Ida Vos', { mainForOrders: true, confirmed: true });
    const sent = { mainForOrders: true, confirmed: true, key: randomUUID() };
    const [first, again] = [await add('Jan Wit', sent), await add('Jan Wit', sent)];
    expect(again.data).toMatchObject({ id: first.data.id, nameEn: 'Jan Wit', changeSet: sent.key });
  });

  test('is one of each customer, however many make one at the same time', async () => {
    const names = ['Cleo', 'Dora', 'Emil', 'Finn'];
    const added = await Promise.all(names.map((name) => add(name, { mainForShipping: true, confirmed: true })));
    expect(added.map(({ msg }) => msg)).toEqual(names.map(() => ''));
    const { rows } = (await seller.client.call(calls.list, { customerId: [own], mainForShipping: true } as never)).data;
    expect(rows).toHaveLength(1);
  });

  test('is asked for where one is edited, and where many are', async () => {
    const { data: gwen } = await add('Gwen');
    const asked = await modify(gwen, { mainForShipping: true });
    expect(asked.code).toBe(codeOf('record.doubted'));
    const { data: hans } = await add('Hans');
    const changes = { mainForShipping: true };
    const bulk = {
      entity: 'contact' as const,
      rows: [gwen, hans].map(({ id, version }) => ({ id, version })),
      changes,
    };
    const { code, data } = await seller.client.call(recordCalls.changeMany, bulk);
    expect(code).toBe(codeOf('record.doubted'));
    expect(fieldsOf(data)).toEqual([
      { field: 'mainForShipping', problem: expect.stringMatching(/^Gwen: .+ Hans: .+ would take over\.$/) },
    ]);
    const one = { ...bulk, rows: bulk.rows.slice(0, 1), confirmed: true };
    expect((await seller.client.call(recordCalls.changeMany, one)).data.changed).toBe(1);
  });

  test('is exchanged in one save of both, and goes back with it', async () => {
    const at = { customerId: another };
    const { data: ann } = await add('Ann Main', at);
    const { data: bob } = await add('Bob Main', { ...at, mainForOrders: true });
    const stored = async ({ id }: { id: number }) => (await seller.client.call(calls.get, { id })).data;
    const isMain = async () => [(await stored(ann)).mainForOrders, (await stored(bob)).mainForOrders];
    const save = (rows: object[], changes: object = {}) =>
      seller.client.call(recordCalls.changeMany, { entity: 'contact', rows, changes, confirmed: true } as never);
    const seen = async () => [await stored(ann), await stored(bob)].map(({ id, version }) => ({ id, version }));
    const [annSeen, bobSeen] = await seen();
    const swapped = await save([
      { ...annSeen, changes: { mainForOrders: true } },
      { ...bobSeen, changes: { mainForOrders: false, jobTitle: 'Buyer' } },
    ]);
    expect([swapped.msg, swapped.data.changed, await isMain()]).toEqual(['', 2, [true, false]]);
    expect((await stored(bob)).jobTitle).toBe('Buyer');
    const undo = await seller.client.call(recordCalls.undo, { changeSet: swapped.data.changeSet ?? '' });
    expect([undo.msg, await isMain()]).toEqual(['', [false, true]]);
    // So it is where they take from each other.
    const [annBefore, bobBefore] = await seen();
    expect((await modify(annBefore ?? ann, { mainForPayment: true })).msg).toBe('');
    const crossed = await save([
      { id: ann.id, version: (await stored(ann)).version, changes: { mainForOrders: true, mainForPayment: false } },
      { ...bobBefore, changes: { mainForOrders: false, mainForPayment: true } },
    ]);
    const both = async () => [await isMain(), (await stored(ann)).mainForPayment, (await stored(bob)).mainForPayment];
    expect([crossed.msg, await both()]).toEqual(['', [[true, false], false, true]]);
    const back = await seller.client.call(recordCalls.undo, { changeSet: crossed.data.changeSet ?? '' });
    expect([back.msg, await both()]).toEqual(['', [[false, true], true, false]]);
    // The last of those who are to be the main one is it.
    expect((await save(await seen(), { mainForOrders: true })).msg).toBe('');
    expect(await isMain()).toEqual([false, true]);
    // What somebody else did meanwhile is no part of the save.
    const [annNow, bobNow] = await seen();
    expect((await modify(bobNow ?? bob, { jobTitle: 'Owner' })).msg).toBe('');
    const late = await save([annNow ?? ann, bobNow ?? bob], { mainForOrders: true });
    expect([late.code, late.msg]).toEqual([codeOf('bulk.refused'), expect.stringContaining('Bob Main')]);
    for (const one of await seen()) expect((await seller.client.call(calls.remove, one)).msg).toBe('');
  });

  test('that moves to another customer takes the place of who it was there', async () => {
    const { data: kate } = await add('Kate', { mainForPayment: true, confirmed: true });
    const { data: liz } = await add('Liz', { customerId: another, mainForPayment: true });
    const asked = await modify(kate, { customerId: another });
    expect(fieldsOf(asked.data)).toEqual([
      {
        field: 'mainForPayment',
        problem: 'Liz is the main contact for payment; this one would take over.',
      },
    ]);
    expect((await modify(kate, { customerId: another }, { confirmed: true })).msg).toBe('');
    const { data } = await seller.client.call(calls.list, { customerId: [another], mainForPayment: true } as never);
    expect(data.rows.map(({ id }) => id)).toEqual([kate.id]);
    for (const { id } of [kate, liz]) {
      const { data: now } = await seller.client.call(calls.get, { id });
      await seller.client.call(calls.remove, { id, version: now.version });
    }
  });

  test('that was removed does not come back beside a new one', async () => {
    const { data: hugo } = await add('Hugo', { customerId: another, mainForOrders: true });
    const { id, version } = hugo;
    const { data: removal } = await seller.client.call(calls.remove, { id, version });
    await add('Ida', { customerId: another, mainForOrders: true });
    const undo = await seller.client.call(recordCalls.undo, { changeSet: removal.changeSet ?? '' });
    expect(undo.code).toBe(codeOf('contact.mainTaken'));
  });
});

describe('who has the same address or number', () => {
  test('is told, of the customer and of others within reach, and may be meant', async () => {
    await add('Jan', { emails: 'Jan@Shop.example', phones: '+49 40 123-456' });
    const asked = await add('Kim', {
      customerId: another,
      emails: 'x@y.example; jan@shop.example',
      phones: '+4940123456',
    });
    const name = company.customer.find(({ id }) => id === own)?.nameEn;
    expect(fieldsOf(asked.data)).toEqual([
      { field: 'emails', problem: `Jan of ${name} has jan@shop.example, too.` },
      { field: 'phones', problem: `Jan of ${name} has +4940123456, too.` },
    ]);
    const meant = await add('Kim', { customerId: another, emails: 'jan@shop.example', confirmed: true });
    expect(meant.msg).toBe('');
    const chinese = await seller.client.call(
      calls.add,
      { customerId: own, nameEn: 'Lu', nameZh: '陆', ...plain, emails: 'jan@shop.example' },
      { language: 'zh' },
    );
    expect(chinese.msg).toContain('jan@shop.example');
    expect(chinese.msg).toContain('Jan');
  });

  test('is told of what is changed alone, and as one of this customer where the form says no other', async () => {
    await add('Pat', { emails: 'pat@shop.example' });
    const { data: ron } = await add('Ron');
    const emails = 'pat@shop.example';
    const asked = await modify(ron, { emails });
    expect(fieldsOf(asked.data)).toEqual([
      { field: 'emails', problem: 'Pat of this customer has pat@shop.example, too.' },
    ]);
    const { data: meant } = await modify(ron, { emails }, { confirmed: true });
    expect((await modify({ ...ron, version: meant.version }, { jobTitle: 'Buyer' })).msg).toBe('');
  });

  test('is told of the first of many alone', async () => {
    const emails = 'office@shop.example';
    const names = Array.from({ length: customerLimits.alikeNamed + 1 }, (_, at) => `Office ${at}`);
    for (const name of names) await add(name, { emails, confirmed: true });
    const problems = fieldsOf((await add('Office at last', { emails })).data).map(({ problem }) => problem);
    expect(problems).toEqual(names.slice(0, -1).map((name) => `${name} of this customer has ${emails}, too.`));
  });

  test('is not told of customers out of reach', async () => {
    const admin = await company.as('admin');
    await add('Mona', { customerId: foreign, emails: 'mona@far.example' }, admin);
    expect((await add('Nils', { emails: 'mona@far.example' })).msg).toBe('');
    const { data } = await admin.client.call(calls.list, { text: 'Mona' } as never);
    const [mona] = data.rows;
    const asked = await modify(mona as never, { mainForOrders: true, emails: 'jan@shop.example' });
    expect(asked.code).toBe(codeOf('record.notFound'));
    expect(await add('Olaf', { customerId: foreign })).toMatchObject({ code: codeOf('record.notFound') });
  });
});

describe('bad input', () => {
  test.each([
    ['emails', 'Ann Lee <ann@shop.example>'],
    ['emails', 'ann@shop.example\r\nBcc: x@y.example'],
    ['emails', '采购@例子.中国'],
    ['emails', 'ann@shop.example, bob@shop.example'],
    ['phones', 'call me after five'],
    ['phones', '12'],
    ['whatsapp', 'https://wa.me/491234567'],
    ['nameEn', 'x'.repeat(121)],
    ['nameEn', ''],
    ['birthday', '2026-02-30'],
    ['language', 'xx'],
  ])('%s %j is refused at its field', async (field, value) => {
    const answer = await add('Pia', { [field]: value });
    expect(answer.code).toBe(codeOf('input.invalid'));
    expect(fieldsOf(answer.data).map(({ field: at }) => at)).toEqual([field]);
  });

  test('nobody is born tomorrow', async () => {
    const answer = await add('Quin', { birthday: dayFromToday(1) });
    expect(answer.code).toBe(codeOf('contact.bornAhead'));
    expect(fieldsOf(answer.data)).toMatchObject([{ field: 'birthday' }]);
    expect((await add('Quin', { birthday: dayFromToday(0) })).msg).toBe('');
  });

  test('names may look like markup and formulas; they are text', async () => {
    const nameEn = '=HYPERLINK("http://x")<img src=x onerror=alert(1)>';
    const { data } = await add(nameEn, { nameZh: '<b>陈</b>' });
    expect(data).toMatchObject({ nameEn, nameZh: '<b>陈</b>' });
    expect((await add(nameEn)).code).toBe(codeOf('record.duplicateOf'));
  });

  test('nobody assists themselves, in a circle, or somebody of another customer', async () => {
    const { data: rob } = await add('Rob');
    const { data: sue } = await add('Sue', { assistantOfId: rob.id });
    expect(sue.assistantOfName).toBe('Rob');
    expect((await modify(rob, { assistantOfId: rob.id })).code).toBe(codeOf('record.circle'));
    expect((await modify(rob, { assistantOfId: sue.id })).code).toBe(codeOf('record.circle'));
    const other = await add('Tim', { customerId: another, assistantOfId: rob.id });
    expect(other.code).toBe(codeOf('contact.otherCustomer'));
    expect(fieldsOf(other.data)).toMatchObject([{ field: 'assistantOfId' }]);
    expect((await modify(rob, { customerId: another })).code).toBe(codeOf('contact.hasAssistants'));
    const { data: tess } = await add('Tess');
    expect((await modify(rob, { assistantOfId: tess.id })).msg).toBe('');
  });

  test('somebody and who assists them are removed together, and not without them', async () => {
    const { data: boss } = await add('Boss');
    const { data: aide } = await add('Aide', { assistantOfId: boss.id });
    const { data: aideOfAide } = await add('Aide of aide', { assistantOfId: aide.id });
    const { data: alone } = await add('Alone');
    const removed = (...those: { id: number; version: number }[]) =>
      seller.client.call(calls.removeMany, { records: those.map(({ id, version }) => ({ id, version })) });
    expect((await removed(boss, aide)).code).toBe(codeOf('record.inUse'));
    const { msg, data } = await removed(boss, alone, aide, aideOfAide);
    expect(msg).toBe('');
    const undo = await seller.client.call(recordCalls.undo, { changeSet: data.changeSet ?? '' });
    expect(undo.msg).toBe('');
    expect((await seller.client.call(calls.get, { id: aideOfAide.id })).data.assistantOfName).toBe('Aide');
  });

  test('a customer that was removed under an open form is told', async () => {
    expect(await add('Uma', { customerId: 9_999_999 })).toMatchObject({ code: codeOf('record.notFound') });
  });

  test('what is typed with signs of other keyboards is kept as it is dialled', async () => {
    const { data } = await add('Vera', { phones: '＋86 571 8888 0000 转 12 ；\u202d(0571) 6666-1111\u202c' });
    expect(data.phones).toBe('+86 571 8888 0000 转 12; (0571) 6666-1111');
  });
});

describe('finding', () => {
  test('the palette knows those within reach by names, mail and number', async () => {
    const part = async (who: Person) => (await who.client.call(searchCalls.searchIndex, { kind: 'contact' })).data;
    await add('Wang Li', {
      nameZh: '王丽',
      jobTitle: 'Buyer',
      emails: 'wang@shop.example',
      phones: '+49 (0)40 77-88 99',
    });
    const { contacts, total } = await part(seller);
    expect(total).toBe(contacts.length);
    const found = contacts.find(([, , nameEn]) => nameEn === 'Wang Li');
    expect(found?.slice(1)).toEqual([
      own,
      'Wang Li',
      '王丽',
      'Buyer',
      'wang@shop.example +49 (0)40 77-88 99 +4940778899',
    ]);
    expect(contacts.some(([, customerId]) => customerId === foreign)).toBe(false);
  });

  test('a look-up for an assistant offers people of the customer alone', async () => {
    const { data } = await seller.client.call(recordCalls.lookUp, {
      entity: 'contact',
      within: { field: 'customerId', id: another },
    });
    expect(data.rows.map(({ name }) => name)).toEqual(['Ida', 'Kim']);
    const wrong = await seller.client.call(recordCalls.lookUp, {
      entity: 'contact',
      within: { field: 'nameEn', id: another },
    });
    expect(wrong.data.rows).toEqual([]);
  });
});
