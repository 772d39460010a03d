import { keysOf } from '../../keys-of';
import { motions } from '../catalogue/frame';
import type { ComparedStyle } from './calls';

/** What the horizontal axis shows: the width of a piece, or its motion. */
export type ScatterAxis = 'size' | 'function';
export type Motion = keyof typeof motions;

/** A mark on an axis, its place between 0 and 1. */
interface Tick<V> {
  at: number;
  value: V;
}

/** A style as a dot, its place between 0 and 1 from the left and from below. */
export interface Dot {
  style: ComparedStyle;
  x: number;
  y: number;
}

export interface Scatter {
  dots: readonly Dot[];
  /** Ticks of widths in the reader's unit; empty where the axis shows functions. */
  sizes: readonly Tick<number>[];
  /** The functions present, one band each; null is unknown. */
  functions: readonly Tick<Motion | null>[];
  prices: readonly Tick<number>[];
  /** The number of styles without a place, as their price or width is unknown. */
  leftOut: number;
}

/** Places styles by price over size or function, with the axes' ticks. `widthOf` gives a width in the reader's unit. */
export function scatterOf(
  styles: readonly ComparedStyle[],
  by: ScatterAxis,
  widthOf: (cm: number) => number = (cm) => cm,
): Scatter {
  const known = styles.filter(({ price, width }) => price !== null && (by === 'function' || width !== null));
  const leftOut = styles.length - known.length;
  const priceAxis = axisOf(known.map(({ price }) => price ?? 0));
  const y = ({ price }: ComparedStyle) => priceAxis.place(price ?? 0);
  if (by === 'function') {
    const bands = [...keysOf(motions), null].filter((motion) => known.some((style) => style.motion === motion));
    const dots = bands.flatMap((motion, band) => {
      const inside = known.filter((style) => style.motion === motion);
      // Spread within their band, so that none hides another.
      return inside.map((style, at) => ({
        style,
        x: (band + (at + 1) / (inside.length + 1)) / bands.length,
        y: y(style),
      }));
    });
    const functions = bands.map((value, band) => ({ at: (band + 0.5) / bands.length, value }));
    return { dots, sizes: [], functions, prices: priceAxis.ticks, leftOut };
  }
  const sizeAxis = axisOf(known.map(({ width }) => widthOf(width ?? 0)));
  const dots = known.map((style) => ({ style, x: sizeAxis.place(widthOf(style.width ?? 0)), y: y(style) }));
  return { dots, sizes: sizeAxis.ticks, functions: [], prices: priceAxis.ticks, leftOut };
}

const steps = [1, 2, 2.5, 5, 10];
const mostTicks = 6;

/** An axis around the values that begins and ends at round numbers. */
function axisOf(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (values.length === 0) return { ticks: [], place: () => 0 };
  const range = most > least ? most - least : Math.max(most, 1) / 2;
  const power = 10 ** Math.floor(Math.log10(range / mostTicks));
  const step = (steps.find((each) => range / (each * power) <= mostTicks) ?? 10) * power;
  const first = Math.floor((least - range * 0.05) / step);
  const last = Math.ceil((most + range * 0.05) / step);
  const low = Math.max(first, 0) * step;
  const high = last * step;
  const place = (value: number) => (value - low) / (high - low);
  const count = Math.round((high - low) / step);
  const ticks = Array.from({ length: count + 1 }, (_, at) => {
    const value = Number((low + at * step).toPrecision(12));
    return { at: place(value), value };
  });
  return { ticks, place };
}
