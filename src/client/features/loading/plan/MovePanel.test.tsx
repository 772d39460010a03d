// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, containerOffer, loadingProblem, only } from '../../../../../tests/support/loading';
import { MovePanel } from './MovePanel';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
const labeled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? null;

const sofa = cartonLine({
  ...{ id: 'c1', label: '沙发', length: 500, width: 400, height: 300, quantity: 5, weight: 500, group: 2 },
  orientations: only('heightUpLengthAlong', 'heightUpWidthAlong'),
});
const chair = cartonLine({ id: 'c2', label: 'Chair', length: 300, width: 300, height: 300, quantity: 4 });
const problem = loadingProblem([sofa, chair]);

const container = { offer: 0, placements: [at(sofa, [0, 0, 0]), at(chair, [700, 0, 0])] };
const moving = { container: 0, index: 1, placement: at(chair, [700, 0, 0]) };
const panel = (given: Partial<ComponentProps<typeof MovePanel>> = {}) => (
  <MovePanel
    problem={problem}
    container={container}
    offer={containerOffer()}
    moving={moving}
    violations={[]}
    onMove={() => undefined}
    onPutDown={() => undefined}
    onCancel={() => undefined}
    {...given}
  />
);
async function press(key: string, on: string, held: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  await act(async () => void document.querySelector(on)?.dispatchEvent(event));
  return event.defaultPrevented;
}

test('keys move the carton in hand up to what stands in its way; those that move nothing are the page’s', async () => {
  const calls = { onMove: vi.fn(), onPutDown: vi.fn(), onCancel: vi.fn() };
  page = await show(panel(calls));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Moving Chair');
  const own = '[role=application]';
  expect(await press('ArrowLeft', own, { shiftKey: true })).toBe(true);
  expect(calls.onMove.mock.lastCall?.[0]).toEqual({ ...moving, placement: at(chair, [600, 0, 0]) });
  await page.draw(panel({ ...calls, moving: { ...moving, placement: at(chair, [505, 0, 0]) } }));
  await press('ArrowLeft', own);
  expect(calls.onMove.mock.lastCall?.[0].placement.x).toBe(500);
  expect([await press('x', own), calls.onMove.mock.calls.length]).toEqual([false, 2]);
  expect([await press('Enter', own), calls.onPutDown.mock.calls.length]).toEqual([true, 1]);
  // Enter on a button of the panel presses that button.
  expect([await press('Enter', `${own} button`), calls.onPutDown.mock.calls.length]).toEqual([false, 1]);
  expect([await press('Escape', `${own} button`), calls.onCancel.mock.calls.length]).toEqual([true, 1]);
});

test('buttons move the carton in hand as keys do, with Shift by the long step, up to the wall', async () => {
  const onMove = vi.fn();
  page = await show(panel({ onMove }));
  const pressed = async (label: string, shiftKey = false) => {
    const click = new MouseEvent('click', { bubbles: true, shiftKey });
    await act(async () => void labeled(label)?.dispatchEvent(click));
    return onMove.mock.lastCall?.[0].placement;
  };
  expect(await pressed('To the front wall')).toMatchObject({ x: 690, y: 0 });
  expect(await pressed('To the right wall', true)).toMatchObject({ x: 700, y: 100 });
  // It stands at the wall already.
  expect(await pressed('To the left wall')).toEqual(moving.placement);
});

test('a carton that is put in does not stand in its own way', async () => {
  const onMove = vi.fn();
  page = await show(panel({ onMove, moving: { ...moving, index: null } }));
  await press('PageUp', '[role=application]');
  expect(onMove.mock.lastCall?.[0].placement.z).toBe(0);
});

test('a carton that breaks a rule is not put down, and each rule is told once', async () => {
  const onPutDown = vi.fn();
  page = await show(panel({ onPutDown }));
  expect([text('[role=status]'), isOffered('Put down')]).toEqual(['Keeps every rule', true]);
  await click('Put down');
  const violations = [
    { rule: 'overlap', carton: 0, other: 1 },
    { rule: 'overlap', carton: 1, other: 0 },
    { rule: 'cube', carton: null, other: null },
  ] as const;
  await page.draw(panel({ onPutDown, violations }));
  expect([...document.querySelectorAll('[role=status] li')].map(({ textContent }) => textContent)).toEqual([
    '沙发 (1) overlaps Chair (2)',
    'More cube than the container may hold',
  ]);
  await press('Enter', '[role=application]');
  expect([isOffered('Put down'), onPutDown.mock.calls.length]).toEqual([false, 1]);
});
