// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, loadingProblem, only } from '../../../../../tests/support/loading';
import type { LoadingPlan } from '../../../../shared/loading/plan';
import { PlanSide } from './PlanSide';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? null;

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

test('of what travels in a set it is said why it is not put in', async () => {
  const sets = [sofa, chair].map((line) => ({ ...line, set: { name: '客厅', perSet: 1 } }));
  const unplaced = (['noRoom', 'set', 'tooLarge'] as const).map((reason) => ({ line: 'c2', count: 3, reason }));
  const load = { problem: loadingProblem(sets), plan: { ...plan, unplaced } };
  page = await show(side(0, { load, onPutIn: vi.fn() }));
  const told = [...document.querySelectorAll('[aria-label="Not loaded"] li')].map(({ textContent }) => textContent);
  // Where the set is the reason, or no container could ever take the carton, nothing is left to say.
  expect(told).toEqual([
    '3Chair No room left · goes in only with its whole set',
    '3Chair Its set would not be whole',
    '3Chair Does not fit in any allowed orientation',
  ]);
  expect(isOffered('Put in')).toBe(false);
  await page.draw(side(0, { load }));
  expect(document.body.textContent).not.toContain('whole set');
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
