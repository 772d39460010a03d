import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { type KeyOf, pressedKey } from '../state/part-keys';
import { useShownPart } from '../state/shown-parts';
import { ChartTable } from './ChartTable';
import './charts.css';
import './chart.css';
import './scatter.css';

export interface ScatterDot {
  name: string;
  /** The dot's series. */
  series: 1 | 2;
  /** Between 0 and 1, from the left and from below. */
  x: number;
  y: number;
  /** The values of the columns. */
  values: readonly string[];
}

interface Mark {
  at: number;
  text: string;
}

/** In pixels. */
const height = 280;

interface ScatterProps {
  /** The title, with the units. */
  label: string;
  dots: readonly ScatterDot[];
  /** The marks of the axes below and at the left. */
  below: readonly Mark[];
  left: readonly Mark[];
  /** The names of the two series; the first has squares, the second circles. */
  series: readonly [string, string];
  /** The headings of the dots' `values` in the table. */
  columns: readonly string[];
  nameHeading: string;
}

/**
 * Dots over two axes in the theme's colors: a single tab stop; arrow keys walk from dot to dot, and a table serves
 * screen readers.
 */
export function Scatter(props: ScatterProps) {
  const { label, dots, below, left, series, columns, nameHeading } = props;
  const { t } = useLingui();
  const id = useId();
  useShownPart('scatter');
  const [at, setAt] = useState<number | null>(null);
  const order = dots.map((_, place) => place).sort((one, other) => (dots[one]?.x ?? 0) - (dots[other]?.x ?? 0));
  const shown = at === null ? undefined : dots[at];
  const walk = (step: number) => {
    const place = at === null ? (step > 0 ? -1 : order.length) : order.indexOf(at);
    setAt(order[Math.min(Math.max(place + step, 0), order.length - 1)] ?? null);
  };
  const handleKey = (event: KeyboardEvent) => {
    const moves: Record<KeyOf<'scatter'>, () => void> = {
      previous: () => walk(-1),
      next: () => walk(1),
      first: () => setAt(order[0] ?? null),
      last: () => setAt(order.at(-1) ?? null),
      leave: () => setAt(null),
    };
    const key = pressedKey('scatter', event);
    // With nothing pointed at, the key is left to others.
    if (key === null || (key === 'leave' && at === null)) return;
    event.preventDefault();
    event.stopPropagation();
    moves[key]();
  };
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption>
        <span id={id}>{label}</span>
        <span className="chart-legend">
          {series.map((name, place) => (
            <span key={name} className="scatter-name">
              <i className="scatter-mark" data-kind={place + 1} /> {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div
        className="scatter"
        style={{ height }}
        role="application"
        aria-label={label}
        aria-description={t`Arrow keys walk from one to the next.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys are those of a widget
        tabIndex={0}
        onKeyDown={handleKey}
        onBlur={() => setAt(null)}
      >
        <div className="chart-axis" aria-hidden="true">
          {left.map(({ at: place, text }) => (
            <span key={text} style={{ top: `${(1 - place) * 100}%` }}>
              {text}
            </span>
          ))}
        </div>
        <div className="scatter-plot">
          {left.map(({ at: place, text }) => (
            <i key={text} className="scatter-line" style={{ top: `${(1 - place) * 100}%` }} aria-hidden="true" />
          ))}
          {dots.map((dot, place) => (
            <span
              key={`${dot.series} ${dot.name} ${dot.x}`}
              className="scatter-dot scatter-mark"
              data-kind={dot.series}
              data-chosen={place === at || undefined}
              style={{ left: `${dot.x * 100}%`, top: `${(1 - dot.y) * 100}%` }}
              onPointerEnter={() => setAt(place)}
              onPointerLeave={() => setAt(null)}
              aria-hidden="true"
            />
          ))}
          <div
            className="plot-tip scatter-tip"
            role="status"
            hidden={!shown}
            data-side={shown && shown.x > 0.5 ? 'left' : 'right'}
            style={shown && { left: `${shown.x * 100}%`, top: `${(1 - shown.y) * 100}%` }}
          >
            {shown && (
              <>
                <b>{shown.name}</b>
                {shown.values.map((value, column) => (
                  <span key={columns[column]}>
                    {columns[column]} <strong>{value}</strong>
                  </span>
                ))}
              </>
            )}
          </div>
        </div>
      </div>
      <div className="scatter-below" aria-hidden="true">
        {below.map(({ at: place, text }) => (
          <span key={text} style={{ left: `${place * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
      <ChartTable
        label={label}
        headings={[nameHeading, ...columns]}
        rows={dots.map(({ name, values }) => ({ name, values }))}
      />
    </figure>
  );
}
