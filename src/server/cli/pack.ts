import { writeFile } from 'node:fs/promises';
import {
  type BenchmarkBox,
  type BenchmarkProblem,
  benchmarkPacking,
  benchmarkTask,
  readBenchmark,
} from '../../../workers/packing/benchmark-file';
import { type EngineResult, runEngine } from '../../../workers/packing/engine/engine-run';
import { CommandFailure } from '../command-failure';
import { fullest, PackThreads } from '../packing/pack-threads';
import { type Command, UsageError } from './command';
import { readNumber } from './numbers';
import { readInput, reasonOf } from './read-input';

const defaults = { seconds: 2, workers: 1 };
const most = { seconds: 86_400, workers: 64, runs: 1e9 };

export const packCommand: Command = {
  name: 'pack',
  usage: 'FILE INDEX [--seconds S] [--workers N] [--support PERCENT] [--runs N] [--out FILE] [--json]',
  about: 'Fills one container of a file of published loading problems.',
  details: [
    'FILE holds problems in the format of the OR-Library (thpack); INDEX says which, the first being 1.',
    '',
    `  --seconds S        how long the search goes on (${defaults.seconds}, where --runs is not given either)`,
    `  --workers N        threads, each searching in its own way (${defaults.workers})`,
    '  --support PERCENT  how much of a base must rest on the floor or on boxes; without it there is no such rule',
    '  --runs N           greedy runs of each thread: the same packing on every computer, unless --seconds ends first',
    '  --out FILE         write the packing as JSON: [{ type, x, y, z, dx, dy, dz }, ...]',
    '  --json             print the result as JSON, the packing as its placements',
  ].join('\n'),
  options: {
    seconds: { type: 'string' },
    workers: { type: 'string' },
    support: { type: 'string' },
    runs: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run({ args, flags, print }) {
    const [file, index, ...more] = args;
    if (!file || index === undefined || more.length > 0) throw new UsageError('Name one file and the problem in it.');
    const runs = readNumber(flags, 'runs', { from: 1, to: most.runs, isWhole: true });
    const seconds = readNumber(flags, 'seconds', { from: 0.01, to: most.seconds });
    const workers = readNumber(flags, 'workers', { from: 1, to: most.workers, isWhole: true }) ?? defaults.workers;
    const support = readNumber(flags, 'support', { from: 1, to: 100 });
    const problem = await readProblem(file, index);
    const work = {
      ...benchmarkTask(problem, support),
      runs: runs ?? Number.POSITIVE_INFINITY,
      seconds: seconds ?? (runs === null ? defaults.seconds : Number.POSITIVE_INFINITY),
    };
    const results = await fillIn(work, workers);
    const best = fullest(results);
    if (!best) throw new CommandFailure('No thread has answered.');
    const placements = benchmarkPacking(problem, best.placements);
    if (typeof flags.out === 'string') await writePacking(flags.out, placements);
    const result = {
      file,
      index: Number(index),
      support,
      workers,
      ...figures(problem, placements, results),
      placements,
    };
    if (flags.json === true) print(JSON.stringify(result));
    else for (const line of told(result, problem)) print(line);
  },
};

async function readProblem(file: string, index: string): Promise<BenchmarkProblem> {
  const text = (await readInput(file)).toString('utf8');
  const read = readBenchmark(text);
  if (!read.ok) throw new CommandFailure(`${file} is not a file of loading problems: ${read.reason}.`);
  const count = read.problems.length;
  const problem = /^[1-9]\d*$/.test(index) ? read.problems[Number(index) - 1] : undefined;
  if (!problem) throw new CommandFailure(`There is no problem ${index} in ${file}; it holds problems 1 to ${count}.`);
  return problem;
}

async function writePacking(file: string, placements: readonly BenchmarkBox[]): Promise<void> {
  await writeFile(file, JSON.stringify(placements)).catch((error: unknown) => {
    throw new CommandFailure(`${file} cannot be written: ${reasonOf(error)}.`);
  });
}

type Work = Parameters<PackThreads['fill']>[0];

async function fillIn(work: Work, workers: number): Promise<EngineResult[]> {
  if (workers === 1) return [runEngine({ ...work, configuration: 0 }, null)];
  // The threads' program is built beside the command line's.
  const threads = new PackThreads(new URL('./pack-thread.js', import.meta.url), workers);
  try {
    return await threads.fill(work);
  } finally {
    await threads.end();
  }
}

function figures(
  { length, width, height, types }: BenchmarkProblem,
  placements: readonly BenchmarkBox[],
  results: readonly EngineResult[],
) {
  const volume = placements.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0);
  const runs = results.reduce((sum, result) => sum + result.runs, 0);
  const seconds = Math.max(...results.map((result) => result.seconds));
  return {
    utilisation: volume / (length * width * height),
    volume,
    boxes: placements.length,
    available: types.reduce((sum, { quantity }) => sum + quantity, 0),
    runs,
    seconds,
    runsPerSecond: runs / seconds,
    firstPlanMs: Math.min(...results.map(({ firstSeconds }) => firstSeconds)) * 1000,
  };
}

function told(result: ReturnType<typeof figures>, { id, seed, length, width, height }: BenchmarkProblem): string[] {
  return [
    `Problem ${id} (seed ${seed}): ${(result.utilisation * 100).toFixed(4)} % of ${length} × ${width} × ${height}`,
    `${result.boxes} of ${result.available} boxes, volume ${result.volume}`,
    `${result.runs} greedy runs in ${result.seconds.toFixed(2)} s, ${Math.round(result.runsPerSecond)} a second; first plan after ${result.firstPlanMs.toFixed(0)} ms`,
  ];
}
