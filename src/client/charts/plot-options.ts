import type uPlot from 'uplot';
import { barPaths } from './bar-paths';
import { extent, shortNumber } from './scale';
import { type ChartKind, type ChartSeries, colorName, dayAt, headingOf, onTwoLines, paler } from './series';

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
  /** Shows the places between two ends, as the pointer drew them. */
  onSelect: (first: number, last: number) => void;
  /** The place under the pointer, or null. */
  onPlace: (at: number | null) => void;
  onReset: () => void;
}

const valueAxisWidth = 56;

/** What uPlot is told, in the theme's present colours: it draws on a canvas, which knows no custom properties. */
export function plotOptions(content: PlotContent, frame: PlotFrame): uPlot.Options {
  const { kind, names, places, areDays, series, off } = content;
  const style = getComputedStyle(frame.element);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  const margin = kind === 'bar' ? 0.5 : 0;
  const font = `12px ${style.fontFamily}`;
  const room = (frame.width - valueAxisWidth) / Math.max(1, names.length);
  const isTight = kind === 'bar' && widest(names, font) > room;
  const shownNames = isTight ? names.map(onTwoLines) : names;
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
      y: {
        range: (plot) => {
          const { low, high } = extent(shownValues(plot));
          return [low, high];
        },
      },
    },
    axes: [
      {
        ...axis,
        size: shownNames.some((name) => name.includes('\n')) ? 44 : 28,
        grid: { show: false },
        space: widest(shownNames, font),
        incrs: areDays
          ? [1, 2, 5, 7, 14, 30, 61, 91, 182, 365, 730, 1825]
          : [1, 2, 3, 4, 6, 12, 24, 60, 120, 1200, 12_000],
        values: (_, splits) =>
          splits.map((split) => (areDays ? dayAt(split) : Number.isInteger(split) ? (shownNames[split] ?? '') : '')),
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

/** The values between the ends that are shown, of the series that are not switched off. */
function shownValues(plot: uPlot): number[] {
  // Before the first drawing there are no ends: everything is shown then.
  const { min, max } = plot.scales.x ?? {};
  const [places = []] = plot.data;
  return plot.data.slice(1).flatMap((values, at) => {
    if (plot.series[at + 1]?.show === false) return [];
    return [...(values as (number | null)[])].flatMap((value, index) => {
      const place = places[index] ?? 0;
      return value !== null && place >= (min ?? Number.NEGATIVE_INFINITY) && place <= (max ?? Number.POSITIVE_INFINITY)
        ? [value]
        : [];
    });
  });
}

/** The room the names need, so that they never overlap. */
function widest(names: readonly string[], font: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  const lines = names.flatMap((name) => name.split('\n'));
  return lines.reduce((most, line) => Math.max(most, context.measureText(line).width), 0) + 6;
}
