import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Planner } from '../../../workers/packing/division/planner';
import type { Progress } from '../../../workers/packing/engine/progress';
import { readAnySpreadsheet } from '../../../workers/spreadsheet/read-any';
import { containerKinds } from '../../shared/areas/delivery/shipment';
import { type CartonListReading, cartonList, readCartonList } from '../../shared/imports/carton-list';
import { likeliestSheet } from '../../shared/imports/chosen-sheet';
import { refusalText } from '../../shared/imports/refusals';
import { fieldOf } from '../../shared/imports/target';
import { keysOf } from '../../shared/keys-of';
import { offerOf } from '../../shared/loading/container-kinds';
import { loadingLimits } from '../../shared/loading/limits';
import type { CartonLine, ContainerOffer, LoadingProblem } from '../../shared/loading/problem';
import { translate } from '../../shared/translate';
import { CommandFailure } from '../command-failure';
import { i18nOf } from '../languages';
import { planAsJson, planAsText } from '../packing/plan-text';
import { type Command, UsageError } from './command';
import { readNumber } from './numbers';
import { readInput } from './read-input';

const defaults = { seconds: 2, support: 100 };
const mostSeconds = 3600;
const mostRejectedTold = 20;
const i18n = i18nOf('en');

export const planCommand: Command = {
  name: 'plan',
  usage: 'ORDER_FILE --containers KIND[:COUNT],... [--seconds S] [--support PERCENT|none] [--json]',
  about: 'Plans how a list of cartons is loaded into containers.',
  details: [
    'ORDER_FILE is an Excel workbook (.xlsx, .xls) or a CSV file with a heading. Columns are recognized by their English',
    'or Chinese headings: material, name, length, width, height, quantity, weight, the six orientations, mixed stacking,',
    'stacking tiers, priority, unloading group, set, cartons of a set. Lengths are cm unless the heading says otherwise.',
    'One sheet of a workbook is read: of those with length, width, height and quantity the one with the most of these',
    'headings. The others are named.',
    '',
    `  --containers KINDS  which may be used: ${Object.keys(containerKinds).join(', ')}; 40HC:2 is at most two of it`,
    `  --seconds S         how long the search goes on at most (${defaults.seconds})`,
    `  --support PERCENT   how much of a carton's base must rest on the floor or on others (${defaults.support}), or none`,
    '  --json              print the plan as JSON',
    '',
    'Nothing is stored. A list with a row that cannot be read is not planned.',
  ].join('\n'),
  options: {
    containers: { type: 'string' },
    seconds: { type: 'string' },
    support: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run({ args, flags, print }) {
    const [file, ...more] = args;
    if (!file || more.length > 0) throw new UsageError('Name the one file to read.');
    const containers = readOffers(flags.containers);
    const seconds = readNumber(flags, 'seconds', { from: 0.01, to: mostSeconds }) ?? defaults.seconds;
    const support =
      flags.support === 'none' ? null : (readNumber(flags, 'support', { from: 1, to: 100 }) ?? defaults.support);
    const { lines, ...source } = await readList(file);
    const problem: LoadingProblem = { lines, containers, rules: { support } };
    const made = await planWithin(problem, seconds);
    if (flags.json === true) return print(JSON.stringify({ ...source, ...planAsJson(problem, made) }));
    const { sheet, otherSheets } = source;
    if (otherSheets.length > 0) print(`Sheet ${sheet} was read, and not ${otherSheets.join(', ')}.`);
    for (const line of planAsText(i18n, problem, made)) print(line);
  },
};

// Signals are handled between two slices.
const sliceMs = 100;

async function planWithin(problem: LoadingProblem, seconds: number): Promise<Progress> {
  const planner = new Planner(problem, 0);
  const end = performance.now() + seconds * 1000;
  for (let isFinished = false; !isFinished && performance.now() < end; await setImmediate()) {
    const deadline = Math.min(end, performance.now() + sliceMs);
    isFinished = planner.advance({ runs: Number.POSITIVE_INFINITY, deadline });
  }
  return planner.result();
}

/** '40HC:2,20GP' as offers. */
function readOffers(given: unknown): ContainerOffer[] {
  const known = keysOf(containerKinds);
  if (typeof given !== 'string') throw new UsageError(`--containers is missing; there are ${known.join(', ')}.`);
  const offers = given.split(',').map((part) => {
    const [name = '', count, ...more] = part.trim().split(':');
    const kind = known.find((each) => each.toLowerCase() === name.trim().toLowerCase());
    if (!kind) throw new UsageError(`There is no container kind "${name}"; there are ${known.join(', ')}.`);
    const isCount = count === undefined || (/^[1-9]\d*$/.test(count) && Number(count) <= loadingLimits.containers);
    if (!isCount || more.length > 0) {
      throw new UsageError(`"${part}": how many there are is a whole number from 1 to ${loadingLimits.containers}.`);
    }
    return offerOf(kind, count === undefined ? null : Number(count));
  });
  const twice = offers.find(({ kind }, index) => offers.findIndex((offer) => offer.kind === kind) < index);
  if (twice) throw new UsageError(`${twice.kind} is named twice; ${twice.kind}:2 is two of it.`);
  return offers;
}

interface ReadList {
  lines: CartonLine[];
  /** The sheet they stand on, and those that were not read. */
  sheet: string;
  otherSheets: string[];
}

/** The cartons of a file; of the sheets that name a carton's sides and quantity the one with the most headings counts. */
async function readList(file: string): Promise<ReadList> {
  const read = await readAnySpreadsheet(await readInput(file), basename(file));
  if (!read.ok) throw new CommandFailure(`${file}: ${refusalText(i18n, read)}`);
  const sheets = read.sheets.filter(({ isHidden, rows }) => !isHidden && rows.length > 0);
  const readings = sheets.map((sheet) => ({ sheet, ...readCartonList(sheet.rows) }));
  const readable = readings.flatMap(({ sheet, mapping }) => (mapping === null ? [] : [sheet]));
  const likeliest = likeliestSheet(cartonList, readable)?.sheet;
  const list = readings.find(({ sheet }) => sheet === likeliest);
  if (!list) {
    throw new CommandFailure(`${file} has no sheet whose headings name length, width, height and quantity.`);
  }
  const { name, refusal } = list.sheet;
  const place = sheets.length > 1 ? `${file}, sheet ${name}` : file;
  if (refusal) throw new CommandFailure(`${place}: ${refusalText(i18n, refusal)}`);
  if (list.rejected.length > 0) throw new CommandFailure(rejections(place, list));
  if (list.lines.length === 0) throw new CommandFailure(`${place} names no cartons below its headings.`);
  const cartons = list.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const most = loadingLimits;
  if (list.lines.length > most.lines || cartons > most.cartonsOfAPlan) {
    throw new CommandFailure(
      `${place} has ${list.lines.length} lines and ${cartons} cartons; a plan may have ${most.lines} and ${most.cartonsOfAPlan}.`,
    );
  }
  const others = sheets.flatMap((sheet) => (sheet === list.sheet ? [] : [sheet.name]));
  return { lines: list.lines, sheet: name, otherSheets: others };
}

function rejections(place: string, { rejected }: CartonListReading): string {
  const told = rejected.slice(0, mostRejectedTold).map(({ row, faults }) => {
    const reasons = faults.map(({ key, text, problem }) => {
      const label = fieldOf(cartonList, key)?.field.label;
      const what = label ? translate(i18n, label) : key;
      return `${what} "${text}" ${translate(i18n, problem.message, problem.values)}`;
    });
    return `  row ${row}: ${reasons.join('; ')}`;
  });
  const others = rejected.length - told.length;
  return [
    `${place}: ${rejected.length} rows cannot be read, so nothing was planned.`,
    ...told,
    ...(others > 0 ? [`  and ${others} more`] : []),
  ].join('\n');
}
