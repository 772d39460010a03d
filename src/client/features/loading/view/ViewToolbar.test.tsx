// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show, typeInto } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../../../tests/support/loading';
import { paperPalette } from '../../../../shared/loading/palette';
import { DrawnStage } from './DrawnStage';
import { GraphicsStage } from './GraphicsStage';
import LoadingView from './LoadingView';
import { ViewToolbar } from './ViewToolbar';
import { zoomStep } from './view-keys';

// The stage needs a graphics card, which a test does not have.
vi.mock('./GraphicsStage', () => ({ GraphicsStage: vi.fn(() => null) }));
vi.mock('./DrawnStage', () => ({ DrawnStage: vi.fn(() => null) }));
// Nothing has a size here.
const frame = { width: 800, height: 600 };
vi.mock('./use-frame', () => ({ useFrame: () => frame }));

let end = async () => {};
afterEach(() => leaveNothing({ end }));

test('each button of the view does what it says', async () => {
  const onMove = vi.fn();
  ({ end } = await show(<ViewToolbar onMove={onMove} />));
  const done = [...document.querySelectorAll('button')].map((button) => {
    button.click();
    return [button.getAttribute('aria-label'), onMove.mock.lastCall?.[0]];
  });
  expect(done).toEqual([
    ['From the corner', { kind: 'look', outlook: 'iso' }],
    ['From the side', { kind: 'look', outlook: 'side' }],
    ['From above', { kind: 'look', outlook: 'top' }],
    ['From the door', { kind: 'look', outlook: 'door' }],
    ['Zoom in', { kind: 'zoom', factor: zoomStep }],
    ['Zoom out', { kind: 'zoom', factor: 1 / zoomStep }],
    ['Show all of it', { kind: 'reset' }],
  ]);
  expect(onMove).toHaveBeenCalledTimes(7);
});

const sofa = cartonLine({ id: 'c1', label: '沙发', length: 400, width: 300, height: 200, weight: 1200, group: 2 });
const placements = [at(sofa, [0, 0, 0]), at(sofa, [400, 0, 0]), at(sofa, [0, 0, 200])];
const onSelect = vi.fn();
type Given = Partial<ComponentProps<typeof LoadingView>>;
const view = (given: Given = {}) => (
  <LoadingView
    problem={loadingProblem([sofa])}
    container={{ offer: 0, placements }}
    offer={containerOffer()}
    step={3}
    colorBy="line"
    selected={null}
    onSelect={onSelect}
    {...given}
  />
);
const content = () => {
  const [props] = vi.mocked(GraphicsStage).mock.lastCall ?? [];
  if (!props) throw new Error('nothing is painted');
  return props.content;
};
const announced = () => document.querySelector('[aria-live]')?.textContent;
async function press(key: string, about: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...about });
  await act(async () => void document.querySelector('[role="application"]')?.dispatchEvent(event));
  return event.defaultPrevented;
}

test('one walks from carton to carton by key and is told each; Enter selects it, Escape puts it away', async () => {
  const { draw, end: leave } = await show(view());
  end = leave;
  expect(await press('Escape')).toBe(false);
  expect(await press('n')).toBe(true);
  const facts = '沙发, 400 × 300 × 200 mm, Height up, length along, Corner at 0 / 0 / 0 mm, Tier 1, 1,200 kg, Group 2';
  expect([content().current, announced()]).toEqual([0, `Carton 1 of 3: ${facts}`]);
  await press('End');
  expect([content().current, announced()]).toEqual([2, expect.stringContaining('Corner at 0 / 0 / 200 mm, Tier 2')]);
  expect(document.querySelector('.carton-tip')?.textContent).toContain('No. 3 of 3');
  await press('Enter');
  expect([onSelect.mock.lastCall, announced()]).toEqual([[2], 'Carton 3 selected']);
  await draw(view({ selected: 2 }));
  await press('Enter');
  expect([onSelect.mock.lastCall, announced()]).toEqual([[null], 'No carton selected']);
  expect(await press('Escape')).toBe(true);
  expect([content().current, onSelect.mock.lastCall]).toEqual([null, [null]]);
  // Keys of the input method and of the browser are not the view's.
  expect([await press('n', { isComposing: true }), await press('n', { ctrlKey: true })]).toEqual([false, false]);
  // The walk ends at the cartons loaded so far, and nothing stays pointed at in another container.
  await draw(view({ step: 1 }));
  await press('End');
  expect(content().current).toBe(0);
  await draw(view({ container: { offer: 0, placements: placements.slice(1) } }));
  expect(content().current).toBeNull();
});

test('what breaks a rule stands out; the view is cut where one likes, up to the whole container', async () => {
  ({ end } = await show(view({ broken: new Set([1]) })));
  expect(content().colors.map((color) => color === paperPalette.bad)).toEqual([false, true, false]);
  await press('n');
  await press('n');
  expect(document.querySelector('.carton-tip')?.textContent).toContain('Breaks a rule');
  const cutAt = async (length: number) => {
    await typeInto(document.querySelector('[type="range"]'), String(length));
    return [content().cut, document.querySelector('output')?.textContent];
  };
  expect(await cutAt(250)).toEqual([250, '250 mm']);
  expect(await cutAt(1000)).toEqual([1000, 'whole']);
});

test('without a graphics card the container is drawn instead', async () => {
  ({ end } = await show(view()));
  expect(DrawnStage).not.toHaveBeenCalled();
  await act(async () => vi.mocked(GraphicsStage).mock.lastCall?.[0].onUnavailable());
  expect(vi.mocked(DrawnStage).mock.lastCall?.[0]).toMatchObject({ frame });
});
