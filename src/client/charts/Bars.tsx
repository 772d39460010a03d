import { useLingui } from '@lingui/react/macro';
import { numberFormat } from '../ui/text-formats';
import { ChartTable } from './ChartTable';
import { extent, shortNumber } from './scale';
import './charts.css';

export interface Bar {
  label: string;
  value: number;
  /** The value to compare with, such as the same month of last year; drawn behind. */
  compared?: number;
}

interface BarsProps {
  /** The title, with the unit. */
  label: string;
  bars: readonly Bar[];
  /** The names of the two series, if bars are compared. */
  series?: readonly [string, string];
  format?: (value: number) => string;
}

/** In pixels. */
const height = 120;

const plain = (value: number): string => numberFormat('en-US').format(value);

/** A small bar chart in the theme's colors, with a table of its numbers for screen readers. */
export function Bars({ label, bars, series, format = plain }: BarsProps) {
  const { t, i18n } = useLingui();
  const { low, high } = extent(bars.flatMap((bar) => [bar.value, bar.compared ?? 0]));
  const range = high - low;
  const y = (value: number): number => ((high - value) / range) * 100;
  // Leaves out names of long rows, so that they never overlap.
  const every = Math.ceil(bars.length / 12);
  return (
    <figure className="chart">
      <figcaption>
        <span>{label}</span>
        {series && (
          <span className="chart-legend">
            <i data-series="1" /> {series[0]} <i data-series="2" /> {series[1]}
          </span>
        )}
      </figcaption>
      <div className="chart-plot" style={{ height }} aria-hidden="true">
        <div className="chart-axis">
          <span>{shortNumber(high, i18n.locale)}</span>
          <span style={{ top: `${y(0)}%` }}>0</span>
          {low < 0 && <span style={{ top: '100%' }}>{shortNumber(low, i18n.locale)}</span>}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
          <line className="chart-line" x1="0" x2="100" y1="0" y2="0" />
          <line className="chart-zero" x1="0" x2="100" y1={y(0)} y2={y(0)} />
          {bars.map((bar, at) => {
            const width = 100 / bars.length;
            const left = at * width;
            return (
              <g key={bar.label}>
                <title>{titleOf(bar, format)}</title>
                {bar.compared !== undefined && (
                  <BarRect left={left + width * 0.1} width={width * 0.8} value={bar.compared} y={y} series={2} />
                )}
                <BarRect left={left + width * 0.22} width={width * 0.56} value={bar.value} y={y} series={1} />
                <rect className="chart-hover" x={left} width={width} y="0" height="100" />
              </g>
            );
          })}
        </svg>
      </div>
      <div className="chart-names" aria-hidden="true">
        {bars.map((bar, at) => (
          <span key={bar.label}>{at % every === 0 ? bar.label : ''}</span>
        ))}
      </div>
      <ChartTable
        label={label}
        headings={['', ...(series ?? [t`Value`])]}
        rows={bars.map((bar) => ({
          name: bar.label,
          values: [format(bar.value), ...(bar.compared === undefined ? [] : [format(bar.compared)])],
        }))}
      />
    </figure>
  );
}

interface BarRectProps {
  left: number;
  width: number;
  value: number;
  y: (value: number) => number;
  series: 1 | 2;
}

function BarRect({ left, width, value, y, series }: BarRectProps) {
  const top = Math.min(y(value), y(0));
  return <rect data-series={series} x={left} width={width} y={top} height={Math.abs(y(value) - y(0))} />;
}

function titleOf(bar: Bar, format: (value: number) => string): string {
  const compared = bar.compared === undefined ? '' : ` / ${format(bar.compared)}`;
  return `${bar.label}: ${format(bar.value)}${compared}`;
}
