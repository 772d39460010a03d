// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { sizesStay } from '../../../../tests/support/sizes-stay';
import type { SearchKind } from '../../../shared/search';
import { queryInConsole } from '../../state/console';
import { PaletteSearch } from './PaletteSearch';
import { closePalette, openPalette } from './palette-atom';
import type { Scope } from './scopes';
import { type PaletteRecord, type PaletteResults, questionOf, usePaletteResults } from './use-palette-results';

const opening = vi.hoisted(() => ({ openRecord: vi.fn(), run: vi.fn(), copyLink: vi.fn(), notice: '' }));
vi.mock('./use-opening', () => ({ useOpening: () => opening }));
vi.mock('../../state/console');
vi.mock('./use-palette-results', async (original) => ({ ...(await original<object>()), usePaletteResults: vi.fn() }));
sizesStay();

const record = (id: string, kind: SearchKind = 'customer'): PaletteRecord => ({
  ...{ kind, id, code: `C${id}`, nameEn: `Acme ${id}`, nameZh: '', path: `/CustomerDet?id=${id}` },
});
/** The answer of the index; `asked` is the typed text unless it lags behind. */
let answer: Partial<PaletteResults> = {};
let lags = false;
let end = async () => {};
let draw: Awaited<ReturnType<typeof show>>['draw'];

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  answer = { sections: [{ name: 'customer', records: [record('1'), record('2'), record('3')] }] };
  lags = false;
  opening.notice = '';
  vi.mocked(usePaletteResults).mockImplementation(({ text, scope }) => ({
    ...{
      sections: [],
      more: false,
      guessed: false,
      records: 0,
      tookMs: 0,
      isWhole: true,
      isAsking: false,
      hasFailed: false,
    },
    asked: lags ? 'another' : questionOf(text, scope),
    ...answer,
  }));
});
afterEach(async () => {
  await leaveNothing({ end });
  // Keys typed ahead in one test must not reach the next.
  closePalette();
  openPalette();
  closePalette();
});
const palette = (scope: Scope | null = null) => <PaletteSearch key={scope} initialScope={scope} />;
async function opened(scope: Scope | null = null) {
  ({ end, draw } = await show(palette(scope)));
}
function input(): HTMLInputElement {
  const found = document.querySelector('input');
  if (!found) throw new Error('nothing can be typed');
  return found;
}
async function typeIn(text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  await act(async () => {
    set?.call(input(), text); // React notices only changes that bypass its own setter
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
  input().setSelectionRange(text.length, text.length);
}
async function press(key: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, ...init, bubbles: true, cancelable: true });
  await act(async () => void input().dispatchEvent(event));
  return event.defaultPrevented;
}
const rows = () => [...document.querySelectorAll('[cmdk-item]')];
const selected = () => document.querySelector('[cmdk-item][aria-selected=true]')?.getAttribute('data-value');
const chip = () => document.querySelector('.palette-scope')?.textContent;
const asked = () => {
  const { text, scope } = vi.mocked(usePaletteResults).mock.lastCall?.[0] ?? {};
  return [text, scope];
};
const openedIds = () => opening.openRecord.mock.calls.map(([{ id }, inBackground]) => [id, inBackground]);

test('the first of what is found is opened by Enter, with Ctrl behind, another one after one went to it', async () => {
  await opened();
  expect([document.activeElement, selected(), chip()]).toEqual([input(), 'customer 1', 'Everything']);
  await typeIn('acme');
  expect(asked()).toEqual(['acme', null]);
  expect(await press('Enter')).toBe(true);
  await press('Enter', { ctrlKey: true });
  await press('ArrowDown');
  expect([selected(), vi.mocked(usePaletteResults).mock.lastCall?.[0].isSteered]).toEqual(['customer 2', true]);
  await press('Enter', { metaKey: true });
  expect(openedIds()).toEqual([
    ['1', false],
    ['1', true],
    ['2', true],
  ]);
  // Typing on selects the first one again.
  await typeIn('acme b');
  expect(selected()).toBe('customer 1');
});

test('what one chose stays chosen as results come, unless it is gone', async () => {
  await opened();
  await press('ArrowDown');
  answer = { sections: [{ name: 'customer', records: [record('9'), record('2')] }] };
  await draw(palette());
  expect(selected()).toBe('customer 2');
  answer = { sections: [{ name: 'customer', records: [record('9')] }] };
  await draw(palette());
  expect(selected()).toBe('customer 9');
});

test('what the pointer is moved to is chosen, and nothing moves under it any more', async () => {
  await opened();
  await act(async () => void rows()[2]?.dispatchEvent(new Event('pointermove', { bubbles: true })));
  expect([selected(), vi.mocked(usePaletteResults).mock.lastCall?.[0].isSteered]).toEqual(['customer 3', true]);
  await press('Enter');
  expect(openedIds()).toEqual([['3', false]]);
});

test('an Enter that is pressed before the answer is there waits for it; what is typed on is another question', async () => {
  await opened();
  lags = true;
  await typeIn('acme');
  await press('Enter');
  expect(openedIds()).toEqual([]);
  lags = false;
  await draw(palette());
  expect(openedIds()).toEqual([['1', false]]);
  await draw(palette());
  expect(openedIds()).toHaveLength(1);
  lags = true;
  await typeIn('acme b');
  await press('Enter');
  await typeIn('acme bo');
  lags = false;
  await draw(palette());
  expect(openedIds()).toHaveLength(1);
  // There are no results yet, but the index is not complete.
  answer = { sections: [], isWhole: false };
  await typeIn('z');
  await press('Enter');
  answer = { sections: [{ name: 'customer', records: [record('7')] }] };
  await draw(palette());
  expect(openedIds().at(-1)).toEqual(['7', false]);
  // Only the server has it.
  answer = { sections: [], isAsking: true };
  await typeIn('MSKU1');
  await press('Enter');
  answer = { sections: [{ name: 'older', records: [record('8', 'container')] }] };
  await draw(palette());
  expect(openedIds().at(-1)).toEqual(['8', false]);
});

test('a sign typed first narrows what is searched, also of a Chinese keyboard; Backspace on an empty line widens it', async () => {
  await opened();
  await typeIn('＃45');
  expect([asked(), chip(), input().value]).toEqual([['45', 'orders'], 'Orders', '45']);
  await typeIn('>45');
  expect(asked()).toEqual(['>45', 'orders']);
  expect([await press('Backspace'), chip()]).toEqual([false, 'Orders']);
  await typeIn('');
  expect([await press('Backspace'), chip(), asked()]).toEqual([true, 'Everything', ['', null]]);
  await press('Backspace');
  expect(chip()).toBe('Everything');
});

test('what can be done with a record is listed, narrowed by its name, done, and left again to the same record', async () => {
  await opened();
  await typeIn('acme');
  await press('ArrowDown');
  expect(await press('Tab')).toBe(true);
  expect([chip(), input().value, selected()]).toEqual(['Acme 2', '', 'action open']);
  await typeIn('by stage');
  expect(rows().map(({ textContent }) => textContent)).toEqual(['Its orders by stage']);
  await typeIn('no such');
  expect([rows().length, document.querySelector('[role=status]')?.textContent]).toEqual([
    0,
    'No such action. Backspace on an empty line goes back.',
  ]);
  await typeIn('copy n');
  await act(async () => (rows()[0] as HTMLElement).click());
  expect(opening.run.mock.calls.map(([{ id }, action]) => [id, action.id])).toEqual([['2', 'copyCode']]);
  await typeIn('');
  await press('Backspace');
  expect([chip(), input().value, selected()]).toEqual(['Everything', 'acme', 'customer 2']);
});

test('one goes into the actions and out by the arrows at the end and the beginning of the line, and by Tab', async () => {
  await opened();
  await typeIn('acme');
  input().setSelectionRange(2, 2);
  expect([await press('ArrowRight'), chip()]).toEqual([false, 'Everything']);
  input().setSelectionRange(0, 4);
  expect([await press('ArrowRight'), chip()]).toEqual([false, 'Everything']);
  input().setSelectionRange(4, 4);
  expect([await press('ArrowRight'), chip()]).toEqual([true, 'Acme 1']);
  await typeIn('op');
  expect([await press('ArrowRight'), await press('ArrowLeft'), chip()]).toEqual([false, false, 'Acme 1']);
  input().setSelectionRange(0, 0);
  expect([await press('ArrowLeft'), chip()]).toEqual([true, 'Everything']);
  input().setSelectionRange(0, 0);
  expect(await press('ArrowLeft')).toBe(false);
  await press('Tab');
  expect(chip()).toBe('Acme 1');
  await press('Tab', { shiftKey: true });
  expect(chip()).toBe('Everything');
  await press('ArrowDown');
  await press('Tab');
  await press('Backspace');
  expect([chip(), selected()]).toEqual(['Everything', 'customer 2']);
  // From there the user goes on by keys, by the pointer, or by typing.
  await press('ArrowDown');
  expect(selected()).toBe('customer 3');
  await press('Tab');
  await press('Backspace');
  expect(selected()).toBe('customer 3');
  await act(async () => void rows()[1]?.dispatchEvent(new Event('pointermove', { bubbles: true })));
  expect(selected()).toBe('customer 2');
  await press('Tab');
  await press('Backspace');
  await typeIn('acme b');
  expect(selected()).toBe('customer 1');
});

test('the link of a record is copied by Ctrl+C, unless text is marked or it is a command', async () => {
  await opened();
  await typeIn('acme');
  expect(await press('c', { ctrlKey: true })).toBe(true);
  await press('ArrowDown');
  await press('C', { metaKey: true });
  expect(opening.copyLink.mock.calls.map(([{ id }]) => id)).toEqual(['1', '2']);
  input().setSelectionRange(0, 2);
  expect([await press('c', { ctrlKey: true }), await press('c')]).toEqual([false, false]);
  answer = { sections: [{ name: 'command', records: [record('undo', 'command')] }] };
  await typeIn('undo');
  expect(await press('c', { ctrlKey: true })).toBe(false);
  expect(opening.copyLink).toHaveBeenCalledTimes(2);
});

test('a statement runs in the console, unless one went to a saved query', async () => {
  answer = { sections: [{ name: 'savedQuery', records: [record('9', 'savedQuery')] }] };
  await opened('sql');
  await press('Enter');
  expect([openedIds(), vi.mocked(queryInConsole).mock.calls]).toEqual([[['9', false]], []]);
  await typeIn('select 1');
  expect(selected()).toBe('run sql');
  await press('Enter');
  expect(vi.mocked(queryInConsole).mock.calls).toEqual([[{ sql: 'select 1' }]]);
  await press('ArrowDown');
  expect(selected()).toBe('savedQuery 9');
  await press('Enter');
  expect([openedIds().length, vi.mocked(queryInConsole).mock.calls.length]).toEqual([2, 1]);
  await act(async () => (rows()[0] as HTMLElement).click());
  expect(queryInConsole).toHaveBeenCalledTimes(2);
});

test('in help a sign is looked up and used', async () => {
  await opened('help');
  await typeIn('#');
  const [first] = rows();
  expect(first?.getAttribute('data-value')).toBe('scope orders');
  await act(async () => (first as HTMLElement).click());
  expect([chip(), input().value, openedIds()]).toEqual(['Orders', '', []]);
});

test('keys that choose among Chinese letters are the keyboard’s own', async () => {
  await opened();
  await press('Enter', { isComposing: true });
  expect(openedIds()).toEqual([]);
});

test('what was typed before the input was there stands in it, and an Enter counts', async () => {
  openPalette(null, '#4');
  for (const key of ['5', '6', 'Backspace', 'Enter'])
    dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  await opened();
  expect([asked(), openedIds()]).toEqual([['45', 'orders'], [['1', false]]]);
});

test('rows show what was found and how it is opened behind or asked for more, and what was searched stands below', async () => {
  const marks = { code: [], nameEn: [0, 2], nameZh: [] };
  answer = {
    sections: [{ name: 'customer', records: [{ ...record('1'), marks, detail: 'Paris' }] }],
    ...{ more: true, guessed: true, records: 1200, tookMs: 1.24 },
  };
  await opened();
  await typeIn('ac');
  const [row] = rows();
  expect([row?.querySelector('mark')?.textContent, row?.textContent]).toEqual(['Ac', 'Acme 1C1Paris']);
  expect(document.body.textContent).toContain('Did you mean');
  expect(document.body.textContent).toContain('The best 1 is shown; type more to narrow.');
  expect(document.querySelector('.palette-figures')?.textContent).toBe('1.2 ms · 1,200 records');
  const click = async (type: string, button: number) =>
    act(async () => void row?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { button })));
  await click('auxclick', 2);
  await click('auxclick', 1);
  expect(openedIds()).toEqual([['1', true]]);
  await act(async () => void row?.querySelector('.palette-more')?.dispatchEvent(new Event('click', { bubbles: true })));
  expect([chip(), openedIds().length]).toEqual(['Acme 1', 1]);
  expect(document.querySelector('.palette-figures')).toBe(null);
});

test('that nothing was found is said once all was searched', async () => {
  answer = { sections: [], isWhole: false };
  await opened();
  await typeIn('zz');
  expect(document.querySelector('.palette-empty')).toBe(null);
  answer = { sections: [], isWhole: true, isAsking: true };
  await draw(palette());
  expect(document.querySelector('.palette-empty')).toBe(null);
  answer = { sections: [], isWhole: true };
  await draw(palette());
  expect(document.querySelector('.palette-empty')?.textContent).toContain('Nothing found');
  for (const nothing of ['', ' ']) {
    await typeIn(nothing);
    expect(document.querySelector('.palette-empty')?.textContent).toContain('Type a name');
  }
});

test('that the index could not be loaded is said, also before anything is typed', async () => {
  answer = { sections: [], hasFailed: true };
  await opened();
  const said = () => document.querySelector('[role=alert]')?.textContent;
  expect(said()).toContain('could not be loaded');
  await typeIn('沙发');
  expect([said()?.slice(0, 10), document.querySelector('[role=status]')]).toEqual(['The search', null]);
});

test('a key that goes through a list in which nothing is yet leaves it open for what comes', async () => {
  answer = { sections: [], isWhole: false };
  await opened();
  await typeIn('港湾');
  await press('ArrowDown');
  expect(vi.mocked(usePaletteResults).mock.lastCall?.[0].isSteered).toBe(false);
  expect(document.querySelector('.palette-empty')).toBe(null);
});

test('an Enter that waits is forgotten where something else is searched', async () => {
  answer = { sections: [], isWhole: false };
  await opened('orders');
  await press('Enter');
  await press('Backspace');
  answer = { sections: [{ name: 'recent', records: [record('1')] }] };
  await draw(palette('orders'));
  expect([chip(), openedIds()]).toEqual(['Everything', []]);
});

test('a statement is pasted whole with the sign that says it is one', async () => {
  await opened();
  expect(input().maxLength).toBeGreaterThan(1000);
});
