import type uPlot from 'uplot';
import { barPaths } from './bar-paths';
import { layNames } from './name-layout';
import { shortNumber, valueRange } from './scale';
import { type ChartKind, type ChartSeries, colorName, dayAt, headingOf, paler } from './series';

export interface PlotContent {
  kind: ChartKind;
  names: readonly string[];
  places: readonly number[];
  areDays: boolean;
  series: readonly ChartSeries[];
  /** Which series are switched off in the legend. */
  off: ReadonlySet<number>;
}

export interface PlotFrame {
  element: HTMLElement;
  width: number;
  height: number;
  locale: string;
  /** Called with the two ends of a selection drawn with the pointer. */
  onSelect: (first: number, last: number) => void;
  /** The place under the pointer, or null. */
  onPlace: (at: number | null) => void;
  onReset: () => void;
}

const valueAxisWidth = 56;

/** The options of uPlot, with the theme's present colors: a canvas does not know custom properties. */
export function plotOptions(content: PlotContent, frame: PlotFrame): uPlot.Options {
  const { kind, names, places, areDays, series, off } = content;
  const style = getComputedStyle(frame.element);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  const margin = kind === 'bar' ? 0.5 : 0;
  const font = `12px ${style.fontFamily}`;
  const axis: uPlot.Axis = {
    stroke: color('--ink-2'),
    font,
    ticks: { show: false },
    gap: 6,
  };
  return {
    width: frame.width,
    height: frame.height,
    padding: [8, kind === 'bar' ? 4 : 16, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false },
      points: { show: kind === 'line', size: 7 },
      bind: {
        dblclick: () => () => {
          frame.onReset();
          return null;
        },
      },
    },
    scales: {
      x: { time: false, range: (_, low, high) => [low - margin, Math.max(high, low + (margin ? 0 : 1)) + margin] },
      // The range of the visible values of the series that are switched on.
      y: { range: (_, lowest, highest) => valueRange(lowest, highest) },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        ...(kind === 'bar' ? namesOfBars(names, font) : namesOfLine(names, areDays, font)),
      },
      {
        ...axis,
        size: valueAxisWidth,
        grid: { stroke: color('--line'), width: 1 },
        space: 36,
        values: (_, splits) => splits.map((split) => shortNumber(split, frame.locale)),
      },
    ],
    series: [
      {},
      ...series.map((each, at): uPlot.Series => {
        const tint = color(colorName(series, at));
        return {
          label: headingOf(each),
          show: !off.has(at),
          ...(kind === 'bar'
            ? { paths: barPaths, fill: each.isCompared ? paler(tint) : tint }
            : { stroke: tint, width: each.isCompared ? 1.5 : 2, ...(each.isCompared ? { dash: [5, 4] } : {}) }),
          points: { show: kind === 'line' && places.length === 1 },
        };
      }),
    ],
    hooks: {
      setCursor: [(plot) => frame.onPlace(plot.cursor.idx ?? null)],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select;
          if (width < 8) return;
          frame.onSelect(plot.posToIdx(left), plot.posToIdx(left + width));
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        },
      ],
    },
  };
}

/** The names below bars, laid out again for the room after a zoom or a change of width. */
function namesOfBars(names: readonly string[], font: string): uPlot.Axis {
  const widthOf = lineWidths(font);
  let laid = layNames(names, Number.POSITIVE_INFINITY, widthOf);
  return {
    incrs: steps,
    // uPlot calls `space` first, and then the functions that depend on it.
    space: (_, __, first, last, width) => {
      laid = layNames(names, width / (last - first), widthOf);
      return laid.space;
    },
    values: (_, splits) => splits.map((split) => (Number.isInteger(split) ? (laid.names[split] ?? '') : '')),
    rotate: () => laid.turned,
    size: () => laid.height,
  };
}

/** The names below a line, as many as fit on one line of text. */
function namesOfLine(names: readonly string[], areDays: boolean, font: string): uPlot.Axis {
  const widthOf = lineWidths(font);
  return {
    size: 28,
    space: Math.max(0, ...names.map(widthOf)) + 6,
    incrs: areDays ? [1, 2, 5, 7, 14, 30, 61, 91, 182, 365, 730, 1825] : steps,
    values: (_, splits) =>
      splits.map((split) => (areDays ? dayAt(split) : Number.isInteger(split) ? (names[split] ?? '') : '')),
  };
}

const steps = [1, 2, 3, 4, 6, 12, 24, 60, 120, 1200, 12_000];

/** Returns a function that measures lines of text in a font. */
function lineWidths(font: string): (line: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (line) => {
    const width = known.get(line);
    if (width !== undefined || !context) return width ?? 0;
    context.font = font;
    const measured = context.measureText(line).width;
    known.set(line, measured);
    return measured;
  };
}
