// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import type { ComponentProps } from 'react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { choose } from '../../../../../tests/support/choose';
import { click, isOffered, settled, show, type } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, containerOffer, loadingProblem, only } from '../../../../../tests/support/loading';
import { loadingLimits } from '../../../../shared/loading/limits';
import type { LoadingPlan } from '../../../../shared/loading/plan';
import { wordsIn } from '../../../../shared/loading/sheet-words';
import { createProgressStore, noProgress } from '../../../page/loading/progress-store';
import { CargoSide } from '../cartons/CargoSide';
import { OrientationsCell, TurnContext } from '../cartons/CartonCells';
import { DraftProblems } from '../cartons/DraftProblems';
import { type Draft, emptyDraft, emptyLine, everyOrientation } from '../cartons/draft';
import type { DraftProblem } from '../cartons/read-draft';
import { readDraft } from '../cartons/read-draft';
import PrintedPlan from '../documents/PrintedPlan';
import { StageFoot } from '../StageFoot';
import type { LoadingLook } from '../use-loading-view';
import { MovePanel } from './MovePanel';
import { PlanSide } from './PlanSide';
import { SolverStatus } from './SolverStatus';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
const labeled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? null;

type Solver = ComponentProps<typeof SolverStatus>;
const solver = (phase: Solver['state']['phase'], given: Partial<Solver> = {}, seconds = 2) => (
  <SolverStatus
    state={{ phase, seconds, failure: phase === 'failed' ? 'no worker' : null }}
    progress={createProgressStore()}
    onStop={() => undefined}
    onPlan={() => undefined}
    onPlanLonger={() => undefined}
    isEdited={false}
    isOutdated={false}
    {...given}
  />
);
const done = (given: Partial<typeof noProgress>) => {
  const progress = createProgressStore();
  progress.set({ ...noProgress, ...given });
  return progress;
};

test('how the plan comes along is said: while it improves, when it failed, and what came of it', async () => {
  const progress = done({ runs: 12, runsPerSecond: 1234.4, elapsedMs: 1500 });
  page = await show(solver('planning', { progress }));
  const draw = async (...given: Parameters<typeof solver>) => {
    await page?.draw(solver(...given));
    return text('[role=status]');
  };
  expect(text('[role=status]')).toBe('Still improving · 1,234 plans/s');
  const bar = document.querySelector('[role=progressbar]');
  expect([bar?.getAttribute('aria-valuenow'), bar?.hasAttribute('hidden')]).toEqual(['75', false]);
  await act(async () => progress.set({ ...noProgress, elapsedMs: 9000 }));
  expect(bar?.getAttribute('aria-valuenow')).toBe('100');
  await act(async () => progress.set({ ...noProgress, runs: 12, elapsedMs: 1500 }));
  expect(await draw('failed', { isOutdated: true })).toBe('Planning failed: no worker');
  expect(await draw('done', { isOutdated: true, isEdited: true })).toBe(
    'The list has changed since this plan was made.',
  );
  expect(await draw('done', { isEdited: true })).toBe('Changed by hand');
  expect(await draw('stopped', { progress })).toBe('Stopped after 1.5 s · 12 plans');
  expect(await draw('done', { progress: done({ runs: 1, elapsedMs: 2000 }) })).toBe('Best of 1 plan in 2.0 s');
  expect(await draw('idle')).toBe('');
  expect([bar?.hasAttribute('hidden'), bar?.getAttribute('aria-valuenow')]).toEqual([true, '0']);
});

test('what plans is stopped; what does not can be planned where there is something to plan', async () => {
  const calls = { onStop: vi.fn(), onPlan: vi.fn(), onPlanLonger: vi.fn() };
  page = await show(solver('planning', calls));
  await click('Stop');
  expect([isOffered('Plan'), calls.onStop.mock.calls.length]).toEqual([false, 1]);
  await page.draw(solver('idle', calls));
  await click('Plan');
  expect([isOffered('Stop'), calls.onPlan.mock.calls.length]).toEqual([false, 1]);
  await page.draw(solver('idle', { ...calls, onPlan: null }));
  expect(isOffered('Plan')).toBe(false);
});

test('a longer search is offered where fewer containers may be enough and a longer one is left', async () => {
  const onPlanLonger = vi.fn();
  const progress = done({ fewer: 2 });
  page = await show(solver('done', { progress, onPlanLonger }));
  expect(document.body.textContent).toContain('2 containers may be enough.');
  await click('Search 30 s');
  expect(onPlanLonger).toHaveBeenCalledTimes(1);
  const offers = async (...given: Parameters<typeof solver>) => {
    await page?.draw(solver(...given));
    return isOffered('Search 30 s');
  };
  expect(await offers('stopped', { progress }, 10)).toBe(true);
  expect(await offers('done', { progress }, 30)).toBe(false);
  expect(await offers('planning', { progress })).toBe(false);
  expect(await offers('done', { progress, isEdited: true })).toBe(false);
  expect(await offers('done', { progress, isOutdated: true })).toBe(false);
  expect(await offers('done', { progress: done({ fewer: null }) })).toBe(false);
});

const sofa = cartonLine({
  ...{ id: 'c1', label: '沙发', length: 500, width: 400, height: 300, quantity: 5, weight: 500, group: 2 },
  orientations: only('heightUpLengthAlong', 'heightUpWidthAlong'),
});
const chair = cartonLine({ id: 'c2', label: 'Chair', length: 300, width: 300, height: 300, quantity: 4 });
const problem = loadingProblem([sofa, chair]);
const plan: LoadingPlan = {
  containers: [
    { offer: 0, placements: [at(sofa, [0, 0, 0]), at(sofa, [500, 0, 0]), at(chair, [0, 400, 0])] },
    { offer: 0, placements: [at(sofa, [0, 0, 0])] },
  ],
  unplaced: [
    { line: 'c1', count: 2, reason: 'takenOut' },
    { line: 'c2', count: 3, reason: 'takenOut' },
  ],
};
const load = { problem, plan };
const side = (index: number, given: Partial<ComponentProps<typeof PlanSide>> = {}) => (
  <PlanSide load={load} index={index} colorBy="line" selectedLine={null} onPutIn={null} {...given} />
);

test('beside a container stands what is in it of each line, and how much of the line is loaded in all', async () => {
  page = await show(side(0, { selectedLine: 'c2' }));
  const lines = [...document.querySelectorAll('[aria-label="Lines in this container"] li')];
  expect(lines.map(({ textContent }) => textContent)).toEqual(['沙发 · group 22 here, 3 of 5', 'Chair1 of 4']);
  expect(lines.map((line) => line.hasAttribute('aria-current'))).toEqual([false, true]);
  expect(document.body.textContent).toContain('3 cartons');
  expect(document.body.textContent).toContain('1.00 t (1 without weight)');
  expect(document.body.textContent).toContain('14.7%');
  await page.draw(side(1));
  expect(document.body.textContent).toContain('1 carton · 0.50 t');
  expect(document.body.textContent).not.toContain('without weight');
});

test('what stayed out is counted with its reason; what finds room can be put in', async () => {
  const onPutIn = vi.fn();
  page = await show(side(0));
  expect(text('[aria-label="Not loaded"] h3')).toBe('Not loaded (5)');
  expect([isOffered('Put in'), document.body.textContent?.includes('Chair')]).toEqual([false, true]);
  await page.draw(side(0, { onPutIn }));
  const offered = [...document.querySelectorAll('[aria-label^="Put one"]')].map((each) =>
    each.getAttribute('aria-label'),
  );
  expect(offered).toEqual(['Put one 沙发 in', 'Put one Chair in']);
  await click('Put in');
  expect(onPutIn).toHaveBeenCalledExactlyOnceWith('c1');
  // No container holds it: nothing can be put in.
  await page.draw(side(7, { onPutIn }));
  expect([isOffered('Put in'), text('[aria-label="Not loaded"] h3')]).toEqual([false, 'Not loaded (5)']);
  await page.draw(side(0, { onPutIn, load: { problem, plan: { ...plan, unplaced: [] } } }));
  expect(text('[aria-label="Not loaded"] h3')).toBeNull();
});

test('where the weight lies is told from the middle, and by what it was reckoned', async () => {
  const balance = async (placements: LoadingPlan['containers'][number]['placements'], lines = [sofa, chair]) => {
    const shown = { problem: loadingProblem(lines), plan: { containers: [{ offer: 0, placements }], unplaced: [] } };
    await page?.end();
    page = await show(side(0, { load: shown }));
    return text('[aria-label="Center of gravity"]');
  };
  const corner = await balance([at(sofa, [0, 0, 0])]);
  expect(corner).toContain('off center');
  expect(corner).toContain('x 250 · y 200 · z 150 mm');
  expect(corner).toContain('50% toward the front · 60% to the left · at 15% of the height');
  expect(corner).not.toContain('By volume');
  const door = await balance([at(sofa, [500, 600, 0])]);
  expect(door).toContain('50% toward the door · 60% to the right');
  const middle = await balance([at(chair, [350, 350, 350])]);
  expect(middle).toContain('near the middle');
  expect(middle).toContain('By volume, because not every weight is known');
  expect(await balance([])).toBeNull();
});

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
    '沙发 (1): Shares room with another carton – Chair (2)',
    'More cube than the container may hold',
  ]);
  await press('Enter', '[role=application]');
  expect([isOffered('Put down'), onPutDown.mock.calls.length]).toEqual([false, 1]);
});

test('the first problems of a list are shown, the others when they are asked for; each leads to its line', async () => {
  const calls = { onDismiss: vi.fn(), onOpenLine: vi.fn(), onRemoveWrong: vi.fn() };
  const lines = ['c1', 'c2', 'c3', 'c4'].map((id) => ({ ...emptyLine(id), label: id, length: 10, width: 10 }));
  const { problems } = readDraft({ ...emptyDraft, lines, support: 0 });
  const shown = (given: Partial<{ problems: readonly DraftProblem[]; onRemoveWrong: null }> = {}) => (
    <DraftProblems problems={problems} notices={[]} {...calls} {...given} />
  );
  page = await show(shown());
  const told = () => [...document.querySelectorAll('.draft-problems li')].map(({ textContent }) => textContent);
  expect([told().length, told().at(-1)]).toEqual([4, 'Show all 5']);
  await click('Show all 5');
  expect([told().length, told().at(-1), told()[4]]).toEqual([
    ...[6, 'Show fewer', 'Support, % is “0”: must be a number from 1 to 100'],
  ]);
  await click('Line 2 (c2)');
  expect(calls.onOpenLine).toHaveBeenCalledExactlyOnceWith('c2');
  await click('Take these lines away');
  expect(calls.onRemoveWrong).toHaveBeenCalledTimes(1);
  await page.draw(shown({ problems: problems.slice(0, 3), onRemoveWrong: null }));
  expect([told().length, isOffered('Take these lines away')]).toEqual([3, false]);
});

test('while there is no plan the cube of the list stands beside the window of the first container offered', async () => {
  const line = { ...emptyLine('c1'), length: 100, width: 100, height: 100, quantity: 10, weight: 50 };
  const draft = (quantity: number, given: Partial<Draft> = {}): Draft => ({
    ...{ ...emptyDraft, lines: [{ ...line, quantity }] },
    ...given,
  });
  page = await show(<CargoSide draft={draft(10)} />);
  const told = () => document.body.textContent ?? '';
  expect(told()).toContain('353.1 cuft');
  expect(told()).toContain('10.00 m³ · 10 cartons · 0.50 t');
  expect(told()).toContain('The window of one 40HC.');
  await page.draw(<CargoSide draft={draft(100)} />);
  expect(told()).toContain('By its cube the list needs at least 2 × 40HC.');
  // Another one is offered first, with a window of its own.
  const offers = emptyDraft.offers.map((offer) => ({ ...offer, isOffered: offer.kind === '20GP', maxCuft: 400 }));
  await page.draw(<CargoSide draft={draft(100, { offers })} />);
  expect(told()).toContain('at least 9 × 20GP.');
  await page.draw(<CargoSide draft={draft(1, { lines: [{ ...line, weight: null, quantity: 1 }] })} />);
  expect(told()).toContain('1 carton');
  expect(told()).not.toContain(' t');
});

test('each switch turns its own orientation of its own line', async () => {
  const turn = vi.fn();
  const row = { ...emptyLine('c2'), label: '沙发', orientations: { ...everyOrientation, heightUpLengthAlong: false } };
  page = await show(
    <TurnContext value={turn}>
      <OrientationsCell row={row} value="" text="" />
    </TurnContext>,
  );
  const pressed = document.querySelectorAll<HTMLElement>('[aria-pressed="false"]');
  expect([pressed.length, labeled('Orientations of 沙发')?.querySelectorAll('button').length]).toEqual([1, 6]);
  await act(async () => pressed[0]?.click());
  await act(async () => document.querySelector<HTMLElement>('[aria-pressed="true"]')?.click());
  expect(turn.mock.calls).toEqual([
    ['c2', 'heightUpLengthAlong', true],
    ['c2', expect.not.stringMatching('heightUpLengthAlong'), false],
  ]);
});

test('below the view one steps through the cartons, and takes up or out the one that is selected', async () => {
  const calls = { goTo: vi.fn(), setColorBy: vi.fn() };
  const moves = { takeUp: vi.fn(), takeOut: vi.fn() };
  const foot = (given: Partial<LoadingLook> = {}, isPlanning = false) => (
    <StageFoot
      view={{ step: 0, count: 3, held: null, selected: null, colorBy: 'line', ...calls, moves, ...given } as never} // what the foot reads of it
      isPlanning={isPlanning}
    />
  );
  const isOn = (label: string) => labeled(label)?.getAttribute('aria-disabled') !== 'true';
  const on = () => ['One carton back', 'One carton on', 'Move the carton', 'Take the carton out'].map(isOn);
  page = await show(foot());
  expect(on()).toEqual([false, true, false, false]);
  await act(async () => labeled('One carton on')?.click());
  await page.draw(foot({ step: 3, held: 2 }));
  expect(on()).toEqual([true, false, true, false]);
  await act(async () => labeled('One carton back')?.click());
  await act(async () => labeled('Move the carton')?.click());
  await page.draw(foot({ step: 3, held: 1, selected: 1 }, true));
  expect(on().slice(2)).toEqual([false, false]);
  await page.draw(foot({ step: 3, held: 1, selected: 1 }));
  await act(async () => labeled('Take the carton out')?.click());
  await type('Loading step', '2');
  await choose('Colors', 'group');
  expect(calls.goTo.mock.calls).toEqual([[1], [2], [2]]);
  expect([moves.takeUp.mock.calls, moves.takeOut.mock.calls.length]).toEqual([[[2]], 1]);
  expect(calls.setColorBy).toHaveBeenCalledExactlyOnceWith('group');
});

test('a plan on paper has a page for each container and what stayed out; it opens the print window once and goes then', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const crate = cartonLine({ id: 'c1', label: '沙发', quantity: 5 });
  const many = Array.from({ length: loadingLimits.drawnCartons + 1 }, (_, index) => at(crate, [index * 400, 0, 0]));
  const source = (containers: LoadingPlan['containers'], out = 0) => ({
    ...{ name: 'Autumn', day: '2026-11-27', orders: ['4501'], problem: loadingProblem([crate]) },
    plan: { containers, unplaced: out === 0 ? [] : [{ line: 'c1', count: out, reason: 'takenOut' as const }] },
    words: wordsIn('en', { en: i18n, zh: i18n }),
  });
  const onDone = vi.fn();
  const one = { offer: 0, placements: [at(crate, [0, 0, 0])] };
  page = await show(<PrintedPlan source={source([one, { offer: 0, placements: many }], 1234)} onDone={onDone} />);
  await settled();
  expect([print.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0]);
  const [drawn, listed, ...others] = document.querySelectorAll('.printed-container');
  expect([drawn?.querySelectorAll('svg').length, listed?.querySelectorAll('svg').length, others.length]).toEqual([
    3, 0, 0,
  ]);
  expect([drawn, listed].map((each) => each?.textContent?.includes('Too many cartons to be drawn.'))).toEqual([
    false,
    true,
  ]);
  expect(text('.printed-plan > section:last-child')).toContain('1,234');
  window.dispatchEvent(new Event('afterprint'));
  expect(onDone).toHaveBeenCalledTimes(1);
  await page.draw(<PrintedPlan source={source([one])} onDone={onDone} />);
  await settled();
  expect([document.querySelectorAll('.printed-plan > section').length, print.mock.calls.length]).toEqual([1, 1]);
});
