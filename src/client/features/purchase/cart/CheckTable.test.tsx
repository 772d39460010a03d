// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, show, type } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { CheckRow } from '../../../../shared/areas/purchase/check-calls';
import { fetchData } from '../../../api/send';
import { CheckTable } from './CheckTable';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');

const today = '2026-11-25';
let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  vi.mocked(fetchData).mockResolvedValue({ rows: [] });
});
afterEach(() => leaveNothing(page));

const line = (id: number, given: object = {}) =>
  ({
    ...{ id, code: `C${id}`, name: '沙发', model: 'M1', spec: null, coverGrade: 'A', color: 'Grey', checked: true },
    ...{ pieces: 10, cube: 20, materialId: id, choices: [], listPrice: 1234.5, quotedPrice: null, quotedUntil: null },
    quotedElsewhere: null,
    ...{
      status: 'running',
      carton: { length: 500, width: 500, height: 500, orientations: { heightUpLengthAlong: true } },
    },
    ...given,
  }) as unknown as CheckRow; // what the table reads of one
const calls = { onChange: vi.fn(), onChoose: vi.fn() };
/** A table that keeps what is typed and is no count, as its page does. */
function Table(props: Pick<Parameters<typeof CheckTable>[0], 'rows' | 'tippingId'>) {
  const [unread, setUnread] = useState(new Map<number, string>());
  const noteUnread = (id: number, text: string | null) => setUnread(new Map(text === null ? [] : [[id, text]]));
  return <CheckTable {...props} {...calls} today={today} kind="40HC" unread={unread} onUnread={noteUnread} />;
}
const table = (rows: CheckRow[], tippingId: number | null = null) => <Table rows={rows} tippingId={tippingId} />;
const field = <E extends HTMLElement = HTMLInputElement>(label: string) => control<E>(label);
async function press(key: string, label: string, given: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...given });
  await act(async () => void field(label).dispatchEvent(event));
}

test('a list without lines says how they come in', async () => {
  page = await show(table([]));
  expect(document.querySelector('table')).toBeNull();
  expect(document.body.textContent).toContain('Nothing is on the list yet.');
});

test('lines are checked one by one or all at once', async () => {
  page = await show(table([line(1), line(2, { checked: false })]));
  const check = (label: string) => act(async () => field(label).click());
  await check('Check C1');
  await check('Check C2');
  await check('Check all');
  expect(calls.onChange.mock.calls).toEqual([
    [[{ id: 1, checked: false }]],
    [[{ id: 2, checked: true }]],
    [
      [
        { id: 1, checked: true },
        { id: 2, checked: true },
      ],
    ],
  ]);
  await page.draw(table([line(1), line(2)]));
  expect(field('Check all').checked).toBe(true);
  await check('Check all');
  expect(calls.onChange.mock.lastCall?.[0]).toMatchObject([{ checked: false }, { checked: false }]);
});

test('pieces count as soon as they are a number that can be ordered; what is not stays marked in its field', async () => {
  page = await show(table([line(1), line(2)]));
  await type('Pieces of C1', '12');
  expect(calls.onChange.mock.calls).toEqual([[[{ id: 1, pieces: 12 }]]]);
  for (const typed of ['0', '1.5', 'x', '', '100001', '-3']) {
    await type('Pieces of C1', typed);
    expect([field('Pieces of C1').value, field('Pieces of C1').getAttribute('aria-invalid')], typed).toEqual([
      typed,
      'true',
    ]);
  }
  expect(calls.onChange).toHaveBeenCalledTimes(1);
  await type('Pieces of C1', '100000');
  expect(calls.onChange).toHaveBeenCalledTimes(2);
  await type('Pieces of C1', '１，２００');
  expect(calls.onChange.mock.lastCall).toEqual([[{ id: 1, pieces: 1200 }]]);
  await act(async () => field('Pieces of C1').focus());
  await press('ArrowDown', 'Pieces of C1');
  expect(document.activeElement).toBe(field('Pieces of C2'));
  // Once it is left it shows what counts, and what does not count with the reason.
  expect([field('Pieces of C1').value, field('Pieces of C1').getAttribute('aria-invalid')]).toEqual(['10', null]);
  await type('Pieces of C1', '99999999');
  await act(async () => field('Pieces of C2').focus());
  const why = document.getElementById(field('Pieces of C1').getAttribute('aria-describedby') ?? '')?.textContent;
  expect([field('Pieces of C1').value, why]).toEqual(['99999999', 'must be a whole number from 1 to 100,000']);
  await type('Pieces of C1', '10');
  expect([field('Pieces of C1').getAttribute('aria-describedby'), document.querySelector('.field-error')]).toEqual([
    ...[null, null],
  ]);
  await act(async () => field('Pieces of C2').focus());
  // What is still being composed stays where it is.
  const composed = new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, isComposing: true });
  await act(async () => void field('Pieces of C2').dispatchEvent(composed));
  expect(document.activeElement).toBe(field('Pieces of C2'));
  await press('ArrowUp', 'Pieces of C2');
  expect(document.activeElement).toBe(field('Pieces of C1'));
  await press('Enter', 'Pieces of C1');
  expect(document.activeElement).toBe(field('Pieces of C2'));
});

test('a line tells its price of today, its cube, and what stands against it', async () => {
  page = await show(table([line(1), line(2, { status: 'dropped', listPrice: null, cube: null })], 1));
  const cells = (at: number) =>
    [...(document.querySelectorAll('tbody tr')[at]?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells(0).slice(1, 4)).toEqual(['C1 沙发', 'M1 · A', 'Grey']);
  expect(cells(0)[5]).toContain('1,234.50');
  expect(cells(0)[6]).toBe('200.0');
  expect(cells(0)[7]).toContain('Begins another container');
  expect([cells(1)[5], cells(1)[6]]).toEqual(['', '']);
  expect(cells(1)[7]).not.toContain('Begins another container');
  expect(document.querySelectorAll('tbody tr:nth-child(2) [data-tone=bad]').length).toBeGreaterThan(0);
});

test('a commodity without a color has it chosen', async () => {
  const choices = [
    { materialId: 8, color: 'Grey' },
    { materialId: 9, color: '蓝' },
  ];
  page = await show(table([line(1, { materialId: null, choices })]));
  const select = field<HTMLSelectElement>('Color of C1');
  await act(async () => {
    select.value = '9';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(calls.onChoose).toHaveBeenCalledExactlyOnceWith(1, 9);
});
