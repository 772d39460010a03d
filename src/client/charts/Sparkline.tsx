import './charts.css';

interface SparklineProps {
  /** The text for screen readers: "Order intake, 12 months, from 1,200 to 3,400". */
  label: string;
  values: readonly number[];
  width?: number;
  height?: number;
}

/** The development of a figure, as a line beside it. */
export function Sparkline({ label, values, width = 96, height = 24 }: SparklineProps) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const points = values.map((value, at) => ({
    x: (at / (values.length - 1)) * (width - 4) + 2,
    y: height - 3 - ((value - low) / range) * (height - 6),
  }));
  const last = points.at(-1);
  return (
    <svg className="sparkline" width={width} height={height} role="img" aria-label={label}>
      <title>{label}</title>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2" />}
    </svg>
  );
}
