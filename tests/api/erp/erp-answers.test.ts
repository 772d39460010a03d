import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../../src/server/db/audit';
import { changing } from '../../../src/server/services/follow/what-happened';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { startTestApp } from '../../support/app';
import { type ErpCompany, startErpCompany } from '../../support/erp-company';
import { aleaud, ordrsp } from '../../support/erp-documents';
import { addCustomer } from '../../support/search-records';

let company: ErpCompany;

beforeAll(async () => {
  company = await startErpCompany();
});
beforeEach(() => company.reset());
afterAll(() => company?.close());

const states = async () => (await company.documents()).map(({ state }) => state);

/** A document that the ERP has; its jobs are not run here. */
async function stored(number: string): Promise<string> {
  const id = await company.addPurchase(number);
  await company.send(id);
  const { db } = company.app;
  await db.updateTable('erpDocument').set({ state: 'sent' }).where('purchaseOrderId', '=', id).execute();
  return (await company.documents()).at(-1)?.documentNumber ?? '';
}

describe('what the ERP posts', () => {
  test('may be hundreds of states at once, some of documents we do not know', async () => {
    const first = await stored('PO-1');
    const second = await stored('PO-2');
    const strangers = Array.from({ length: 498 }, (_, at) => ({ documentNumber: String(at + 1), status: '53' }));
    const all = [
      { documentNumber: first, status: '53' },
      ...strangers,
      { documentNumber: second.replace(/^0+/, ''), status: '56', text: 'EDI: partner profile not available' },
    ];
    const response = await company.post(aleaud(all));
    expect([response.status, await response.json()]).toEqual([200, { noted: 2, repeated: 0, unknown: 498 }]);
    expect(await states()).toEqual(['acknowledged', 'refused']);
  });

  test('is a PI number for the customer alone who has that PO', async () => {
    await stored('PO-1');
    const other = await company.post(ordrsp({ customer: '0000000C2' }));
    expect(await other.json()).toEqual({ noted: 0, repeated: 0, unknown: 1 });
    expect(await states()).toEqual(['sent']);
  });

  test('is for the customer of that very code before one whose code has other zeros', async () => {
    await stored('PO-1');
    const { db } = company.app;
    const ours = await db
      .selectFrom('customer')
      .select(['countryId', 'departmentId', 'ownerId'])
      .where('id', '=', company.customerId)
      .executeTakeFirstOrThrow();
    const id = await addCustomer(db, { ...ours, code: '0C1', nameEn: 'Another' });
    await db.updateTable('purchaseOrder').set({ customerId: id }).execute();
    await db.updateTable('erpDocument').set({ customerId: id, key: '0C1/PO-1/1' }).execute();
    await stored('PO-1');
    await company.post(ordrsp({ customer: 'C1' }));
    expect(await states()).toEqual(['sent', 'acknowledged']);
    await company.post(ordrsp({ customer: '0C1', piNumber: '7' }));
    expect(await states()).toEqual(['acknowledged', 'acknowledged']);
    await company.reset();
    await db.deleteFrom('customer').where('id', '=', id).execute();
  });

  test('stands with the document: no customer answered, no field changed, and who follows the order is not told', async () => {
    const documentNumber = await stored('PO-1');
    const [document] = await company.documents();
    await company.post(aleaud([{ documentNumber, status: '51', text: 'Material is not in plant' }]));
    const id = document?.purchaseOrderId ?? 0;
    const { db } = company.app;
    // As it was noted once.
    await audit(db, {
      ...{ accountId: null, action: 'answered', entity: 'purchaseOrder', recordId: id },
      after: { revision: 1, state: 'refused', status: '51' },
    });
    const otto = await company.as('otto');
    const { data } = await otto.call(recordCalls.history, { entity: 'purchaseOrder', id, size: 50 });
    expect(data.entries.filter(({ by }) => by === null)).toEqual([]);
    const noted = await db
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'purchaseOrder')
      .where(sql<string>`after ->> 'status'`, '=', '51')
      .orderBy('id')
      .execute();
    expect(noted.map(({ action }) => changing.has(action))).toEqual([false, true]);
  });

  test('ends what was told of the latest revision, and not by what it says of an earlier one', async () => {
    const { db } = company.app;
    await db.deleteFrom('reminder').execute();
    const open = async () =>
      (await db.selectFrom('reminder').select('titleEn').where('done', '=', false).distinct().execute()).map(
        ({ titleEn }) => titleEn,
      );
    const says = (documentNumber: string, status: string) => company.post(aleaud([{ documentNumber, status }]));
    const first = await stored('PO-1');
    await says(first, '51');
    expect(await open()).toEqual(['The ERP refused a purchase order: PO-1 (1)']);
    const [{ purchaseOrderId: id } = { purchaseOrderId: 0 }] = await company.documents();
    await company.revise(id);
    await company.send(id);
    await db.updateTable('erpDocument').set({ state: 'sent' }).where('revision', '=', 2).execute();
    const second = (await company.documents()).at(-1)?.documentNumber ?? '';
    await says(second, '51');
    await says(first, '53');
    expect(await open()).toEqual(['The ERP refused a purchase order: PO-1 (2)']);
    const lines = async () =>
      Number(
        (
          await db
            .selectFrom('audit')
            .select(sql`count(*)`.as('count'))
            .where('entity', '=', 'reminder')
            .executeTakeFirstOrThrow()
        ).count,
      );
    const rung = await lines();
    await says(second, '53');
    expect(await open()).toEqual([]);
    // Both whose to-dos were done count again.
    expect((await lines()) - rung).toBe(2);
  });

  test('says nothing new twice, whichever way round it comes', async () => {
    const documentNumber = await stored('PO-1');
    const answers = [ordrsp(), aleaud([{ documentNumber, status: '53' }]), aleaud([{ documentNumber, status: '51' }])];
    await company.post(answers[0] ?? '');
    for (const answer of [...answers, ...answers.reverse()]) {
      expect(await (await company.post(answer)).json()).toEqual({ noted: 0, repeated: 1, unknown: 0 });
    }
    expect(await states()).toEqual(['acknowledged']);
    expect(await company.app.db.selectFrom('salesOrder').select('piNumber').execute()).toEqual([
      { piNumber: '80004711' },
    ]);
  });

  test('is a PI number of the latest revision that the ERP may have', async () => {
    await stored('PO-1');
    const { db } = company.app;
    await db.updateTable('erpDocument').set({ state: 'refused' }).execute();
    const [first] = await company.documents();
    await company.revise(first?.purchaseOrderId ?? 0);
    await company.send(first?.purchaseOrderId ?? 0);
    await db.updateTable('erpDocument').set({ state: 'sent' }).where('revision', '=', 2).execute();
    expect(await (await company.post(ordrsp())).json()).toEqual({ noted: 1, repeated: 0, unknown: 0 });
    expect(await states()).toEqual(['refused', 'acknowledged']);
    expect(await db.selectFrom('orderLine').select('quantity').orderBy('lineNumber').execute()).toEqual([
      { quantity: 10 },
      { quantity: 1 },
    ]);
  });

  test('is late where a revision went out meanwhile: that one is not acknowledged by it', async () => {
    const documentNumber = await stored('PO-1');
    await company.post(aleaud([{ documentNumber, status: '53' }]));
    const [first] = await company.documents();
    const id = first?.purchaseOrderId ?? 0;
    await company.revise(id);
    await company.send(id);
    await company.post(ordrsp());
    expect(await company.purchase(id)).toMatchObject({ state: 'sent', sapPiNumber: '80004711' });
    // No step was taken: its history tells of a number that the server noted, and that nobody takes back.
    const otto = await company.as('otto');
    const { data } = await otto.call(recordCalls.history, { entity: 'purchaseOrder', id, size: 1 });
    expect(data.entries).toMatchObject([
      {
        action: 'edited',
        by: null,
        mayUndo: false,
        changes: [{ field: 'sapPiNumber', before: null, after: '80004711' }],
      },
    ]);
    const [, second] = await company.documents();
    await company.post(aleaud([{ documentNumber: second?.documentNumber ?? '', status: '53' }]));
    expect((await company.purchase(id)).state).toBe('acknowledged');
  });

  test('brings the show that a revision names to the order, which keeps its own where that says nothing new', async () => {
    const { db } = company.app;
    const { id: countryId } = await db.selectFrom('country').select('id').executeTakeFirstOrThrow();
    const show = async (name: string) =>
      db
        .insertInto('market')
        .values({ nameEn: name, nameZh: name, startDate: '2026-03-01', endDate: '2026-03-04', countryId })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [spring, fall] = [await show('Spring'), await show('Fall')];
    const marketOfOrder = async () =>
      (await db.selectFrom('salesOrder').select('marketId').executeTakeFirst())?.marketId;
    const told = async (documentNumber = '') => company.post(aleaud([{ documentNumber, status: '53' }]));
    await told(await stored('PO-1'));
    await company.post(ordrsp());
    expect(await marketOfOrder()).toBeNull();

    const [first] = await company.documents();
    const id = first?.purchaseOrderId ?? 0;
    const revised = async () => {
      await company.revise(id);
      await company.send(id);
      await told((await company.documents()).at(-1)?.documentNumber);
    };
    await db.updateTable('purchaseOrder').set({ marketId: spring.id }).where('id', '=', id).execute();
    await revised();
    expect(await marketOfOrder()).toBe(spring.id);

    await db.updateTable('salesOrder').set({ marketId: fall.id }).execute();
    await revised();
    expect(await marketOfOrder()).toBe(fall.id);
    await company.reset();
    await db.deleteFrom('market').execute();
  });

  test('that fails is to be sent again, and keeps nobody else’s from being taken', async () => {
    const all = [await stored('PO-1'), await stored('PO-2'), await stored('PO-3')];
    const { db } = company.app;
    const [, second] = await company.documents();
    await sql`
      create function fail() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`.execute(db);
    await sql`create trigger failing before update on erp_document for each row
      when (new.id = ${sql.lit(second?.id ?? 0)} and new.state = 'acknowledged') execute function fail()`.execute(db);
    const post = () => company.post(aleaud(all.map((documentNumber) => ({ documentNumber, status: '53' }))));
    expect((await post()).status).toBe(503);
    expect(await states()).toEqual(['acknowledged', 'sent', 'acknowledged']);
    await sql`drop function fail() cascade`.execute(db);
    expect(await (await post()).json()).toEqual({ noted: 1, repeated: 2, unknown: 0 });
  });

  test.each([
    ['64', 'sent'],
    ['51', 'refused'],
    ['53', 'acknowledged'],
  ])('of what failed here, %s, makes it %s: it had come all the same', async (status, state) => {
    const documentNumber = await stored('PO-1');
    await company.app.db.updateTable('erpDocument').set({ state: 'failed' }).execute();
    expect(await (await company.post(aleaud([{ documentNumber, status }]))).json()).toMatchObject({ noted: 1 });
    expect(await states()).toEqual([state]);
  });

  test('may be of all revisions of a purchase order at the same time', async () => {
    await stored('PO-1');
    const [first] = await company.documents();
    for (let revision = 2; revision < 8; revision += 1) {
      await company.revise(first?.purchaseOrderId ?? 0);
      await company.send(first?.purchaseOrderId ?? 0);
    }
    await company.app.db.updateTable('erpDocument').set({ state: 'sent' }).execute();
    const numbers = (await company.documents()).map(({ documentNumber }) => documentNumber);
    const answers = [...numbers, ...numbers.reverse()].map((documentNumber, at) =>
      company.post(aleaud([{ documentNumber, status: at % 2 ? '53' : '51' }])),
    );
    const orders = numbers.map(() => company.post(ordrsp()));
    const statuses = (await Promise.all([...answers, ...orders])).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
  });

  test('is taken once each from many who post at the same time', async () => {
    const documentNumber = await stored('PO-1');
    const answers = Array.from({ length: 12 }, (_, at) =>
      company.post(at % 2 === 0 ? ordrsp() : aleaud([{ documentNumber, status: '53' }])),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await company.app.db.selectFrom('orderLine').select('lineNumber').execute()).toHaveLength(2);
  });
});

describe('is refused', () => {
  test.each([
    ['nothing', '', 'XML'],
    ['no XML', '{"code":0}', 'XML'],
    ['half of one', ordrsp().slice(0, 300), 'XML'],
    ['a page', '<html><body>Logon failed</body></html>', 'IDOC'],
    ['an entity', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${ordrsp().slice(38)}`, 'XML'],
    ['a document of another kind', ordrsp().replaceAll('ORDRSP', 'INVOIC'), 'EDI_DC40 MESTYP INVOIC'],
    ['no number', ordrsp({ piNumber: ' ' }), 'E1EDK01 BELNR'],
    ['a number that no PI has', ordrsp({ piNumber: '9'.repeat(41) }), 'E1EDK01 BELNR'],
    ['a number with a sign that is none', ordrsp({ piNumber: '8&#1;1' }), 'E1EDK01 BELNR'],
    ['a character that no text has', ordrsp({ poNumber: 'PO&#x0;1' }), 'XML'],
    ['bytes that are no text', '\u0000\u0001', 'XML'],
    ['no state of a document', aleaud([]), 'E1STATE'],
    [
      'a state that is empty',
      aleaud([{ documentNumber: '1', status: '53' }]).replace('<E1STATE', '<E1STATE/><E1STATE'),
      'E1STATE DOCNUM',
    ],
    ['a document of no kind', ordrsp().replace('ORDRSP', ''), 'EDI_DC40 MESTYP'],
    ['an order without its customer', ordrsp().replaceAll('AG', 'WE'), 'E1EDKA1 AG PARTN'],
    ['depth', '<a>'.repeat(5000), 'XML'],
  ])('%s', async (_, body, problem) => {
    const response = await company.post(body);
    expect([response.status, await response.json()]).toEqual([422, { problem }]);
  });

  test('what is too large, or no XML by its own word', async () => {
    expect((await company.post(' '.repeat(1024 * 1024 + 1))).status).toBe(413);
    for (const type of ['application/pdf', 'application/json', 'text/plain'])
      expect((await company.post('{}', { type })).status).toBe(415);
  });

  test('who does not know the secret, before it is read, and after some tries for a while', async () => {
    const documentNumber = await stored('PO-1');
    const body = aleaud([{ documentNumber, status: '53' }]);
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await company.post(body, { secret: 'wrong' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect((await company.post(body)).status).toBe(429);
    expect(await states()).toEqual(['sent']);
  });
});

test('without a secret nothing is taken', async () => {
  const app = await startTestApp();
  const response = await fetch(`${app.url}/api/erp/idocs`, { method: 'POST', body: ordrsp() });
  expect(response.status).toBe(404);
  await app.close();
});
