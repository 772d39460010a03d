import { isMainThread } from 'node:worker_threads';
import { answerOrders, fullest, PackThreads } from '../../src/server/packing/pack-threads';
import {
  type BenchmarkBox,
  type BenchmarkProblem,
  benchmarkPacking,
  benchmarkTask,
} from '../../workers/packing/benchmark-file';
import { runEngine } from '../../workers/packing/engine/engine-run';
import { faultsOfPacking } from '../support/check-packing';
import { brProblem } from './br-problems';
import { type PackingOptions, packingOptions } from './packing-options';
import { binpackingjs } from './packing-others';
import { printTable, type Reached } from './packing-report';

// How full one container gets on the problems BR0 to BR15 of the literature, beside binpackingjs in the same run and
// beside published means. Every packing is checked; one that breaks a rule is told and ends this with exit code 1.

/** One table: a rule of support and a number of workers. */
interface Series {
  support: number | null;
  workers: number;
}

/** What is told at the end of all tables. */
interface Findings {
  /** Milliseconds to each first plan. */
  firsts: number[];
  checked: number;
  invalid: string[];
}

if (isMainThread) process.exitCode = await measure(packingOptions(process.argv.slice(2)));
else answerOrders();

async function measure(options: PackingOptions): Promise<number> {
  const findings: Findings = { firsts: [], checked: 0, invalid: [] };
  for (const support of options.supports) greedySpeed(support);
  for (const support of options.supports) {
    for (const workers of options.workers) {
      const series = { support, workers };
      printTable(options, series, await reachedBy(options, series, findings));
    }
  }
  const { firsts, checked, invalid } = findings;
  firsts.sort((a, b) => a - b);
  console.log(
    `\nFirst plan after ${firsts[Math.floor(firsts.length / 2)]?.toFixed(1)} ms (median), ${firsts.at(-1)?.toFixed(0)} ms (longest), of ${firsts.length}`,
  );
  for (const text of invalid) console.log(`INVALID  ${text}`);
  console.log(`${checked} packings checked, ${invalid.length} of them invalid`);
  return invalid.length === 0 ? 0 : 1;
}

async function reachedBy(options: PackingOptions, series: Series, findings: Findings): Promise<Reached> {
  const { classes, problems, seconds } = options;
  const { support, workers } = series;
  const threads = workers > 1 ? new PackThreads(new URL(import.meta.url), workers) : null;
  const reached: Reached = new Map();
  const record = (column: string, brClass: number, problem: BenchmarkProblem, boxes: BenchmarkBox[]) => {
    const isOurs = column !== 'binpackingjs';
    const [fault] = faultsOfPacking(problem, boxes, { support: isOurs ? support : null });
    if (isOurs) findings.checked += 1;
    if (fault && isOurs) {
      findings.invalid.push(`BR${brClass} problem ${problem.id}, ${column}: ${fault.rule}: ${fault.text}`);
    }
    if (fault && !isOurs) return; // no result, so not in its mean
    const byClass = reached.get(column) ?? new Map<number, number[]>();
    reached.set(column, byClass.set(brClass, [...(byClass.get(brClass) ?? []), utilisation(problem, boxes)]));
  };
  try {
    for (const brClass of classes) {
      for (const problem of problems.map((id) => brProblem(brClass, id))) {
        const work = { seconds: seconds.at(-1) ?? 0, runs: Number.POSITIVE_INFINITY, marks: seconds };
        const order = { ...benchmarkTask(problem, support), ...work };
        const results = threads ? await threads.fill(order) : [runEngine({ ...order, configuration: 0 }, null)];
        findings.firsts.push(Math.min(...results.map(({ firstSeconds }) => firstSeconds * 1000)));
        for (const [mark, limit] of seconds.entries()) {
          const best = fullest(results.flatMap(({ noted }) => noted[mark] ?? []));
          record(`${limit} s`, brClass, problem, benchmarkPacking(problem, best?.placements ?? []));
        }
        record('binpackingjs', brClass, problem, binpackingjs(problem));
      }
      console.error(`BR${brClass} is done.`); // Hours may lie between two classes.
    }
  } finally {
    await threads?.end();
  }
  return reached;
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
    const task = { ...benchmarkTask(brProblem(brClass, 1), support), configuration: 0 };
    const order = { ...task, runs: Number.POSITIVE_INFINITY };
    runEngine({ ...order, seconds: 1 }, null);
    const { runs, seconds } = runEngine({ ...order, seconds: 3 }, null);
    const rule = support === null ? `no support rule, goal ${goal}` : `${support} % support`;
    console.log(`BR${brClass} problem 1: ${Math.round(runs / seconds)} greedy runs/s (${rule})`);
  }
}
