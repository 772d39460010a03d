import { parseArgs } from 'node:util';
import { problemsOfClass, typesOfClass } from './br-problems';

/** What the measurement of packing is asked to do. */
export interface PackingOptions {
  classes: number[];
  problems: number[];
  /** When what has been reached is noted; the last one is how long a problem is worked on. */
  seconds: number[];
  /** The rules of support one after the other; null is no such rule. */
  supports: (number | null)[];
  /** How many workers, one after the other. */
  workers: number[];
}

const defaults = { classes: '0-15', problems: '1-2', seconds: '0.2,2', support: 'none,100', workers: '1,2' };

/**
 * Reads --classes 1,3,8-15 --problems 1-10 --seconds 0.2,2 --support none,100 --workers 1,2. With --minutes as many
 * problems of each class are taken as that time allows, from the first on.
 */
export function packingOptions(args: string[]): PackingOptions {
  const text = { type: 'string' } as const;
  const options = { classes: text, problems: text, seconds: text, support: text, workers: text, minutes: text };
  const { minutes, ...values } = parseArgs({ args, options }).values;
  const given = { ...defaults, ...values };
  const asked = {
    classes: wholeNumbers('classes', given.classes, 0, typesOfClass.length - 1),
    problems: wholeNumbers('problems', given.problems, 1, problemsOfClass),
    seconds: given.seconds.split(',').map((value) => number('seconds', value, 0.01, 3600)),
    supports: given.support.split(',').map((value) => (value === 'none' ? null : number('support', value, 1, 100))),
    workers: wholeNumbers('workers', given.workers, 1, 64),
  };
  asked.seconds.sort((a, b) => a - b);
  return minutes === undefined
    ? asked
    : { ...asked, problems: problemsWithin(asked, number('minutes', minutes, 1, 9999)) };
}

/** The first problems of each class, so many that all of it takes no longer than that. */
function problemsWithin({ classes, seconds, supports, workers }: PackingOptions, minutes: number): number[] {
  const secondsOfEach = classes.length * supports.length * workers.length * (seconds.at(-1) ?? 0);
  const count = Math.max(1, Math.min(problemsOfClass, Math.floor((minutes * 60) / secondsOfEach)));
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** '1,3,8-10' as 1, 3, 8, 9, 10. */
function wholeNumbers(name: string, given: string, least: number, most: number): number[] {
  return given.split(',').flatMap((part) => {
    const [first = '', last = first] = part.split('-');
    const [from, to] = [number(name, first, least, most), number(name, last, least, most)];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  });
}

function number(name: string, given: string, least: number, most: number): number {
  const value = /^\d+(\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new RangeError(`--${name}: "${given}" is not a number from ${least} to ${most}.`);
}
