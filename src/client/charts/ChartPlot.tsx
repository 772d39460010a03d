import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import { asksForBackground, openPage } from '../state/open-page';
import { type KeyOf, pressedKey } from '../state/part-keys';
import { settingsAtom } from '../state/settings';
import { useShownPart } from '../state/shown-parts';
import { plotOptions } from './plot-options';
import { type ChartKind, type ChartSeries, type ChartZoom, placesOf, swatchOf, zoomed } from './series';
import 'uplot/dist/uPlot.min.css';

export interface ChartPlotProps {
  label: string;
  kind: ChartKind;
  names: readonly string[];
  series: readonly ChartSeries[];
  off: ReadonlySet<number>;
  zoom: ChartZoom | null;
  onZoom: (zoom: ChartZoom | null) => void;
  height: number;
  valueText: (value: number, series: ChartSeries) => string;
  pathOf?: ((at: number) => string | undefined) | undefined;
}

/** A second press within this time is a double click, which resets the zoom. */
const doubleClickMs = 260;
/** Where uPlot hides its cursor. */
const outside = -10;
/** A pointer that moved further was drawing a selection. */
const dragPixels = 4;

/** The plot of a chart: a single tab stop; arrow keys walk along its values, and Enter opens the rows behind one. */
export default function ChartPlot(props: ChartPlotProps) {
  const { label, kind, names, series, off, zoom, onZoom, height, valueText, pathOf } = props;
  const { t, i18n } = useLingui();
  useShownPart('chart');
  const { theme, size } = useAtomValue(settingsAtom);
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const pressed = useRef({ x: 0, timer: 0 });
  const [at, setAt] = useState<number | null>(null);
  const { places, areDays } = useMemo(() => placesOf(kind, names), [kind, names]);
  const zoomOut = useRef(onZoom);
  zoomOut.current = onZoom;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvas holds the colors of theme and size as they were
  useEffect(() => {
    const { current: element } = frame;
    if (!element) return;
    const content = { kind, names, places, areDays, series, off };
    const data = [places, ...series.map(({ values }) => values)] as unknown as uPlot.AlignedData; // uPlot's type forgets that it only reads.
    const options = plotOptions(content, {
      element,
      width: Math.max(element.clientWidth, 1),
      height,
      locale: i18n.locale,
      onSelect: (first, last) => zoomOut.current(last > first ? { first, last } : null),
      onPlace: setAt,
      onReset: () => {
        clearTimeout(pressed.current.timer);
        zoomOut.current(null);
      },
    });
    const made = new uPlot(options, data, element);
    plot.current = made;
    const watch = new ResizeObserver(() => {
      const { clientWidth } = element;
      if (clientWidth > 0 && clientWidth !== made.width) made.setSize({ width: clientWidth, height }); // a hidden tab has no width
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      made.destroy();
    };
  }, [kind, names, places, areDays, series, off, height, i18n.locale, theme, size]);

  const pointAt = (place: number | null) => {
    setAt(place);
    const { current } = plot;
    if (!current) return;
    const left = place === null ? outside : current.valToPos(places[place] ?? 0, 'x');
    current.setCursor({ left, top: place === null ? outside : 0 }, false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new plot shows everything at first
  useEffect(() => {
    const { first, last } = zoom ?? { first: 0, last: places.length - 1 };
    const { current } = plot;
    // In a batch the scale applies at once, not only after this task.
    current?.batch(() => current.setScale('x', { min: places[first] ?? 0, max: places[last] ?? 0 }));
    // The value at the cursor has moved, or is no longer shown.
    pointAt(at !== null && at >= first && at <= last ? at : null);
  }, [zoom, places, series, off, height, theme, size]);

  const moveTo = (next: number) => {
    const { first, last } = zoom ?? { first: 0, last: names.length - 1 };
    pointAt(Math.min(Math.max(next, first), last));
  };
  const open = (place: number | null, inBackground: boolean) => {
    const path = place === null ? undefined : pathOf?.(place);
    if (path) openPage(path, { inBackground });
  };
  const handleKey = (event: KeyboardEvent) => {
    const present = at ?? zoom?.first ?? 0;
    const last = names.length - 1;
    const moves: Record<KeyOf<'chart'>, () => void> = {
      previous: () => moveTo(at === null ? last : present - 1),
      next: () => moveTo(at === null ? 0 : present + 1),
      first: () => moveTo(0),
      last: () => moveTo(last),
      open: () => open(at, false),
      openInBackground: () => open(at, true),
      zoomIn: () => onZoom(zoomed(zoom, names.length, present, 'in')),
      zoomOut: () => onZoom(zoomed(zoom, names.length, present, 'out')),
      showAll: () => onZoom(null),
    };
    const key = pressedKey('chart', event);
    // With nothing to take back, the key is left to others.
    if (key === null || (key === 'showAll' && !zoom)) return;
    event.preventDefault();
    event.stopPropagation();
    moves[key]();
  };
  const handleClick = (event: MouseEvent) => {
    clearTimeout(pressed.current.timer);
    if (at === null || Math.abs(event.clientX - pressed.current.x) > dragPixels) return;
    const inBackground = asksForBackground(event);
    // Only when zoomed can a second press follow that resets the zoom.
    if (zoom) pressed.current.timer = window.setTimeout(() => open(at, inBackground), doubleClickMs);
    else open(at, inBackground);
  };
  const hint = pathOf
    ? t`Arrow keys walk along the values, Enter opens the rows behind one, + and - zoom.`
    : t`Arrow keys walk along the values, + and - zoom.`;
  return (
    <div
      ref={frame}
      className="plot"
      role="application"
      aria-label={label}
      aria-description={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys are those of a widget
      tabIndex={0}
      style={{ height }}
      data-opens={(at !== null && pathOf?.(at) !== undefined) || undefined}
      onKeyDown={handleKey}
      onMouseDown={(event) => {
        pressed.current.x = event.clientX;
      }}
      onClick={handleClick}
      onBlur={() => pointAt(null)}
    >
      <div
        className="plot-tip"
        role="status"
        data-side={at !== null && at > (names.length - 1) / 2 ? 'left' : 'right'}
        style={{ '--at': `${tipAt(plot.current, places[at ?? 0] ?? 0)}px` } as CSSProperties} // React's style type has no custom properties.
        hidden={at === null}
      >
        {at !== null && (
          <>
            <b>{names[at]}</b>
            {series.map((each, index) => {
              const value = each.values[at];
              if (off.has(index) || value === undefined) return null;
              return (
                <span key={each.label}>
                  <i style={{ background: swatchOf(kind, series, index) }} />
                  {each.label}
                  <strong>{value === null ? '–' : valueText(value, each)}</strong>
                </span>
              );
            })}
          </>
        )}
      </div>
    </div>
  );
}

/** The distance of a place from the left edge of the frame. */
function tipAt(plot: uPlot | null, place: number): number {
  if (!plot || plot.status === 0) return 0;
  return plot.valToPos(place, 'x') + plot.over.offsetLeft;
}
