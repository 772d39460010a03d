import { isMainThread } from 'node:worker_threads';
import { answerOrders, fullest, PackThreads } from '../../src/server/packing/pack-threads';
import {
  type BenchmarkBox,
  type BenchmarkProblem,
  benchmarkPacking,
  benchmarkTask,
} from '../../workers/packing/benchmark-file';
import { type EngineResult, runEngine } from '../../workers/packing/engine-run';
import { faultsOfPacking } from '../support/check-packing';
import { brProblem } from './br-problems';
import { type PackingOptions, packingOptions } from './packing-options';
import { binpackingjs, published } from './packing-others';

// How full one container gets on the problems BR0 to BR15 of the literature, beside binpackingjs in the same run and
// beside published means. Every packing is checked; one that breaks a rule is told and ends this with exit code 1.

if (isMainThread) process.exitCode = await measure(packingOptions(process.argv.slice(2)));
else answerOrders();

/** What was reached, by class: percent of the container for each problem. */
type Reached = Map<number, number[]>;

async function measure(options: PackingOptions): Promise<number> {
  const { classes, problems, seconds, support, workers } = options;
  const threads = workers > 1 ? new PackThreads(new URL(import.meta.url), workers) : null;
  const invalid: string[] = [];
  const firsts: number[] = [];
  const columns = new Map<string, Reached>();
  const record = (column: string, brClass: number, problem: BenchmarkProblem, boxes: BenchmarkBox[]) => {
    const isOurs = column !== 'binpackingjs';
    const [fault] = faultsOfPacking(problem, boxes, { support: isOurs ? support : null });
    if (fault && isOurs) invalid.push(`BR${brClass} problem ${problem.id}, ${column}: ${fault.rule}: ${fault.text}`);
    if (fault && !isOurs) return; // no result, so not in its mean
    const byClass = columns.get(column) ?? columns.set(column, new Map()).get(column);
    byClass?.set(brClass, [...(byClass.get(brClass) ?? []), utilisation(problem, boxes)]);
  };
  try {
    greedySpeed(support);
    for (const brClass of classes) {
      for (const problem of problems.map((id) => brProblem(brClass, id))) {
        for (const limit of seconds) {
          const order = { ...benchmarkTask(problem, support), seconds: limit, runs: Number.POSITIVE_INFINITY };
          const results = threads ? await threads.fill(order) : [runEngine({ ...order, configuration: 0 }, null)];
          firsts.push(...results.map(({ firstSeconds }) => firstSeconds * 1000));
          record(`${limit} s`, brClass, problem, benchmarkPacking(problem, fullest(results)?.placements ?? []));
        }
        record('binpackingjs', brClass, problem, binpackingjs(problem));
      }
      console.error(`BR${brClass} is done.`); // Hours may lie between two classes.
    }
  } finally {
    await threads?.end();
  }
  report(options, columns);
  firsts.sort((a, b) => a - b);
  console.log(
    `First plan after ${firsts[Math.floor(firsts.length / 2)]?.toFixed(1)} ms (median), ${firsts.at(-1)?.toFixed(0)} ms (longest), of ${firsts.length}`,
  );
  for (const text of invalid) console.log(`INVALID  ${text}`);
  console.log(`${invalid.length} invalid packings`);
  return invalid.length === 0 ? 0 : 1;
}

function utilisation({ length, width, height }: BenchmarkProblem, boxes: readonly BenchmarkBox[]): number {
  const volume = boxes.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0);
  return (volume / (length * width * height)) * 100;
}

/** Greedy runs a second in this thread once it is warm. */
function greedySpeed(support: number | null): void {
  for (const [brClass, goal] of [
    [3, '10,000'],
    [10, '1,000'],
  ] as const) {
    const order = {
      ...benchmarkTask(brProblem(brClass, 1), support),
      runs: Number.POSITIVE_INFINITY,
      configuration: 0,
    };
    runEngine({ ...order, seconds: 1 }, null);
    const { runs, seconds }: EngineResult = runEngine({ ...order, seconds: 3 }, null);
    console.log(`BR${brClass} problem 1: ${Math.round(runs / seconds)} greedy runs/s (goal ${goal} without support)`);
  }
}

function report({ classes, problems, seconds, support, workers }: PackingOptions, columns: Map<string, Reached>): void {
  const rule = support === null ? 'no support rule' : `${support} % support`;
  console.log(
    `\nMean percent of the container, ${rule}, problems ${problems[0]}-${problems.at(-1)} of each class (${problems.length} of 100), ${workers === 1 ? 'one worker' : `${workers} workers`}`,
  );
  const names = [...seconds.map((limit) => `${limit} s`), 'binpackingjs'];
  print(['class', ...names, 'published, all 100 problems of each class']);
  const cells = (from: number, to: number) =>
    names.map((name) => {
      // The mean of the classes' means, as the literature has it.
      const means = [...(columns.get(name) ?? [])]
        .filter(([brClass]) => brClass >= from && brClass <= to)
        .map(([, values]) => mean(values));
      return means.length === 0 ? '-' : mean(means).toFixed(2);
    });
  for (const brClass of classes) print([`BR${brClass}`, ...cells(brClass, brClass)]);
  for (const { group, from, to, text, support: isSupported } of published) {
    const isWhole = Array.from({ length: to - from + 1 }, (_, index) => from + index).every((each) =>
      classes.includes(each),
    );
    if (isSupported === (support !== null) && isWhole) print([group, ...cells(from, to), text]);
  }
  print(['all above', ...cells(0, Number.POSITIVE_INFINITY)]);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function print([first = '', ...cells]: string[]): void {
  console.log(first.padEnd(12) + cells.map((cell) => (cell.length > 14 ? `  ${cell}` : cell.padStart(14))).join(''));
}
