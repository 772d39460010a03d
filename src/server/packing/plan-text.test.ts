import { expect, test } from 'vitest';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../tests/support/loading';
import type { Progress } from '../../../workers/packing/engine/progress';
import type { LoadingPlan } from '../../shared/loading/plan';
import { cubicMillimetersOfCuft } from '../../shared/loading/units';
import { i18nOf } from '../languages';
import { planAsJson, planAsText } from './plan-text';

const chair = cartonLine({ id: 'a', label: 'Chair', material: 'M-1', weight: 12.6, quantity: 3 });
const sofa = cartonLine({ id: 'b', label: 'M-2', material: 'M-2', length: 2000, quantity: 2 });
const problem = loadingProblem([chair, sofa], { containers: [containerOffer({ minCuft: 30 })] });
const plan: LoadingPlan = {
  containers: [
    { offer: 0, placements: [at(chair, [0, 0, 0]), at(chair, [0, 300, 0])] },
    { offer: 0, placements: [at(chair, [0, 0, 0], [200, 300, 400])] },
  ],
  unplaced: [{ line: 'b', count: 2, reason: 'tooLarge' }],
};
const made: Progress = {
  ...{ elapsedMs: 1234, runs: 56, runsPerSecond: 45, volume: 0, fill: 0 },
  ...{ plan, fewer: null, finished: true },
};
const textOf = (more: Partial<Progress> = {}) => planAsText(i18nOf('en'), problem, { ...made, ...more });

test('a plan is told container by container, with its steps in the loading order and what stays out', () => {
  const lines = textOf();
  expect(lines[0]).toBe('2 containers, 3 cartons, 2.5 cuft; 2 cartons stay out');
  expect(lines.filter((line) => line.startsWith('Container'))).toEqual([
    'Container 1, 20GP: 2 cartons, 1.7 cuft (0.05 m³), 4.8 % full, 25 kg, below the least of 30 cuft',
    'Container 2, 20GP: 1 cartons, 0.8 cuft (0.02 m³), 2.4 % full, 13 kg, below the least of 30 cuft',
  ]);
  const steps = lines.filter((line) => /^ {2}\d/.test(line)).map((line) => line.trim().split(/ {2,}/));
  expect(steps).toEqual([
    ['1', '2', 'M-1 Chair', '400 × 300 × 200', 'Height up, length along'],
    ['1', '1', 'M-1 Chair', '200 × 300 × 400', 'Length up, height along'],
  ]);
  const left = lines[lines.indexOf('Cartons that stay out') + 2];
  expect(left?.trim().split(/ {2,}/)).toEqual(['2', 'M-2', 'Does not fit in any allowed orientation']);
  expect(lines.at(-1)).toBe('56 runs in 1.2 s; nothing better is to be expected');
});

test('a container that is below its least says so, and one whose cube has come to the warning', () => {
  const offered = loadingProblem([chair], { containers: [containerOffer({ kind: '40HC', minCuft: 2000 })] });
  const remarkOf = (cuft: number) => {
    const placements = [at(chair, [0, 0, 0], [cubicMillimetersOfCuft(cuft), 1, 1])];
    const [heading] = planAsText(i18nOf('en'), offered, {
      ...made,
      plan: { containers: [{ offer: 0, placements }], unplaced: [] },
    }).filter((line) => line.startsWith('Container'));
    return heading?.split(' kg')[1];
  };
  expect([1999.99, 2000.01, 2199.99, 2200.01].map(remarkOf)).toEqual([
    ...[', below the least of 2000 cuft', '', '', ', cubes have reached 2200'],
  ]);
});

test('where all went in nothing is said to stay out, and where fewer containers may be enough that is said', () => {
  const all = { containers: plan.containers.slice(0, 1), unplaced: [] };
  const lines = textOf({ plan: all, fewer: 1, finished: false });
  expect(lines).not.toContain('Cartons that stay out');
  expect(lines.slice(-2)).toEqual([
    '1 containers may be enough; a longer search (--seconds) may find how.',
    '56 runs in 1.2 s',
  ]);
  expect(textOf({ plan: all, finished: false }).join('\n')).not.toContain('may be enough');
});

test('other programs are told each load with its figures, and what is left by its label', () => {
  expect(planAsJson(problem, made)).toMatchObject({
    ...{ containers: 2, cartons: 3, unplaced: 2, seconds: 1.234, runs: 56, isFinished: true, fewerMayBeEnough: null },
    loads: [
      { kind: '20GP', cartons: 2, kilograms: 25.2, fill: 0.048 },
      { kind: '20GP', cartons: 1, kilograms: 12.6, fill: 0.024 },
    ],
    left: [{ line: 'b', count: 2, reason: 'tooLarge', label: 'M-2' }],
  });
});
