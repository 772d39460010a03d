// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../../tests/support/asked';
import { choose } from '../../../../../tests/support/choose';
import { click, isOffered, settled, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import type { Call } from '../../../../shared/api/call';
import { customerCalls } from '../../../../shared/areas/customer/calls';
import { lineUp } from '../../../../shared/areas/customer/line-up';
import { lineUpCalls } from '../../../../shared/areas/customer/line-up-calls';
import { crudCallsOf } from '../../../../shared/entity/crud';
import type { Role } from '../../../../shared/roles';
import { fetchData, fetchFile } from '../../../api/send';
import { newRecordsAskedAtom } from '../../../state/new-record';
import { forgetPageState } from '../../../state/page';
import { queries } from '../../../state/queries';
import { RankingSection } from '../RankingSection';
import { LineUpSection } from './LineUpSection';
import { LineUpTotalsDialog } from './LineUpTotalsDialog';
import type { LineUpRow } from './use-line-up';

vi.mock('../../../api/send');
vi.mock('../../../state/undo', () => ({ noteSaved: vi.fn(), undosEnded: async () => {} }));
vi.mock('../../../state/toasts');
vi.mock('../../../page/Editors', () => ({ Editors: () => null }));
vi.mock('../../../forms/ReferenceInput', () => ({ ReferenceInput: ({ id }: { id: string }) => <input id={id} /> }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
sizesStay();

const floors = crudCallsOf(lineUp);

const row = (id: number, given: object = {}) =>
  ({
    ...{
      id,
      version: 2,
      customerId: 7,
      modelId: id,
      modelCode: `M${id}`,
      modelName: '沙发',
      modelStatus: 'active',
      stores: 1200,
    },
    ...{
      floorSamples: null,
      floorSlot: null,
      retailPrice: null,
      sinceDate: null,
      remark: null,
      active: true,
      piecesOrdered: 5,
    },
    ...given,
  }) as unknown as LineUpRow; // what the table shows
const totals = { stores: 1201, floorSamples: 3 };
let rows: object[] = [];
let ranking = {};
let end = async () => {};
async function open(element: ReactNode, role: Role = 'vpSales') {
  await end();
  queries.clear();
  enter({ id: 1, roles: [role] });
  ({ end } = await show(element));
  await settled();
}
const cells = (part = 'tbody') =>
  [...document.querySelectorAll(`table ${part} tr`)].map((each) =>
    [...each.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
const press = async (label: string) => {
  await act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
  await settled();
};
const has = (label: string) => document.querySelector(`[aria-label="${label}"]`) !== null;

beforeEach(() => {
  rows = [
    row(1, { floorSamples: 0, floorSlot: 'A1', retailPrice: 999, sinceDate: '2026-01-01' }),
    row(2, { active: false }),
  ];
  ranking = { rows: [], from: '2025-03-10', to: '2026-03-09', rank: null, rankedCustomers: 12, intake: 0, total: 0 };
  vi.mocked(fetchData).mockImplementation(async (call: Call) => {
    if (call === floors.list || call === lineUpCalls.getNewLineUpListTotal)
      return { rows, totals, total: rows.length } as never;
    if (call === customerCalls.getCustomerDetailSalesSort) return ranking as never;
    return { changeSet: 'set', modelCode: 'M9' } as never;
  });
});
afterEach(() => leaveNothing({ end }));

test('what stands on a floor is shown with what is known of it, and what stood there as removed', async () => {
  await open(<LineUpSection customerId={7} />);
  expect(cells().map((each) => each.slice(2, -1))).toEqual([
    ['A1', '999.00', '2026-01-01', '', '1,200', '0', '5'],
    ['–', '–', '–', '', '1,200', '–', '5'],
  ]);
  expect(cells().map(([model, status]) => [model, status === 'Left the floor'])).toEqual([
    ['M1 沙发', false],
    ['M2 沙发', true],
  ]);
  expect(cells('tfoot')[0]?.filter(Boolean)).toEqual(['Total', '1,201', '3', '10']);
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/Order?customerId=7&model=M1');
  await open(<LineUpSection customerId={7} isShort />);
  expect(cells()[0]?.slice(0, 4)).toEqual(['M1 沙发', '1,200', '0', '5']);
});

test('what was ordered of a model counts once, in however many slots it stands', async () => {
  rows = [row(1, { piecesOrdered: 7 }), row(2), row(3, { modelId: 1, modelCode: 'M1', piecesOrdered: 7 })];
  await open(<LineUpSection customerId={7} />);
  expect(cells('tfoot')[0]?.filter(Boolean).at(-1)).toBe('12');
});

test('who may takes models off the floor and puts them back; others read', async () => {
  await open(<LineUpSection customerId={7} />);
  expect([has('Take M1 off the floor'), has('Put M1 back on the floor'), has('Take M2 off the floor')]).toEqual([
    true,
    false,
    false,
  ]);
  await press('Take M1 off the floor');
  await press('Put M2 back on the floor');
  expect(asked(floors.modify)).toEqual([
    { id: 1, version: 2, changes: { active: false } },
    { id: 2, version: 2, changes: { active: true } },
  ]);
  await press('Edit M1 in the line-up');
  expect(document.querySelector('[role="dialog"] h2')?.textContent).toBe('Edit 沙发');
  await open(<LineUpSection customerId={7} />, 'approver');
  expect([has('Take M1 off the floor'), has('Edit M1 in the line-up'), isOffered('Put a model on the floor')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('the form of a model stays open over what is typed, where somebody else removes it', async () => {
  await open(<LineUpSection customerId={7} />);
  await press('Edit M1 in the line-up');
  rows = [row(2)];
  await act(async () => queries.invalidateQueries());
  await settled();
  expect([cells().length, document.querySelector('[role="dialog"] h2')?.textContent]).toEqual([1, 'Edit 沙发']);
});

test('a model that comes onto the floor does so in one store, today, and the floor is shown anew', async () => {
  await open(<LineUpSection customerId={7} />);
  await click('Put a model on the floor');
  const [asked] = getDefaultStore().get(newRecordsAskedAtom);
  expect(asked).toMatchObject({ entity: 'lineUp', like: { customerId: 7, stores: 1, sinceDate: '2026-03-09' } });
  vi.mocked(fetchData).mockClear();
  asked?.done?.({ id: 3 });
  await settled();
  expect(vi.mocked(fetchData).mock.calls.map(([call]) => call)).toEqual([floors.list]);
  getDefaultStore().set(newRecordsAskedAtom, []);
});

test('of a remark in both languages one reads one’s own', async () => {
  rows = [row(1, { remark: 'Mechanism noise · 机械件异响' })];
  await open(<LineUpSection customerId={7} />);
  expect(cells()[0]).toContain('Mechanism noise');
});

test('the totals of all floors are of what stands there today, and exported by who may take data out', async () => {
  rows = [
    row(1, { customers: 4, averageRetailPrice: 10.5, piecesPerStore: 2.25, floorSamples: 3 }),
    row(2, { customers: 1, averageRetailPrice: null, piecesPerStore: null, floorSamples: 0 }),
  ];
  await open(<LineUpTotalsDialog filters={{ ownerIds: '3' }} onClose={() => {}} />);
  expect(asked(lineUpCalls.getNewLineUpListTotal)[0]).toMatchObject({ ownerIds: [3], active: true });
  expect(document.body.textContent).toContain('Of the filters, only VP/Sales, department and country apply.');
  expect(cells().map((each) => each.slice(2))).toEqual([
    ['4', '1,200', '3', '$10.50', '5', '2.3'],
    ['1', '1,200', '0', '–', '5', '–'],
  ]);
  await click('Export as a workbook');
  await settled();
  await click('Every floor slot as a workbook');
  await settled();
  expect(vi.mocked(fetchFile).mock.calls.map(([call]) => call)).toEqual([
    lineUpCalls.exporttNewLineUpListTotal,
    floors.excel,
  ]);
  await open(<LineUpTotalsDialog filters={{}} onClose={() => {}} />, 'approver');
  expect(isOffered('Export as a workbook')).toBe(false);
});

test('what a customer buys most is ranked, models leading to their orders, with its place among our customers', async () => {
  ranking = {
    ...{ ...ranking, rank: 3, total: 2 },
    rows: [{ position: 1, name: 'M1', pieces: 1000, amount: 2000, share: 33.333 }],
  };
  await open(<RankingSection id={7} />);
  expect(cells()).toEqual([['1', 'M1', '1,000', '2,000', '33.3', '']]);
  expect([
    document.querySelector('header .quiet')?.textContent,
    document.querySelector('p.quiet')?.textContent,
  ]).toEqual(['rank 3 of 12 customers · last 12 months by order date', 'The first 1 of 2 are shown.']);
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(
    '/Order?customerId=7&model=M1&from=2025-03-10&to=2026-03-09',
  );
  expect(asked(customerCalls.getCustomerDetailSalesSort)).toEqual([{ id: 7, by: 'model', limit: 10 }]);
  ranking = { ...ranking, rows: [{ position: 1, name: '', pieces: 1, amount: 0, share: 0 }] };
  await choose('Ranking by', 'color');
  await settled();
  expect(asked(customerCalls.getCustomerDetailSalesSort).at(-1)).toEqual({ id: 7, by: 'color', limit: 10 });
  expect([document.querySelectorAll('th')[1]?.textContent, cells()[0]?.[1], document.querySelector('tbody a')]).toEqual(
    ['Colors', '–', null],
  );
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
  const even = { position: 1, pieces: 1, amount: 5, share: 50 };
  ranking = { ...ranking, rows: ['M1', 'M2'].map((name) => ({ ...even, name })) };
  forgetPageState();
  await open(<RankingSection id={7} />);
  expect(cells().map(([position, name]) => [position, name])).toEqual([
    ['1', 'M1'],
    ['1', 'M2'],
  ]);
  // React warns of rows it cannot tell apart.
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
  forgetPageState();
  ranking = { ...ranking, rank: null, rows: [] };
  await open(<RankingSection id={7} />);
  expect([document.querySelector('header .quiet')?.textContent, cells()]).toEqual(['last 12 months by order date', []]);
});
