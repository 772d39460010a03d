import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packCommand } from '../../src/server/cli/pack';
import { readConfig } from '../../src/server/config';
import {
  type BenchmarkBox,
  type BenchmarkProblem,
  benchmarkPacking,
  benchmarkTask,
  readBenchmark,
} from '../../workers/packing/benchmark-file';
import { runEngine } from '../../workers/packing/engine/engine-run';
import { brProblem } from '../bench/br-problems';
import { faultsOfPacking } from '../support/check-packing';
import type { Check } from './check';

/** The two functions of the other checker that are called. */
interface OtherChecker {
  parseBR(text: string): unknown[];
  check(
    problem: unknown,
    boxes: readonly BenchmarkBox[],
    options: { support?: number; tiers?: number; maxCube?: number },
  ): { errors: { kind: string }[] };
}

const classes = [1, 3, 5, 7, 9, 12];
const problemsTried = [1, 34, 67];
const damagesOfEach = 60;
const runs = 12;

/** Compares packings and our checker of them to the published files and to a checker that others have written. */
export async function checkPackings(check: Check, folder: string): Promise<void> {
  const tool = join(folder, 'tools', 'check-packing.mjs');
  const other: OtherChecker = await import(pathToFileURL(tool).href);
  for (const brClass of classes) {
    const file = join(folder, 'data', 'packing', `BR${brClass}.txt`);
    console.log(`\n${file}`);
    const text = await readFile(file, 'utf8');
    const read = readBenchmark(text);
    const problems = read.ok ? read.problems : [];
    check.equal('problems', other.parseBR(text).length, problems.length);
    const made = problems.filter(({ id }, index) => sameText(brProblem(brClass, id), problems[index])).length;
    check.equal('problems that our own generator makes alike', problems.length, made);
    compareCheckers({ check, other, problems, parsed: other.parseBR(text) });
    await checkCommand(check, tool, file);
  }
}

function sameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The other checker's word for each of our rules that it knows. */
const otherWords: Record<string, string> = { count: 'quantity', line: 'type' };

interface Comparison {
  check: Check;
  other: OtherChecker;
  problems: readonly BenchmarkProblem[];
  parsed: readonly unknown[];
}

function compareCheckers({ check, other, problems, parsed }: Comparison): void {
  const random = seeded(20_240_607);
  let valid = 0;
  let damaged = 0;
  const broken = new Set<string>();
  const disagreements: string[] = [];
  for (const number of problemsTried) {
    const problem = problems[number - 1];
    if (!problem) continue;
    for (const support of [null, 100]) {
      const order = { ...benchmarkTask(problem, support), runs, seconds: Number.POSITIVE_INFINITY, configuration: 0 };
      const packing = benchmarkPacking(problem, runEngine(order, null).placements);
      const volume = packing.reduce((sum, box) => sum + volumeOf(box), 0);
      const judge = (boxes: readonly BenchmarkBox[], maxTiers: number, mostVolume: number): string => {
        // A box under another type's number has two volumes, and which one counts is nobody's rule.
        const isRenamed = boxes.some((box) => volumeOf(box) !== volumeOfType(problem, box.type));
        const maxVolume = isRenamed ? Number.MAX_SAFE_INTEGER : mostVolume;
        const ours = faultsOfPacking(problem, boxes, { support, maxTiers, maxVolume });
        const options = { ...(support === null ? {} : { support }), tiers: maxTiers, maxCube: maxVolume };
        const theirs = other.check(parsed[number - 1], boxes, options).errors.map(({ kind }) => kind);
        const said = wordsOf(ours.map(({ rule }) => otherWords[rule] ?? rule));
        if (said !== wordsOf(theirs)) disagreements.push(`problem ${number}: ${said} and ${wordsOf(theirs)}`);
        return said;
      };
      if (judge(packing, packing.length, volume) === '') valid += 1;
      for (let i = 0; i < damagesOfEach; i += 1) {
        const tiers = 1 + Math.floor(random() * 9);
        const boxes = damage(packing, random);
        const said = judge(boxes, tiers, volume * (0.9 + random() * 0.2));
        if (said !== '') damaged += 1;
        for (const word of said.split(' ')) broken.add(word);
      }
    }
  }
  check.equal('valid packings', problemsTried.length * 2, valid);
  check.equal('where both checkers disagree', '', disagreements.slice(0, 3).join('; '));
  console.log(`  ${damaged} damaged packings: ${wordsOf(broken)}`);
}

function volumeOf({ dx, dy, dz }: BenchmarkBox): number {
  return dx * dy * dz;
}

function volumeOfType({ types }: BenchmarkProblem, number: number): number {
  const [a, b, c] = types.find(({ type }) => type === number)?.sides ?? [0, 0, 0];
  return a * b * c;
}

function wordsOf(words: Iterable<string>): string {
  return [...new Set(words)]
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

/** The packing with one box moved, turned, renamed or put in twice, or as it was. */
function damage(packing: readonly BenchmarkBox[], random: () => number): BenchmarkBox[] {
  const at = Math.floor(random() * packing.length);
  const box = packing[at];
  if (!box) return [...packing];
  const step = Math.floor(random() * 21) - 10;
  const { dx, dy, dz } = box;
  const changes: BenchmarkBox[] = [
    { ...box, x: box.x + step },
    { ...box, y: box.y + step },
    { ...box, z: box.z + step },
    { ...box, dx: dz, dz: dx },
    { ...box, dx: dy, dy: dx },
    { ...box, type: 1 },
    box,
  ];
  const change = changes[Math.floor(random() * changes.length)] ?? box;
  const isAdded = random() < 0.2;
  return packing.flatMap((each, index) => (index === at ? (isAdded ? [each, change] : [change]) : [each]));
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** What the command writes passes the other checker's own command. */
async function checkCommand(check: Check, tool: string, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'loadline-pack-'));
  try {
    for (const support of [undefined, '100']) {
      const out = join(folder, 'packing.json');
      await packCommand.run({
        args: [file, '2'],
        flags: { runs: '20', out, support },
        config: readConfig({}),
        openDatabase: () => Promise.reject(new Error('A packing needs no database.')),
        print() {},
        progress: () => ({ to() {}, end() {} }),
        endWith() {},
      });
      const words = [tool, file, '2', out, ...(support ? [`--support=${support}`] : [])];
      const { status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
      check.equal(`loadline pack${support ? ` --support ${support}` : ''} passes the other checker`, 0, status);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
