// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../../tests/support/asked';
import { click, isOffered, settled, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import type { Call } from '../../../../shared/api/call';
import { customerLimits } from '../../../../shared/areas/customer/limits';
import { mergeCalls } from '../../../../shared/areas/customer/merge-calls';
import { fetchData } from '../../../api/send';
import { forgetPageState, PageTabContext, pageTab } from '../../../state/page';
import { queries } from '../../../state/queries';
import CustomerMergePage from './CustomerMergePage';

vi.mock('../../../api/send');
vi.mock('../../../state/undo');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../forms/ReferenceNames', () => ({
  ReferenceNames: ({ ids }: { ids: number[] }) => <b>{ids.join()}</b>,
}));
vi.mock('../../../forms/ReferenceInput', () => import('../../../../../tests/support/stand-in-reference'));
sizesStay();

const ask = vi.mocked(fetchData);
let effect = {};
let pairs = { rows: [] as object[], total: 0 };
let isLate = false;
let end = async () => {};
async function open(path: string) {
  enter({ id: 1, roles: ['vpSales'] });
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <CustomerMergePage />
    </PageTabContext>,
  ));
  await settled();
}
const references = () => [...document.querySelectorAll<HTMLElement>('.reference')];
const shown = () => references().map((each) => [each.firstChild?.textContent, each.dataset.without]);
const others = () => [...document.querySelectorAll('.merge-other b')].map(({ textContent }) => textContent);
const choose = (at: number, what: 'nine' | 'none') =>
  act(async () => references()[at]?.querySelectorAll('button')[what === 'nine' ? 0 : 1]?.click());

beforeEach(() => {
  isLate = false;
  pairs = { rows: [], total: 0 };
  effect = {
    moves: [
      { kind: 'order', entity: 'order', counts: [3, 0] },
      { kind: 'unheard of', entity: null, counts: [1] },
    ],
    clashes: [
      { kind: 'contact', entity: 'contact', names: ['Ann', '王'], count: 3, how: 'joined' },
      { kind: 'x', entity: 'order', names: [], count: 1, how: 'joined' },
    ],
    problems: [],
  };
  ask.mockImplementation(async (call: Call, input: unknown) => {
    if (call === mergeCalls.possibleDuplicates) return pairs as never;
    if (call !== mergeCalls.foreseeMerge) return { changeSet: 'set' } as never;
    const { intoId, otherIds } = input as { intoId: number; otherIds: number[] };
    if (isLate) return new Promise(() => {}) as never;
    return { ...effect, customers: [intoId, ...otherIds].map((id) => ({ id, version: 1, code: `C${id}` })) } as never;
  });
});
afterEach(() => leaveNothing({ end }));

test('what moves from each of the others is counted, and what only one may have is named with how it is settled', async () => {
  await open('/CustomerMerge?ids=7,8,9');
  expect(cellsOf('What moves')).toEqual([
    ['Order', '3', '0'],
    ['unheard of', '1', '0'],
  ]);
  expect(cellsOf('What both have').map((row) => row.slice(0, 2))).toEqual([
    ['ContactAnn, 王 …', '3'],
    ['Order', '1'],
  ]);
  expect(document.querySelector('section[aria-label="What moves to C7"]')).not.toBeNull();
  expect(isOffered('Merge them')).toBe(true);
});

test('before two are chosen nothing is foreseen, and nothing can be merged or changed about', async () => {
  await open('/CustomerMerge?ids=7');
  // No customer was left out, so the focus was not moved.
  expect(document.activeElement).toBe(document.body);
  expect([isOffered('Merge them'), isOffered('Keep the other one'), asked(mergeCalls.foreseeMerge)]).toEqual([
    false,
    false,
    [],
  ]);
  expect(shown()).toEqual([
    ['7', ''],
    ['nobody', '7'],
  ]);
  await choose(1, 'none');
  expect(others()).toEqual([]);
  await choose(1, 'nine');
  await settled();
  expect([others(), shown()[1], asked(mergeCalls.foreseeMerge)]).toEqual([
    ['9'],
    ['nobody', '7,9'],
    [{ intoId: 7, otherIds: [9] }],
  ]);
  await choose(0, 'none');
  expect([isOffered('Merge them'), shown()[1]]).toEqual([false, ['nobody', '9']]);
});

test('the first of the others can stay in place of the one chosen, which becomes part of it', async () => {
  await open('/CustomerMerge?ids=7,8,9');
  await click('Keep the other one');
  await settled();
  expect(asked(mergeCalls.foreseeMerge).at(-1)).toEqual({ intoId: 8, otherIds: [7, 9] });
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Leave this customer out"]')?.click());
  await settled();
  expect(asked(mergeCalls.foreseeMerge).at(-1)).toEqual({ intoId: 8, otherIds: [9] });
});

test('a value of another one is chosen to stay, and all of them are made one as shown', async () => {
  await open('/CustomerMerge?ids=7,8');
  await click('All fields');
  const city = () => [...document.querySelectorAll<HTMLInputElement>('input[name="merge-city"]')];
  expect(city().map(({ checked }) => checked)).toEqual([true, false]);
  await act(async () => city()[1]?.click());
  expect(city().map(({ checked }) => checked)).toEqual([false, true]);
  expect([...document.querySelectorAll('thead small')].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    ...['stays', 'becomes part of it'],
  ]);
  await click('Merge them');
  await settled();
  expect(asked(mergeCalls.mergeCustomers)).toMatchObject([
    { into: { id: 7 }, others: [{ id: 8 }], values: { city: 8 } },
  ]);
  expect(shown()[0]).toEqual(['nobody', '']);
  // The focus is in no field: there Ctrl+Z would not bring the customers back.
  expect(document.activeElement?.className).toBe('section merge-who');
});

test('customers chosen by a pair leave the focus where Ctrl+Z brings them back, as the pair goes', async () => {
  const left = { id: 7, code: 'C7', nameEn: 'Seven', nameZh: null };
  pairs = { rows: [{ left, right: { ...left, id: 8, code: 'C8' }, reasons: [] }], total: 1 };
  await open('/CustomerMerge');
  const compare = document.querySelector<HTMLElement>('[aria-label="Compare C7 and C8"]');
  compare?.focus();
  await act(async () => compare?.click());
  await settled();
  expect(document.activeElement).toBe(compare);
  await click('Merge them');
  await settled();
  expect(document.activeElement?.className).toBe('section merge-who');
});

test('the focus goes on to whose values stay, and back to the field of whom was left out', async () => {
  await open('/CustomerMerge?ids=7');
  const nine = references()[1]?.querySelector('button');
  nine?.focus();
  await choose(1, 'nine');
  await settled();
  expect(document.activeElement?.className).toBe('merge-fields');
  const leave = document.querySelector<HTMLElement>('[aria-label="Leave this customer out"]');
  leave?.focus();
  await act(async () => leave?.click());
  expect(references()[1]?.contains(document.activeElement)).toBe(true);
});

test('what is shown of others than those chosen now is not merged', async () => {
  await open('/CustomerMerge?ids=7,8');
  expect(isOffered('Merge them')).toBe(true);
  isLate = true;
  await click('Keep the other one');
  await settled();
  expect([isOffered('Merge them'), cellsOf('What moves')]).toEqual([false, []]);
});

test('what stands against it is told, and nothing is merged', async () => {
  effect = { ...effect, problems: ['C8 has an open quote', 'C8 is closed'] };
  await open('/CustomerMerge?ids=7,8');
  expect([...document.querySelectorAll('.merge-problems li')].map(({ textContent }) => textContent?.trim())).toEqual([
    'C8 has an open quote',
    'C8 is closed',
  ]);
  expect(isOffered('Merge them')).toBe(false);
});

test('no more customers are taken than become part of another at once', async () => {
  const ids = Array.from({ length: customerLimits.merged + 1 }, (_, at) => at + 1);
  await open(`/CustomerMerge?ids=${ids.slice(0, -1).join()}`);
  expect(references()).toHaveLength(2);
  await end();
  forgetPageState();
  queries.clear();
  await open(`/CustomerMerge?ids=${ids.join()}`);
  expect(references()).toHaveLength(1);
  expect(document.body.textContent).toContain(`At most ${customerLimits.merged} customers`);
});

test('two that may be the same are named with what speaks for it, and compared', async () => {
  pairs = {
    rows: [
      {
        ...{
          left: { id: 3, code: 'C3', nameEn: 'Alpine', nameZh: null },
          right: { id: 4, code: 'C4', nameEn: 'Alpin', nameZh: '阿尔卑斯' },
        },
        reasons: [{ reason: 'sameMail', value: 'a@example.com' }],
      },
    ],
    total: 2,
  };
  await open('/CustomerMerge');
  expect(cellsOf('Possible duplicates')[0]?.slice(0, 2)).toEqual(['C3 Alpine', 'C4 Alpin 阿尔卑斯']);
  expect(cellsOf('Possible duplicates')[0]?.[2]).toContain('a@example.com');
  expect(document.querySelector('.merge-pairs p')?.textContent).toBe('The 1 likeliest of 2.');
  await click('Compare');
  await settled();
  expect(asked(mergeCalls.foreseeMerge)).toEqual([{ intoId: 3, otherIds: [4] }]);
  await end();
  forgetPageState();
  queries.clear();
  pairs = { ...pairs, total: 1 };
  await open('/CustomerMerge');
  expect(document.querySelector('.merge-pairs p')).toBeNull();
});
