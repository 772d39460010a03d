import { numberFormat } from '../ui/text-formats';

/** Rounds up to a round number that is not so far above the value that the drawing looks low. */
export function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((each) => each * power >= value * (1 - 1e-12)) ?? 10;
  return step * power;
}

/** The ends of an axis that shows all values and zero. */
export function extent(values: readonly number[]): { low: number; high: number } {
  const high = roundUp(Math.max(0, ...values));
  const low = -roundUp(Math.max(0, ...values.map((value) => -value)));
  return high === low ? { low, high: 1 } : { low, high };
}

/** The ends of an axis for the least and the greatest value shown (null if none is). */
export function valueRange(lowest: number | null, highest: number | null): [low: number, high: number] {
  const { low, high } = extent([lowest ?? 0, highest ?? 0]);
  return [low, high];
}

/** A short number for an axis: 1.2M, 350K, 12; in Chinese 120万, 35万. */
export function shortNumber(value: number, locale: string): string {
  return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
