import { Trans, useLingui } from '@lingui/react/macro';
import { ChartNoAxesColumn, Table2, ZoomOut } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { CodeAwaited } from '../ui/CodeAwaited';
import { IconButton } from '../ui/IconButton';
import { lateCode } from '../ui/late-code';
import { numberFormat } from '../ui/text-formats';
import { ChartTable } from './ChartTable';
import { type ChartKind, type ChartSeries, type ChartZoom, headingOf, swatchOf } from './series';
import './charts.css';
import './chart.css';

interface ChartProps {
  /** The title. */
  label: string;
  kind: ChartKind;
  /** The labels of the x axis, from left to right: names, months, or days, which a line places by their distance. */
  names: readonly string[];
  series: readonly ChartSeries[];
  /** The heading of the names in the table: "Month". */
  nameHeading?: string;
  /** In pixels. */
  height?: number;
  format?: (value: number) => string;
  /** The page with the rows behind a name. */
  pathOf?: (at: number) => string | undefined;
}

// Lazy: uPlot is needed only when a chart is shown, and not before the page's layout.
const ChartPlot = lateCode(() => import('./ChartPlot'));

/**
 * A chart in the theme's colors: drag or + to zoom, Escape or a double click to reset, a legend that switches series,
 * and the same numbers as a table. Its arrays must be stable between renders.
 */
export function Chart(props: ChartProps) {
  const { label, kind, names, series, nameHeading = '', height = 220, format, pathOf } = props;
  const { t, i18n } = useLingui();
  const id = useId();
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  const [zoom, setZoom] = useState<ChartZoom | null>(null);
  const [isTable, setTable] = useState(false);
  const shownFormat = useMemo(() => {
    const plain = numberFormat(i18n.locale, { maximumFractionDigits: 2 });
    return format ?? ((value: number) => plain.format(value));
  }, [format, i18n.locale]);
  const valueText = (value: number, { unit }: ChartSeries) =>
    unit && !format ? `${shownFormat(value)} ${unit}` : shownFormat(value);
  // The zoom of earlier, longer names may exceed the present ones.
  const shownZoom = zoom && zoom.last < names.length ? zoom : null;
  const toggle = (at: number) =>
    setOff((before) => {
      const next = new Set(before);
      if (!next.delete(at)) next.add(at);
      return next;
    });
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption>
        <span id={id}>{label}</span>
        <span className="chart-legend">
          {series.map((each, at) =>
            series.length === 1 ? (
              <span key={each.label} className="quiet">
                {headingOf(each)}
              </span>
            ) : (
              <button key={each.label} type="button" aria-pressed={!off.has(at)} onClick={() => toggle(at)}>
                <i style={{ background: swatchOf(kind, series, at) }} /> {headingOf(each)}
              </button>
            ),
          )}
          {shownZoom && <IconButton icon={ZoomOut} label={t`Show everything`} onClick={() => setZoom(null)} />}
          <IconButton
            icon={isTable ? ChartNoAxesColumn : Table2}
            label={isTable ? t`Show as a chart` : t`Show as a table`}
            onClick={() => setTable(!isTable)}
          />
        </span>
      </figcaption>
      {names.length === 0 ? (
        <p className="nothing" style={{ minHeight: height }}>
          <Trans>There is nothing to draw.</Trans>
        </p>
      ) : (
        !isTable && (
          <CodeAwaited fallback={<div className="plot" style={{ height }} aria-busy="true" />}>
            <ChartPlot
              label={label}
              kind={kind}
              names={names}
              series={series}
              off={off}
              zoom={shownZoom}
              onZoom={setZoom}
              height={height}
              valueText={valueText}
              pathOf={pathOf}
            />
          </CodeAwaited>
        )
      )}
      <ChartTable
        label={label}
        headings={[nameHeading, ...series.map(headingOf)]}
        rows={names.map((name, at) => ({
          name,
          path: isTable ? pathOf?.(at) : undefined, // Tab must not reach hidden links
          values: series.map(({ values }) => {
            const value = values[at];
            return value === null || value === undefined ? '–' : shownFormat(value);
          }),
        }))}
        {...(isTable ? { height } : {})}
      />
    </figure>
  );
}
