import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../src/shared/api/call';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { department } from '../../../src/shared/areas/people/department';
import { budget, divisionBudget, pastSales } from '../../../src/shared/areas/performance/budget';
import { type PerformanceList, performanceCalls } from '../../../src/shared/areas/performance/calls';
import { monthNames } from '../../../src/shared/areas/performance/months';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { errorCatalogue } from '../../../src/shared/errors';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { type Company, type Person, startCompany } from '../../support/company';
import { loginAs } from '../../support/login';
import { addAccount } from '../../support/people';
import { streamReport } from '../../support/report-rows';

type Division = PerformanceList['division'];
const divisions = ['one', 'two', 'three'] as const;
const budgetCalls = crudCallsOf(budget);
const pastCalls = crudCallsOf(pastSales);
const move = moveCallOf(divisionBudget);

let company: Company;
let seller: Person;
let head: Person;
/** The division of the seller, and its next year, of which nothing is planned yet. */
let division: Division;
let nextYear: string;
let thisYear: string;

beforeAll(async () => {
  company = await startCompany();
  [seller, head] = await Promise.all([company.as('vpSales'), company.as('generalManager')]);
  thisYear = company.today.slice(0, 4);
  nextYear = String(Number(thisYear) + 1);
  for (const each of divisions) if ((await listOf(seller, { division: each })).rows.length > 0) division = each;
});

afterAll(() => company.app.close());

const listOf = async (person: Person, input: InputOf<typeof performanceCalls.getPerformanceList>) => {
  const answer = await person.client.call(performanceCalls.getPerformanceList, input);
  expect(answer.msg).toBe('');
  return answer.data;
};
const nextOf = (person: Person) => listOf(person, { division, year: nextYear });
const add = (person: Person, rows: object[], year = nextYear) =>
  person.client.call(performanceCalls.addPerformance, { year, rows } as never); // wrong ones, too
const cents = (amount: number) => Math.round(amount * 100);
const centsOf = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, each) => sum + cents(each ?? 0), 0);
const codeOf = (name: keyof typeof errorCatalogue) => errorCatalogue[name].code;
async function moved(person: Person, action: string, reason?: string) {
  const { divisionBudgetId: id } = await nextOf(person);
  const { data: row } = await person.client.call(crudCallsOf(divisionBudget).get, { id: id ?? 0 });
  const answer = await person.client.call(move, {
    action,
    rows: [{ id: row.id, version: row.version }],
    ...(reason ? { reason } : {}),
  });
  return answer.data;
}

describe('actuals', () => {
  test('equal the net sales report to the cent, by customer and month, whoever asks', async () => {
    for (const person of [seller, head]) {
      for (const year of [thisYear, String(Number(thisYear) - 1)]) {
        const period = { from: `${year}-01-01`, to: `${year}-12-31` };
        const { rows: lines } = await streamReport(person.client, 'netSales', period);
        const expected = new Map<string, number>();
        for (const { customerId, orderDate, netSales } of lines) {
          const key = `${customerId} ${String(orderDate).slice(5, 7)}`;
          expected.set(key, (expected.get(key) ?? 0) + cents(Number(netSales)));
        }
        const shown = new Map<string, number>();
        for (const each of divisions) {
          const { rows, sources } = await listOf(person, { division: each, year });
          expect(sources.actual).toBe('orders');
          for (const { customerId, actual } of rows) {
            for (const [at, amount] of actual.entries()) {
              if (amount !== 0) shown.set(`${customerId} ${String(at + 1).padStart(2, '0')}`, cents(amount));
            }
          }
        }
        expect(lines.length).toBeGreaterThan(0);
        const withSales = [...expected].filter(([, amount]) => amount !== 0);
        expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(withSales));
      }
    }
  });

  test('lead to orders that add up to them', async () => {
    const { rows, departmentIds, year } = await listOf(seller, { division });
    const period = { from: `${year}-01-01`, to: `${year}-12-31`, size: 1 };
    const [customer] = rows.filter(({ actual }) => centsOf(actual) > 0);
    const ofCustomer = await seller.client.call(orderCalls.getOrder, {
      ...period,
      customerId: customer?.customerId ?? 0,
    });
    expect(cents(ofCustomer.data.totals.amount)).toBe(centsOf(customer?.actual ?? []));
    expect(departmentIds).toHaveLength(1);
    const ofDivision = await seller.client.call(orderCalls.getOrder, { ...period, departmentIds });
    expect(cents(ofDivision.data.totals.amount)).toBe(centsOf(rows.flatMap(({ actual }) => actual)));
  });

  test('of years before the first order are typed, and those with orders are not', async () => {
    const { rows, sources, baseYear } = await listOf(seller, { division });
    expect([baseYear, sources]).toEqual(['2019', { actual: 'orders', lastYear: 'orders', baseYear: 'typed' }]);
    expect(centsOf(rows.flatMap((row) => row.baseYear))).toBeGreaterThan(0);
    const [row] = rows.filter((each) => centsOf(each.baseYear) === 0);
    const typed = { customerId: row?.customerId, year: '2019', ...noMonths, m05: 1234.56 };
    expect((await seller.client.call(pastCalls.add, typed)).msg).toBe('');
    const after = await listOf(seller, { division });
    const found = after.rows.find(({ customerId }) => customerId === row?.customerId);
    expect(found?.baseYear[4]).toBe(1234.56);
    const refused = await seller.client.call(pastCalls.add, { ...typed, year: thisYear });
    expect(refused.code).toBe(codeOf('performance.ordered'));
    expect(refused.data).toMatchObject({ fields: [{ field: 'year' }] });
  });

  test('of the year of the first order itself are not typed', async () => {
    const [first = ''] = company.order.map(({ orderDate }) => orderDate.slice(0, 4)).sort();
    const typed = { customerId: [...seller.visible][0], ...noMonths, m05: 1 };
    const add = async (year: string) => (await seller.client.call(pastCalls.add, { ...typed, year })).code;
    expect([await add(first), await add(String(Number(first) - 1))]).toEqual([codeOf('performance.ordered'), 0]);
  });
});

const noMonths = Object.fromEntries(monthNames.map((name) => [name, null]));

describe('scope', () => {
  test('one sees the customers of one’s reach in the division, the head of all divisions all of them', async () => {
    const { rows } = await listOf(seller, { division });
    expect(rows.every(({ customerId }) => seller.visible.has(customerId))).toBe(true);
    const all = await Promise.all(divisions.map((each) => listOf(head, { division: each })));
    const ids = all.flatMap((list) => list.rows.map(({ customerId }) => customerId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(rows.length);
    const elsewhere = ids.find((id) => !seller.visible.has(id));
    const refused = await add(seller, [{ customerId: elsewhere, version: 0, months: { m05: 1 } }]);
    expect(refused.code).toBe(codeOf('record.notFound'));
  });
});

describe('entry', () => {
  test('adds and changes months, and an undo takes a save back as a whole', async () => {
    const [one, two] = (await nextOf(seller)).rows;
    expect(one).toMatchObject({ version: 0, budgetId: null, m01: null });
    const first = await add(seller, [
      { customerId: one?.customerId, version: 0, months: { m01: 100.5, m05: 7 } },
      { customerId: two?.customerId, version: 0, months: { m06: 3 } },
    ]);
    expect(first.data.rows).toMatchObject([
      { customerId: one?.customerId, version: 1, m01: 100.5, m02: null, m05: 7 },
      { customerId: two?.customerId, version: 1, m06: 3 },
    ]);
    const { state, divisionBudgetId } = await nextOf(seller);
    expect([state, divisionBudgetId]).toEqual(['draft', expect.any(Number)]);
    const second = await add(seller, [{ customerId: one?.customerId, version: 1, months: { m01: null } }]);
    expect(second.data.rows[0]).toMatchObject({ version: 2, m01: null, m05: 7 });
    const { data: kept } = await seller.client.call(budgetCalls.get, { id: second.data.rows[0]?.budgetId ?? 0 });
    expect(kept).toMatchObject({ total: 7, state: 'draft' });
    await seller.client.call(recordCalls.undo, { changeSet: second.data.changeSet ?? '' });
    expect((await nextOf(seller)).rows[0]).toMatchObject({ version: 3, m01: 100.5 });
  });

  test('of two who change a customer at once the second is told, with what stands now', async () => {
    const [row] = (await nextOf(seller)).rows;
    const change = (may: number) =>
      add(seller, [{ customerId: row?.customerId, version: row?.version, months: { m05: may } }]);
    const answers = await Promise.all([change(11), change(12)]);
    const [refused, ...others] = answers.filter(({ code }) => code === codeOf('record.conflict'));
    expect(others).toHaveLength(0);
    expect(refused?.data).toMatchObject({ current: { version: (row?.version ?? 0) + 1, m05: expect.any(Number) } });
    const late = (await nextOf(seller)).rows.at(-1);
    const fresh = [0, 1].map((may) =>
      add(seller, [{ customerId: late?.customerId, version: 0, months: { m05: may } }]),
    );
    const codes = (await Promise.all(fresh)).map(({ code }) => code);
    expect(codes.filter((code) => code === 10000)).toHaveLength(1);
  });

  test.each([
    ['a text', { m05: 'much' }, 'rows.1.months.m05'],
    ['a thirteenth month', { m05: 1, undecember: 2 }, 'rows.1.months'],
    ['1e15', { m05: 1e15 }, 'rows.1.months.m05'],
    ['less than nothing', { m05: -1 }, 'rows.1.months.m05'],
    ['part of a cent', { m05: 1.001 }, 'rows.1.months.m05'],
    ['no month', {}, 'rows.1.months'],
  ])('%s is told at its place, and nothing is saved', async (_, months, field) => {
    const before = (await nextOf(seller)).rows;
    const [one, two] = before;
    const answer = await add(seller, [
      { customerId: one?.customerId, version: one?.version, months: { m12: 1 } },
      { customerId: two?.customerId, version: two?.version, months },
    ]);
    expect(answer.code).toBe(codeOf('input.invalid'));
    const { fields } = answer.data as unknown as { fields: { field: string }[] }; // the data of this error
    expect(fields.map((each) => each.field).join()).toContain(field);
    expect((await nextOf(seller)).rows).toEqual(before);
  });

  test('a customer twice, or out of date, is refused with its name, and the others with it', async () => {
    const before = (await nextOf(seller)).rows;
    const [one, two] = before;
    const answer = await add(seller, [
      { customerId: one?.customerId, version: one?.version, months: { m12: 1 } },
      { customerId: two?.customerId, version: 77, months: { m12: 1 } },
    ]);
    expect(answer.code).toBe(codeOf('bulk.refused'));
    expect(answer.data).toMatchObject({
      fields: [{ field: 'rows.1' }],
      problems: [{ id: two?.customerId, name: two?.customerName }],
    });
    expect((await nextOf(seller)).rows).toEqual(before);
  });
});

describe('the division’s word', () => {
  test('VP/Sales submit, the general manager locks and opens again with a reason, and nobody writes meanwhile', async () => {
    const approver = await company.as('approver');
    const [row, other] = (await nextOf(seller)).rows;
    const months = { m12: 5 };
    const write = () => add(seller, [{ customerId: row?.customerId, version: row?.version, months }]);
    expect((await moved(approver, 'submit')).refused).toMatchObject([{ name: `Division ${division}` }]);
    expect((await moved(seller, 'submit')).moved).toHaveLength(1);
    expect((await write()).code).toBe(codeOf('state.locked'));
    expect((await moved(seller, 'lock')).refused).toHaveLength(1);
    expect((await moved(head, 'lock')).moved).toMatchObject([{ state: 'locked' }]);

    const several = await add(seller, [
      { customerId: row?.customerId, version: row?.version, months },
      { customerId: other?.customerId, version: other?.version, months },
    ]);
    expect([several.code, several.msg]).toEqual([codeOf('bulk.refused'), expect.stringContaining('Locked')]);
    const { data: stored } = await seller.client.call(budgetCalls.get, { id: row?.budgetId ?? 0 });
    expect(stored).toMatchObject({ state: 'locked', may: { edit: false } });
    const given = { id: stored.id, version: stored.version };
    expect((await seller.client.call(budgetCalls.modify, { ...given, changes: { m05: 1 } })).code).toBe(
      codeOf('state.locked'),
    );
    expect((await seller.client.call(budgetCalls.remove, given)).code).toBe(codeOf('state.locked'));
    const free = (await nextOf(seller)).rows.find(({ budgetId }) => budgetId === null);
    const added = { ...noMonths, customerId: free?.customerId, year: nextYear, m05: 1 };
    expect((await seller.client.call(budgetCalls.add, added)).code).toBe(codeOf('state.locked'));

    expect((await moved(head, 'reopen')).refused).toMatchObject([{ problem: expect.any(String) }]);
    expect((await moved(head, 'reopen', 'Chile is missing')).moved).toMatchObject([
      { state: 'draft', reason: 'Chile is missing' },
    ]);
    expect((await write()).code).toBe(10000);
    expect((await nextOf(seller)).state).toBe('draft');
  });

  test('what a deputy submits is not for those they stood in for to settle either', async () => {
    const deputy = await company.as('approver');
    const departmentId = company.account.find(({ id }) => id === seller.id)?.departmentId ?? 0;
    const absentId = await addAccount(company.app, { account: 'lead', departmentId, roles: ['manager'] });
    const absent = { ...seller, id: absentId, client: await loginAs(company.app, 'lead') };
    const days = { fromDate: company.today, toDate: company.today, remark: null };
    const { id } = await company.app.db
      .insertInto('deputy')
      .values({ absentId: absent.id, deputyId: deputy.id, ...days } as never) // the rest has defaults
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await moved(deputy, 'submit')).moved).toMatchObject([
      { submittedById: deputy.id, submittedForId: absent.id },
    ]);
    await company.app.db.deleteFrom('deputy').where('id', '=', id).execute();
    expect((await moved(absent, 'lock')).refused).toMatchObject([
      { problem: expect.stringContaining('Nobody decides') },
    ]);
    expect((await moved(head, 'lock')).moved).toMatchObject([{ state: 'locked' }]);
    expect((await moved(head, 'reopen', 'On with it')).moved).toHaveLength(1);
    expect((await moved(absent, 'submit')).moved).toMatchObject([{ submittedById: absent.id, submittedForId: null }]);
    expect((await moved(absent, 'recall')).moved).toHaveLength(1);
  });

  test('nothing comes in behind a lock, however close', async () => {
    const free = (await nextOf(seller)).rows.filter(({ budgetId }) => budgetId === null).slice(0, 6);
    expect(free.length).toBeGreaterThan(2);
    const [submitted, ...answers] = await Promise.all([
      moved(seller, 'submit'),
      ...free.map(({ customerId }) => add(seller, [{ customerId, version: 0, months: { m05: 1 } }])),
    ]);
    expect(submitted.moved).toHaveLength(1);
    const after = new Map((await nextOf(seller)).rows.map((row) => [row.customerId, row]));
    for (const [at, { customerId }] of free.entries()) {
      const wasSaved = answers[at]?.code === 10000;
      expect(after.get(customerId)?.budgetId !== null).toBe(wasSaved);
    }
    const states = await company.app.db
      .selectFrom('budget')
      .select('state')
      .where('year', '=', nextYear)
      .where('customerId', 'in', [...after.keys()])
      .execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['submitted']));
    expect((await moved(seller, 'recall')).moved).toHaveLength(1);
  });
});

describe('a department', () => {
  const { get, modify } = crudCallsOf(department);

  test('that goes to another division makes its budgets go by that one’s word', async () => {
    const admin = await company.as('admin');
    const { rows } = await nextOf(seller);
    const [first] = rows;
    const id = first?.departmentId ?? 0;
    expect(
      (await add(seller, [{ customerId: first?.customerId, version: first?.version, months: { m11: 9 } }])).msg,
    ).toBe('');
    const customers = rows.flatMap(({ departmentId, customerId }) => (departmentId === id ? customerId : []));
    const statesOf = async () => {
      const stored = await company.app.db
        .selectFrom('budget')
        .select('state')
        .where('year', '=', nextYear)
        .where('customerId', 'in', customers)
        .execute();
      return [...new Set(stored.map(({ state }) => state))];
    };
    const goTo = async (to: Division) => {
      const { data } = await admin.client.call(get, { id });
      const answer = await admin.client.call(modify, { id, version: data.version, changes: { division: to } } as never);
      expect(answer.msg).toBe('');
    };
    expect((await moved(seller, 'submit')).moved).toHaveLength(1);
    expect(await statesOf()).toEqual(['submitted']);
    const other = divisions.find((each) => each !== division) ?? 'three';
    await goTo(other);
    expect(await statesOf()).toEqual(['draft']);
    await goTo(division);
    expect(await statesOf()).toEqual(['submitted']);
    expect((await moved(seller, 'recall')).moved).toHaveLength(1);
  });
});

test('a customer given up is listed as long as something of theirs is to be shipped in the year', async () => {
  const { db } = company.app;
  const open = company.order.find(({ customerId, stage }) => seller.visible.has(customerId) && stage !== 'shipped');
  const { id = 0, customerId = 0 } = open ?? {};
  const [year, base] = [String(Number(thisYear) + 4), String(Number(thisYear) + 2)];
  const ofCustomer = async () => {
    const lists = await Promise.all(divisions.map((each) => listOf(seller, { division: each, year, base })));
    return lists.flatMap(({ rows }) => rows).filter((row) => row.customerId === customerId);
  };
  expect(await ofCustomer()).toMatchObject([{ orderBook: 0 }]);
  await db.updateTable('customer').set({ closed: true }).where('id', '=', customerId).execute();
  expect(await ofCustomer()).toEqual([]);
  await db
    .updateTable('salesOrder')
    .set({ shippedDate: null, etd: `${year}-12-31` })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute();
  expect(await ofCustomer()).toMatchObject([{ orderBook: open?.amount }]);
});

describe('files', () => {
  const csvOf = async (path: string, person = seller) => {
    const response = await person.client.fetch(`${path}?division=${division}&format=csv&language=E`, {
      headers: { token: person.client.token ?? '' },
    });
    return { status: response.status, lines: (await response.text()).trim().split('\r\n') };
  };

  test('the table has four lines for each customer shown, the review one, with attainment, gap and forecasts', async () => {
    const { rows } = await listOf(seller, { division });
    const { lines: table } = await csvOf('/getPerformanceExcel');
    expect(table).toHaveLength(1 + 4 * rows.length);
    expect(table[0]).toContain('January');
    const { lines: review } = await csvOf('/getNewPerformanceExcel');
    expect(review).toHaveLength(1 + rows.length);
    for (const heading of ['Attainment, %', 'Gap to the budget', 'Forecast by run rate', 'Forecast by order book']) {
      expect(review[0]).toContain(heading);
    }
  });

  test('are for those who may take data out', async () => {
    const approver = await company.as('approver');
    for (const call of [performanceCalls.getPerformanceExcel, performanceCalls.getNewPerformanceExcel]) {
      const { lines } = await csvOf(call.path, approver);
      expect(lines.join()).not.toContain('January');
    }
  });
});
