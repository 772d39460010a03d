import { dayOfNumber, numberOfDay } from '../../shared/rules/days';

/** One line or one set of bars of a chart. */
export interface ChartSeries {
  label: string;
  /** The unit shown after the label, such as USD. */
  unit?: string | undefined;
  /** One value for each name of the chart; null if there is none. */
  values: readonly (number | null)[];
  /** Whether the others are compared with it, such as last year; drawn paler. */
  isCompared?: boolean | undefined;
}

export type ChartKind = 'bar' | 'line';

/** A range of a chart's places, both ends included. */
export interface ChartZoom {
  first: number;
  last: number;
}

/** The name of a series with its unit: "Net sales, USD". */
export function headingOf({ label, unit }: ChartSeries): string {
  return unit ? `${label}, ${unit}` : label;
}

/** The theme color of a series by its index, cycling through the colors; comparison series are gray. */
export function colorName(series: readonly ChartSeries[], at: number): string {
  if (series[at]?.isCompared) return '--c6';
  const before = series.slice(0, at).filter(({ isCompared }) => !isCompared).length;
  return `--c${(before % 5) + 1}`;
}

/** The CSS color of a series in the legend; comparison bars are paler. */
export function swatchOf(kind: ChartKind, series: readonly ChartSeries[], at: number): string {
  const color = `var(${colorName(series, at)})`;
  return kind === 'bar' && series[at]?.isCompared ? paler(color) : color;
}

/** The paler form of a color, for comparison bars. */
export const paler = (color: string): string => `color-mix(in srgb, ${color} 45%, transparent)`;

/** Breaks a name of several words into two lines, for narrow bars. */
export function onTwoLines(name: string): string {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = (name.length - 1) / 2;
  const best = spaces.sort((left, right) => Math.abs(left - middle) - Math.abs(right - middle))[0];
  return best === undefined ? name : `${name.slice(0, best)}\n${name.slice(best + 1)}`;
}

/** The position of each name on the x axis: days by their distance, anything else at equal steps. */
export function placesOf(kind: ChartKind, names: readonly string[]): { places: number[]; areDays: boolean } {
  const areDays = kind === 'line' && names.length > 1 && names.every((name) => /^\d{4}-\d\d-\d\d$/.test(name));
  return { places: names.map((name, at) => (areDays ? numberOfDay(name) : at)), areDays };
}

/** The day at a place of a chart of days. */
export function dayAt(place: number): string {
  return dayOfNumber(Math.round(place));
}

/** Halves or doubles the shown range around a place; null when everything is shown again. */
export function zoomed(zoom: ChartZoom | null, count: number, around: number, step: 'in' | 'out'): ChartZoom | null {
  const { first, last } = zoom ?? { first: 0, last: count - 1 };
  const shown = last - first + 1;
  const wanted = Math.min(count, Math.max(2, step === 'in' ? Math.ceil(shown / 2) : shown * 2));
  if (wanted === count) return null;
  const start = Math.min(Math.max(0, around - Math.floor(wanted / 2)), count - wanted);
  return { first: start, last: start + wanted - 1 };
}
