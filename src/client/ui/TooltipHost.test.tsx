// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { TooltipHost } from './TooltipHost';
import { tooltip } from './tooltip';

let page: Awaited<ReturnType<typeof show>>;
beforeEach(async () => {
  vi.useFakeTimers();
  page = await show(
    <>
      <button type="button" {...tooltip({ text: 'Add an order', hotkey: 'alt+n' })}>
        <span id="icon">+</span>
      </button>
      <button type="button" id="plain">
        plain
      </button>
      <TooltipHost />
    </>,
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await leaveNothing(page);
});

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const happens = (name: string, selector: string) =>
  act(async () => void one(selector)?.dispatchEvent(new Event(name, { bubbles: name !== 'scroll' })));
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const tip = () => one('.tooltip')?.textContent;

test('who rests on a control is told what it does and its key, who only passes is not', async () => {
  await happens('pointerover', '#icon');
  await wait(399);
  expect(tip()).toBeUndefined();
  await wait(1);
  expect(tip()).toBe('Add an orderAlt N');
  await happens('pointerover', '#plain');
  expect(tip()).toBeUndefined();
  await happens('pointerover', '#icon');
  await wait(200);
  await happens('pointerover', '#plain');
  await wait(1000);
  expect(tip()).toBeUndefined();
});

test.each(['keydown', 'pointerdown', 'focusout', 'scroll'])(
  'a tip is gone with a %s, and so is one to come',
  async (name) => {
    await happens('pointerover', '#icon');
    await wait(400);
    expect(tip()).toBeDefined();
    await happens(name, '#plain');
    expect(tip()).toBeUndefined();
    await happens('pointerover', '#icon');
    await wait(200);
    await happens(name, '#plain');
    await wait(1000);
    expect(tip()).toBeUndefined();
  },
);

test('the focus asks for a tip where keys put it there, and a control that is gone has none', async () => {
  const control = one('[data-tip]');
  if (!control) throw new Error('no control has a tip');
  const isByKey = vi.spyOn(control, 'matches').mockReturnValue(false);
  await happens('focusin', '#icon');
  await wait(400);
  expect(tip()).toBeUndefined();
  isByKey.mockReturnValue(true);
  await happens('focusin', '#icon');
  await wait(400);
  expect(tip()).toBe('Add an orderAlt N');
  await happens('pointerover', '#icon');
  const place = control.parentElement;
  control.remove();
  await wait(400);
  expect(tip()).toBeUndefined();
  place?.prepend(control);
});

test('a tip stands below its control or above where there is no room, beside it if it says so, and within the window', async () => {
  const control = one('[data-tip]');
  if (!control) throw new Error('no control has a tip');
  const size = (of: 'offsetWidth' | 'offsetHeight', px: number) =>
    vi.spyOn(HTMLElement.prototype, of, 'get').mockReturnValue(px);
  const sizes = [size('offsetWidth', 100), size('offsetHeight', 20)];
  const placeAt = async (at: DOMRect) => {
    control.getBoundingClientRect = () => at;
    await happens('pointerover', '#icon');
    await wait(400);
    return [one('.tooltip')?.style.left, one('.tooltip')?.style.top];
  };
  expect(await placeAt(new DOMRect(300, 100, 40, 30))).toEqual(['270px', '136px']);
  expect(await placeAt(new DOMRect(300, innerHeight - 40, 40, 30))).toEqual(['270px', `${innerHeight - 66}px`]);
  expect(await placeAt(new DOMRect(0, 100, 40, 30))).toEqual(['6px', '136px']);
  expect(await placeAt(new DOMRect(innerWidth - 40, 100, 40, 30))).toEqual([`${innerWidth - 106}px`, '136px']);
  control.dataset.tipSide = 'right';
  expect(await placeAt(new DOMRect(0, 100, 40, 30))).toEqual(['46px', '105px']);
  for (const each of sizes) each.mockRestore();
});
