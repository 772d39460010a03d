// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose } from '../../../../../tests/support/choose';
import { click, control, isOffered, settled, show, type, why } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { Call } from '../../../../shared/api/call';
import { type CheckRow, checkListCalls } from '../../../../shared/areas/purchase/check-calls';
import type { LoadingPlan } from '../../../../shared/loading/plan';
import type { LoadingProblem } from '../../../../shared/loading/problem';
import { fetchData } from '../../../api/send';
import type { FormValues } from '../../../forms/use-entity-form';
import { connectTabs } from '../../../state/open-page';
import { noteOpenedAgain, PageTabContext, pageTab } from '../../../state/page';
import { queries } from '../../../state/queries';
import { noteRecordChange } from '../../../state/record-changes';
import { toastWarning } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import CartPage from './CartPage';
import { checkedLoad } from './checked-load';
import { LoadSide } from './LoadSide';
import { OrderDialog } from './OrderDialog';
import { PackedNote } from './PackedNote';

vi.mock('../../../api/send');
vi.mock('../../../state/record-changes', { spy: true });
vi.mock('../../../state/toasts');
vi.mock('../../../ui/confirm');
vi.mock('../../../forms/ReferenceInput', () => import('../../../../../tests/support/stand-in-reference'));
interface MadeForm {
  entity: { children: object };
  initial: FormValues;
  onSubmit: (values: FormValues) => Promise<void>;
}
vi.mock('../../../forms/EntityForm', () => ({
  EntityForm: ({ entity, initial, onSubmit }: MadeForm) => (
    <>
      <output>{JSON.stringify(initial)}</output>
      {Object.keys(entity.children).length > 0 && 'asks for lines'}
      <button type="button" onClick={() => void onSubmit({ number: 'PO-1' }).catch(() => undefined)}>
        make
      </button>
    </>
  ),
}));
const idle = { phase: 'idle', seconds: 0 };
const planning = { state: idle, start: vi.fn(), abandon: vi.fn() };
let found: (problem: LoadingProblem, plan: LoadingPlan) => void;
vi.mock('../../../page/loading/use-planning', () => ({
  usePlanning: (onPlan: typeof found) => {
    found = onPlan;
    return planning;
  },
}));

const { getCheckList, changeCheckList, fillCheckList, fillFromOrder, removeCheckLines, orderCheckList } =
  checkListCalls;
const today = '2026-11-25';
const carton = { length: 500, width: 500, height: 500, orientations: { heightUpLengthAlong: true }, maxTiers: null };
const line = (id: number, given: Partial<CheckRow> = {}) =>
  ({
    ...{ id, code: `C${id}`, name: '沙发', model: `M${id}`, spec: null, coverGrade: 'A', color: 'Grey', checked: true },
    ...{ pieces: 10, cube: 100, materialId: id, choices: [], listPrice: 1234.5, quotedPrice: null, quotedUntil: null },
    quotedElsewhere: null,
    ...{ status: 'running', marketId: null, carton },
    ...given,
  }) as unknown as CheckRow; // what is read of one

let rows: CheckRow[] = [];
let refused: Call | null = null;
const openTab = vi.fn();
connectTabs(openTab);
let page: Awaited<ReturnType<typeof show>> | undefined;
const of = (call: Call) => vi.mocked(fetchData).mock.calls.flatMap(([each, input]) => (each === call ? [input] : []));
const tab = (path: string, isActive = true) => (
  <PageTabContext value={pageTab(path, { isActive })}>
    <CartPage />
  </PageTabContext>
);
async function open(query = '?customerId=7') {
  page = await show(tab(`/cart${query}`));
  await settled();
}
/** Chooses record number nine in the field with the label. */
const chooseNine = (label: string) =>
  act(async () => {
    const field = [...document.querySelectorAll('.field')].find(({ textContent }) => textContent?.startsWith(label));
    field?.querySelector('button')?.click();
  });
const pieces = (code: string) => control(`Pieces of ${code}`).value;

beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  [rows, refused] = [[line(1)], null];
  vi.mocked(fetchData).mockImplementation(async (call: Call) => {
    if (call === refused) throw new Error('refused');
    if (call === getCheckList) return { rows, today } as never;
    return (call === orderCheckList ? { id: 31 } : { unknown: [] }) as never;
  });
});
afterEach(async () => {
  await leaveNothing(page);
  vi.useRealTimers();
});

test('a list is of the customer one chooses, at the prices of the plant', async () => {
  await open('');
  expect(document.body.textContent).toContain('Whose check list?');
  expect(document.activeElement?.textContent).toBe('nine');
  expect([of(getCheckList), why('Fill up')]).toEqual([[], 'Check lines first.']);
  await chooseNine('Customer');
  await settled();
  await choose('Manufacturing plant', 'vietnam');
  await settled();
  expect(of(getCheckList)).toEqual([
    { customerId: 9, plant: 'china' },
    { customerId: 9, plant: 'vietnam' },
  ]);
  expect(pieces('C1')).toBe('10');
});

test('a list that is opened at a plant is at its prices', async () => {
  await open('?customerId=7&plant=vietnam');
  expect(of(getCheckList)).toEqual([{ customerId: 7, plant: 'vietnam' }]);
  await page?.end();
  await open('?customerId=7&plant=mars');
  expect(of(getCheckList).at(-1)).toEqual({ customerId: 7, plant: 'china' });
});

test('a list that is open already shows the customer and plant it is opened for again, and else what was chosen', async () => {
  const path = '/cart?customerId=7&plant=vietnam';
  page = await show(tab(path));
  await chooseNine('Customer');
  await choose('Manufacturing plant', 'china');
  await settled();
  const comeBack = async (to = path) => {
    for (const isActive of [false, true]) await page?.draw(tab(to, isActive));
    await settled();
    const customer = document.querySelector('.cart-choices .reference')?.firstChild?.textContent;
    return [customer, control('Manufacturing plant').value, isOffered('make')];
  };
  await click('Make a purchase order');
  expect(await comeBack()).toEqual(['9', 'china', true]);
  noteOpenedAgain(path);
  expect(await comeBack()).toEqual(['7', 'vietnam', false]);
  await chooseNine('Customer');
  await click('Make a purchase order');
  noteOpenedAgain('/cart'); // of nobody, as by the menu
  expect(await comeBack('/cart')).toEqual(['9', 'vietnam', true]);
});

test('with a customer the keys are the list’s from the beginning', async () => {
  await open();
  expect(document.activeElement).toBe(document.body);
});

test('while the pieces of a checked line are no number, nothing is ordered or filled up by the number before', async () => {
  await open();
  await type('Pieces of C1', '-5');
  const reason = 'C1: must be a whole number from 1 to 100,000';
  expect([why('Fill up'), why('Make a purchase order')]).toEqual([reason, reason]);
  await type('Pieces of C1', '5');
  expect([isOffered('Fill up'), isOffered('Make a purchase order')]).toEqual([true, true]);
});

test('what another page hands over goes onto the list of the customer that is chosen, once', async () => {
  await open('?commodities=3,x,4,-1,1.5');
  expect(of(fillCheckList)).toEqual([]);
  await chooseNine('Customer');
  await settled();
  const lines = [3, 4].map((commodityId) => ({ commodityId, pieces: 1 }));
  expect(of(fillCheckList)).toEqual([{ customerId: 9, source: 'priceList', lines }]);
  await page?.end();
  await open('?commodities=3,x,4,-1,1.5');
  expect(of(fillCheckList)).toHaveLength(1);
});

test('what was put onto the list elsewhere is there once the page is shown again', async () => {
  const path = '/cart?customerId=7';
  page = await show(tab(path));
  await settled();
  await page.draw(tab(path, false));
  rows = [line(1, { pieces: 12 })];
  noteRecordChange('checkLine');
  await settled();
  expect([pieces('C1'), of(getCheckList).length]).toEqual(['10', 1]);
  await page.draw(tab(path));
  await settled();
  expect([pieces('C1'), of(getCheckList).length]).toEqual(['12', 2]);
});

test('a material that was found goes onto the list with one piece, an earlier order as a whole', async () => {
  await open();
  await chooseNine('Find a material');
  await settled();
  expect(of(fillCheckList)).toEqual([{ customerId: 7, source: 'typed', lines: [{ materialId: 9, pieces: 1 }] }]);
  await chooseNine('As ordered before');
  await settled();
  expect([of(fillFromOrder), of(getCheckList).length]).toEqual([[{ customerId: 7, orderId: 9 }], 3]);
});

test('what is checked can be taken off once that is meant; nothing can be done with a list of which nothing is checked', async () => {
  rows = [line(1), line(2, { checked: false }), line(3)];
  await open();
  for (const isMeant of [false, true]) {
    vi.mocked(confirm).mockResolvedValueOnce(isMeant);
    await click('Take checked lines off');
    await settled();
    expect(of(removeCheckLines)).toEqual(isMeant ? [{ customerId: 7, ids: [1, 3] }] : []);
  }
  expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({
    title: 'Take 2 lines off the check list?',
    danger: true,
  });
  await page?.end();
  queries.clear();
  rows = [line(1, { checked: false })];
  await open();
  for (const action of ['Take checked lines off', 'Fill up', 'Make a purchase order']) {
    expect([action, why(action)]).toEqual([action, 'Check lines first.']);
  }
});

test('pieces are added until the last container is within its window', async () => {
  await open();
  await click('Fill up');
  await settled();
  expect([pieces('C1'), why('Fill up')]).toEqual(['20', 'The containers are within their window already.']);
  await page?.end();
  page = undefined;
  await settled();
  expect(of(changeCheckList)).toEqual([{ customerId: 7, lines: [{ id: 1, pieces: 20 }] }]);
});

test('where no piece fits any more that is said, and so is what the stored list has against it', async () => {
  rows = [line(1, { pieces: 1, cube: 1500 })];
  await open();
  await click('Fill up');
  await settled();
  expect(vi.mocked(toastWarning).mock.calls.flat()).toEqual([
    'Adding pieces of these lines cannot bring the last container into its window.',
  ]);
  rows = [line(1, { pieces: 21 })];
  await click('Fill up');
  await settled();
  expect(vi.mocked(toastWarning).mock.lastCall).toEqual(['The containers are within their window already.']);
  expect(pieces('C1')).toBe('21');
  rows = [line(1, { checked: false })];
  await click('Make a purchase order');
  await settled();
  expect(vi.mocked(toastWarning).mock.lastCall).toEqual(['Check lines first.']);
  expect(isOffered('make')).toBe(false);
});

test('lines whose cube nobody knows fill no container, which is not called full', async () => {
  rows = [line(1, { cube: null })];
  await open();
  expect(why('Fill up')).toBe('The cube of these lines is not known.');
  rows = [line(1, { cube: null }), line(2)];
  await chooseNine('As ordered before');
  await settled();
  expect(isOffered('Fill up')).toBe(true);
});

test('the lines of one customer are not shown as those of the next while theirs are on their way', async () => {
  await open();
  expect(pieces('C1')).toBe('10');
  vi.mocked(fetchData).mockReturnValue(new Promise(() => {})); // never answered
  await chooseNine('Customer');
  expect(document.body.textContent).not.toContain('C1');
  expect(isOffered('Take checked lines off')).toBe(false);
});

test('lines that cannot be ordered are named before one orders', async () => {
  rows = [line(1), line(2, { materialId: null }), line(3, { listPrice: null })];
  await open();
  expect(why('Make a purchase order')).toBe('C2: Its color is not chosen yet');
  rows = [line(1), line(3, { listPrice: null, checked: false })];
  await chooseNine('As ordered before');
  await settled();
  expect(isOffered('Make a purchase order')).toBe(true);
  // A 20GP is 2,393 mm high inside, a 40HC 2,698.
  rows = [line(1, { carton: { ...carton, height: 2600 } as CheckRow['carton'] })]; // what is read of one
  await chooseNine('As ordered before');
  await settled();
  expect(isOffered('Make a purchase order')).toBe(true);
  await choose('Container type', '20GP');
  expect(why('Make a purchase order')).toBe('C1: It does not fit into this container');
});

test('the checked lines become a purchase order at the prices that are shown, and leave the list', async () => {
  rows = [line(1, { quotedPrice: 1000, quotedUntil: today }), line(2, { checked: false }), line(3)];
  await open();
  await choose('Container type', '40GP');
  await click('Make a purchase order');
  await settled();
  const loads = of(getCheckList).length;
  await click('make');
  await settled();
  expect(of(getCheckList)).toHaveLength(loads + 1);
  expect(of(orderCheckList)).toEqual([
    {
      ...{ customerId: 7, plant: 'china', containerKind: '40GP', number: 'PO-1' },
      lines: [
        { id: 1, materialId: 1, pieces: 10, price: 1000 },
        { id: 3, materialId: 3, pieces: 10, price: 1234.5 },
      ],
    },
  ]);
  expect(noteRecordChange).toHaveBeenCalledExactlyOnceWith('purchaseOrder', 'checkLine');
  expect(openTab.mock.calls).toEqual([['/PoDet?id=31', {}]]);
  expect(isOffered('make')).toBe(false);
});

test('an order that is refused stays open, over the list as it is now', async () => {
  await open();
  await click('Make a purchase order');
  await settled();
  const loads = of(getCheckList).length;
  refused = orderCheckList;
  await click('make');
  await settled();
  expect([of(getCheckList).length, openTab.mock.calls.length, isOffered('make')]).toEqual([...[loads + 1, 0, true]]);
});

test.each([
  ['all of it was quoted at one show', [4, 4], { poType: 'market', marketId: 4 }],
  ['it was quoted at several', [4, 5], { poType: 'regular', marketId: null }],
  ['some of it was quoted at none', [4, null], { poType: 'regular', marketId: null }],
])('where %s the order begins accordingly', async (_where, shows, initial) => {
  page = await show(
    <OrderDialog
      head={{ customerId: 7, plant: 'china', containerKind: '40HC' }}
      rows={shows.map((marketId, at) => line(at + 1, { marketId }))}
      today={today}
      onBefore={async () => undefined}
      onRefused={() => undefined}
      onOrdered={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(JSON.parse(document.querySelector('output')?.textContent ?? '')).toEqual(initial);
  expect(document.body.textContent).not.toContain('asks for lines');
});

test('beside the list stands what the checked lines come to, container by container', async () => {
  const side = (lines: CheckRow[]) => <LoadSide load={checkedLoad(lines, today, '40HC')} kind="40HC" />;
  page = await show(side([line(1, { pieces: 1 })]));
  const text = () => document.querySelector('aside')?.textContent ?? '';
  expect(document.querySelector('h2')?.textContent).toBe('Container: 4 %');
  expect(text()).toContain('100.0 cuft · 2.83 m³1 × 40HC, 1 piece, $1,234.50');
  await page.draw(side([line(1, { pieces: 20 }), line(2, { checked: false }), line(3)]));
  expect(document.querySelector('h2')?.textContent).toBe('Last container: 30 %');
  expect(text()).toContain('3,000.0 cuft · 84.95 m³2 × 40HC, 30 pieces, $37,035.00');
  expect(text()).toContain('C3 begins another container.');
  expect([...document.querySelectorAll('.cart-containers li')].map(({ textContent }) => textContent)).toEqual([
    ...['2,300.0 cuftcubes have reached 2,200', '700.0 cuftbelow 2,000'],
  ]);
});

test('the packing engine is asked once the keys rest, and its answer shown as long as it is of these lines', async () => {
  vi.useFakeTimers();
  const note = (...lines: CheckRow[]) => <PackedNote rows={lines} kind="40HC" />;
  const text = () => document.querySelector('p')?.textContent;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  page = await show(note(line(1), line(2, { carton: 'noSize' })));
  expect(text()).toBe('The packing engine is looking …');
  await pass(499);
  expect(planning.start).not.toHaveBeenCalled();
  await pass(1);
  const [problem] = planning.start.mock.lastCall ?? [];
  expect(problem.lines).toMatchObject([{ id: '1', label: '沙发', material: 'C1', quantity: 10, length: 500 }]);
  expect(problem.containers).toMatchObject([{ kind: '40HC' }]);
  // Nothing stands over an edge.
  expect(problem.rules).toEqual({ support: 100 });
  const plan = (left: number) =>
    ({ containers: [{}, {}], unplaced: left ? [{ line: '1', count: left }] : [] }) as unknown as LoadingPlan; // what is shown of it
  await act(async () => found(problem, plan(0)));
  expect(text()).toBe('Packed carton by carton: 2 × 40HC');
  await act(async () => found(problem, plan(1)));
  expect(text()).toBe('Packed carton by carton: 2 × 40HC, 1 carton does not fit');
  await page.draw(note(line(1, { pieces: 11 })));
  expect([text(), planning.abandon.mock.calls.length]).toEqual(['The packing engine is looking …', 1]);
  await page.draw(note(line(1, { pieces: 20_000 })));
  expect(text()).toBe('The packing engine is looking …');
  // More than the engine takes, or nothing of a known size.
  for (const none of [line(1, { pieces: 20_001 }), line(1, { carton: 'noOrientation' })]) {
    await page.draw(note(none));
    expect(text()).toBeUndefined();
  }
  await pass(500);
  expect(planning.start).toHaveBeenCalledTimes(1);
  // An engine that failed looks no more.
  planning.state = { ...idle, phase: 'failed' };
  await page.draw(note(line(1, { pieces: 12 })));
  expect(text()).toBe('Planning failed. The error is in the log.');
  planning.state = idle;
});
