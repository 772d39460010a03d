// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../tests/support/asked';
import { isOffered, settled, show, why } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { gridShown } from '../../../tests/support/stand-in-grid';
import { travel } from '../../shared/areas/travel/travel';
import { crudCallsOf } from '../../shared/entity/crud';
import { fetchData } from '../api/send';
import { CrudPage } from './CrudPage';

vi.mock('../api/send');
vi.mock('../grid/DataGrid', () => import('../../../tests/support/stand-in-grid'));

const visits = Array.from({ length: 3 }, (_, at) => ({ id: at + 1, version: 1, may: { edit: true, remove: true } }));
const { list } = crudCallsOf(travel);
let page: Awaited<ReturnType<typeof show>> | undefined;

/** Opens the visits of the people named in the address. */
async function open(travellerId?: string) {
  const startsWith = travellerId === undefined ? {} : { startsWith: { travellerId } };
  page = await show(<CrudPage name="Travel" chosenBy="travellerId" {...startsWith} />);
  await settled();
}
const isNobody = () => document.body.textContent?.includes('Nobody is chosen');

beforeEach(() => {
  enter({ id: 1, roles: ['vpSales'] });
  vi.mocked(fetchData).mockImplementation(
    async (call) => (call === list ? { rows: visits, total: 9000, totals: {} } : { rows: [] }) as never,
  );
});
afterEach(async () => {
  await leaveNothing(page);
  enter(null);
});

test.each([undefined, '', 'x'])(
  'a list that waits until somebody is chosen shows and exports nothing before: %s',
  async (nobody) => {
    await open(nobody);
    expect([asked(list), isNobody()]).toEqual([[], true]);
    expect(gridShown()).toMatchObject({ rows: [], total: 0, loading: false });
    expect([isOffered('Workbook'), why('Workbook')]).toEqual([
      false,
      'Choose at least one VP/Sales by the filter above.',
    ]);
  },
);

test('it shows those who are chosen, and nothing of them once nobody is any more', async () => {
  await open('4,5');
  expect(asked(list)).toEqual([expect.objectContaining({ travellerId: [4, 5] })]);
  expect([gridShown().total, isOffered('Load all rows'), isOffered('Workbook'), isNobody()]).toEqual([
    ...[9000, true, true, false],
  ]);
  const remove = document.querySelector<HTMLButtonElement>('[aria-label^="Remove the filter"]');
  await act(async () => remove?.click());
  expect(gridShown()).toMatchObject({ rows: [], total: 0, loading: false });
  expect([isOffered('Load all rows'), isOffered('Workbook'), isNobody()]).toEqual([false, false, true]);
});
