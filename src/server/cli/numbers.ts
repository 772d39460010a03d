import { type Invocation, UsageError } from './command';

interface NumberRange {
  from: number;
  to: number;
  isWhole?: boolean;
}

/** The number of an option; null where it was not given. */
export function readNumber(
  flags: Invocation['flags'],
  name: string,
  { from, to, isWhole }: NumberRange,
): number | null {
  const given = flags[name];
  if (given === undefined) return null;
  const value = typeof given === 'string' && /^\d+(\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
  if (value >= from && value <= to && (!isWhole || Number.isInteger(value))) return value;
  throw new UsageError(`--${name} must be a ${isWhole ? 'whole number' : 'number'} from ${from} to ${to}.`);
}
