import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followableIds, viewedIds } from '../../../src/server/queries/viewed-rows';
import type { SessionUser } from '../../../src/server/session-user';
import { followedColumns } from '../../../src/shared/areas/view/followed-lists';
import { followLimits } from '../../../src/shared/areas/view/limits';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';
import { addOrder } from '../../support/search-records';

let company: BareCompany;
let [vera, gina]: SessionUser[] = [];
let ofCustomers: { mine: number; theirs: number };
/** The orders by their numbers. */
const orders = new Map<string, number>();

beforeAll(async () => {
  company = await bareCompany();
  const { home, abroad } = company;
  vera = await company.person('vera', 'vpSales', home);
  gina = await company.person('gina', 'generalManager', home);
  ofCustomers = {
    mine: await company.customer({ code: 'C1', nameEn: 'Ashford Home', departmentId: home, ownerId: vera.id }),
    theirs: await company.customer({
      code: 'C2',
      nameEn: 'Birch',
      city: 'Ulm',
      departmentId: abroad,
      ownerId: gina.id,
    }),
  };
  const { mine: customerId } = ofCustomers;
  const day = dayFromToday(-100);
  const add = async (poNumber: string, values: Partial<Parameters<typeof addOrder>[1]> = {}) => {
    orders.set(poNumber, await addOrder(company.database.db, { customerId, poNumber, orderDate: day, ...values }));
  };
  await add('PO-1', { amount: 1200.5, quantity: 7, remarks: 'Käse 12%', destination: 'Ohio Port', stage: 'scheduled' });
  await add('PO-2', { amount: 1200, quantity: 70, orderDate: dayFromToday(-10), stage: 'inventory' });
  await add('PO-3', { amount: 0.25, quantity: 700, remarks: '沙发 urgent', requestedDeliveryDate: dayFromToday(-5) });
  await add('PO-4', { customerId: ofCustomers.theirs, amount: 1200.5 });
});
afterAll(() => company.database.drop());

const asking = (user = vera, language: 'en' | 'zh' = 'en') => {
  if (!user) throw new Error('everybody is there before the first test');
  return { user, language };
};
interface Kept {
  filters?: Record<string, object>;
  quick?: string;
  hidden?: string[];
}
const stateOf = ({ filters = {}, quick = '', hidden = [] }: Kept) => ({
  grid: { filter: { filterModel: filters }, columnVisibility: { hiddenColIds: hidden } },
  quick,
});
const viewed = (kept: Kept, grid = 'orders') => ({ grid, state: stateOf(kept) });

/** The numbers of the orders that a view shows. */
async function shown(kept: Kept, who = asking()): Promise<string> {
  const ids = await viewedIds(company.database.db, who, viewed(kept), { limit: 100 });
  return [...orders].flatMap(([number, id]) => (ids.includes(id) ? number.slice(3) : [])).join('');
}
const by = (filters: Record<string, object>) => shown({ filters });

test('a view shows what its person reaches, so many at most, and only among those asked about', async () => {
  expect([await shown({}), await shown({}, asking(gina))]).toEqual(['123', '1234']);
  const { db } = company.database;
  expect(await viewedIds(db, asking(), viewed({}), { limit: 2 })).toHaveLength(2);
  const [one = 0, , , four = 0] = orders.values();
  expect(await viewedIds(db, asking(), viewed({}), { limit: 9, among: [one, four] })).toEqual([one]);
  expect(await viewedIds(db, asking(), viewed({}), { limit: 9, among: [] })).toEqual([]);
});

test('columns are narrowed by ticked values, by what they hold, and from and to, both included', async () => {
  expect(await by({ remarks: { contains: 'KÄSE' } })).toBe('1');
  expect(await by({ remarks: { contains: '12%' } })).toBe('1');
  expect(await by({ remarks: { contains: '沙发' } })).toBe('3');
  expect(await by({ remarks: { values: ['', 'Käse 12%'] } })).toBe('12');
  expect(await by({ remarks: { values: [] } })).toBe('');
  expect(await by({ amount: { values: ['1200.5', '0.25'] } })).toBe('13');
  expect(await by({ amount: { values: ['1200'] } })).toBe('2');
  expect(await by({ amount: { from: 1200 } })).toBe('12');
  expect(await by({ amount: { to: 1200 } })).toBe('23');
  expect(await by({ quantity: { from: 7, to: 70 } })).toBe('12');
  expect(await by({ orderDate: { from: dayFromToday(-10) } })).toBe('2');
  expect(await by({ orderDate: { to: dayFromToday(-11) } })).toBe('13');
  expect(await by({ orderDate: { values: [dayFromToday(-10)] } })).toBe('2');
  expect(await by({ daysLate: { from: 5, to: 5 } })).toBe('3');
  expect(await by({ stage: { values: ['scheduled', 'inventory'] } })).toBe('12');
  expect(await by({ customerId: { values: ['Ashford Home'] } })).toBe('123');
  // All of them together.
  expect(await by({ amount: { from: 1200 }, remarks: { contains: 'k' } })).toBe('1');
});

test('every word of the quick filter stands in a column that is shown, as people read it there', async () => {
  const quick = (text: string, hidden: string[] = []) => shown({ quick: text, hidden });
  expect(await quick('ohio')).toBe('1');
  expect(await quick('OHIO käse')).toBe('1');
  expect(await quick('ohio urgent')).toBe('');
  expect(await quick('ohio', ['destination'])).toBe('');
  expect(await quick('ashford')).toBe('123');
  // Numbers as they are written, with their places and whatever stands between the thousands.
  expect(await quick('1,200.50')).toBe('1');
  expect(await quick('200.00')).toBe('2');
  expect(await quick('0.25')).toBe('3');
  expect(await quick('700')).toBe('3');
  expect(await quick(dayFromToday(-10))).toBe('2');
  // Choices by what they are called, in either language.
  expect(await quick('in inventory', ['remarks'])).toBe('2');
  expect(await quick('scheduled')).toBe('1');
  expect(await shown({ quick: '已排产' }, asking(vera, 'zh'))).toBe('1');
  expect(await shown({ quick: '已排产' })).toBe('');
  expect(await quick('no such word')).toBe('');
  const columns = Object.keys(followedColumns('orders'));
  expect(await quick('ohio', columns)).toBe('');
  const others = columns.filter((id) => id !== 'destination');
  expect(await quick('ohio', others)).toBe('1');
});

test('views of customers and of other lists are looked for in theirs', async () => {
  const { db } = company.database;
  const customers = async (kept: Kept, user = gina) =>
    (await viewedIds(db, asking(user), viewed(kept, 'customers'), { limit: 9 })).sort((left, right) => left - right);
  const { mine, theirs } = ofCustomers;
  expect([await customers({}), await customers({}, vera)]).toEqual([[mine, theirs], [mine]]);
  expect(await customers({ filters: { city: { contains: 'ulm' } } })).toEqual([theirs]);
  expect(await customers({ filters: { closed: { values: ['false'] } } })).toEqual([mine, theirs]);
  expect(await customers({ filters: { closed: { values: ['true'] } } })).toEqual([]);
  expect(await customers({ filters: { openOrders: { from: 2 } } })).toEqual([mine]);
  expect(await customers({ filters: { countryId: { values: ['China'] } } })).toEqual([mine, theirs]);
  expect(await customers({ quick: 'false' })).toEqual([]);
  expect(await viewedIds(db, asking(), viewed({ quick: 'x' }, 'list.market'), { limit: 9 })).toEqual([]);
});

test('what cannot be looked for is refused by name: other lists, columns there are not, sizes, and ends that are none', async () => {
  const refusal = async (kept: Kept, grid = 'orders') =>
    viewedIds(company.database.db, asking(), viewed(kept, grid), { limit: 9 }).then(
      () => null,
      ({ code, parameters }: { code: string; parameters?: { column?: string } }) => [code, parameters?.column ?? ''],
    );
  const only = (id: string, filter: object) => refusal({ filters: { [id]: filter } });
  expect(await refusal({}, 'jobs')).toEqual(['follow.otherList', '']);
  const broken = viewedIds(company.database.db, asking(), { grid: 'orders', state: { quick: 7 } }, { limit: 9 });
  await expect(broken).rejects.toMatchObject({ code: 'follow.otherList' });
  expect(await only('drawn', { contains: 'x' })).toEqual(['follow.otherColumn', 'drawn']);
  expect(await only('cube', { from: 1 })).toEqual(['follow.otherColumn', 'Cube']);
  expect(await only('marketId', { values: ['x'] })).toBeNull();
  for (const end of ['2026-13-45', '2026-02-30', '0000-01-01', '2026-1-1', '1', 20_260_101]) {
    expect(await only('orderDate', { from: end }), String(end)).toEqual(['follow.otherColumn', 'orderDate']);
    expect(await only('poNumber', { to: end }), String(end)).toEqual(['follow.otherColumn', 'poNumber']);
  }
  for (const end of ['x', 'Infinity'])
    expect(await only('amount', { to: end })).toEqual(['follow.otherColumn', 'amount']);
  expect(await only('amount', { to: '5' })).toBeNull();
});

test('a view is followed up to so many records', async () => {
  const { db } = company.database;
  const wide = { ...viewed({ filters: { poNumber: { contains: 'wide' } } }), name: '订单 Orders' };
  const add = (count: number) =>
    sql`insert into sales_order (customer_id, po_number, order_date, stage, quantity, amount, cube)
      select ${ofCustomers.mine}, 'WIDE' || (select count(*) from sales_order) + number, today(), 'shipped', 1, 1, 1
      from generate_series(1, ${count}::int) as number`.execute(db);
  await add(followLimits.viewRecords);
  expect(await followableIds(db, asking(), wide)).toHaveLength(followLimits.viewRecords);
  await add(1);
  await expect(followableIds(db, asking(), wide)).rejects.toMatchObject({
    code: 'follow.viewTooWide',
    parameters: { name: wide.name, most: followLimits.viewRecords },
  });
});
