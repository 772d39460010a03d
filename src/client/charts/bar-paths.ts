import type uPlot from 'uplot';

/** The share of a place's width that its bars take together, and the width limit that keeps a bar looking like one. */
const filled = 0.72;
const widest = 56;

/** Draws bars side by side: each shown series gets its share of the place's width. */
export const barPaths: uPlot.Series.PathBuilder = (plot, seriesAt, from, to) => {
  const fill = new Path2D();
  const shown = plot.series.map((_, at) => at).filter((at) => at > 0 && plot.series[at]?.show !== false);
  const place = shown.indexOf(seriesAt);
  const [names = []] = plot.data;
  const values = plot.data[seriesAt] ?? [];
  const step = plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true);
  const width = Math.min((step * filled) / shown.length, widest * devicePixelRatio);
  const zero = plot.valToPos(0, 'y', true);
  for (let at = from; at <= to; at++) {
    const value = values[at];
    if (value === null || value === undefined) continue;
    const left = plot.valToPos(names[at] ?? 0, 'x', true) + (place - shown.length / 2) * width;
    const top = plot.valToPos(value, 'y', true);
    fill.rect(Math.round(left), Math.min(top, zero), Math.max(1, Math.round(width) - 1), Math.abs(zero - top));
  }
  return { fill, stroke: null, clip: null };
};
