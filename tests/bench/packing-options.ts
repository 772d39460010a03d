import { parseArgs } from 'node:util';
import { problemsOfClass, typesOfClass } from './br-problems';

/** What the measurement of packing is asked to do. */
export interface PackingOptions {
  classes: number[];
  problems: number[];
  seconds: number[];
  support: number | null;
  workers: number;
}

const defaults = { classes: '0-15', problems: '1-2', seconds: '0.2,2', workers: '1' };

/** Reads --classes 1,3,8-15 --problems 1-10 --seconds 0.2,2 --support 100 --workers 2. */
export function packingOptions(args: string[]): PackingOptions {
  const text = { type: 'string' } as const;
  const options = { classes: text, problems: text, seconds: text, support: text, workers: text };
  const given = { ...defaults, ...parseArgs({ args, options }).values };
  return {
    classes: wholeNumbers('classes', given.classes, 0, typesOfClass.length - 1),
    problems: wholeNumbers('problems', given.problems, 1, problemsOfClass),
    seconds: given.seconds.split(',').map((value) => number('seconds', value, 0.01, 3600)),
    support: given.support === undefined ? null : number('support', given.support, 1, 100),
    workers: number('workers', given.workers, 1, 64),
  };
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
