import './charts.css';

interface BulletProps {
  /** The value reached, the target, and the forecast of the final value (null if none). */
  value: number;
  target: number;
  forecast: number | null;
  /** The end of the scale, the same for bullets listed below each other. */
  whole: number;
  tone?: 'good' | 'warn' | 'bad' | undefined;
}

/** A value as a bar, its target as a mark and its forecast as a paler bar behind; the numbers are beside it as text. */
export function Bullet({ value, target, forecast, whole, tone }: BulletProps) {
  const at = (amount: number) => `${whole > 0 ? Math.max(0, Math.min(1, amount / whole)) * 100 : 0}%`;
  return (
    <span className="bullet" aria-hidden="true">
      {forecast !== null && <i className="bullet-forecast" style={{ width: at(forecast) }} />}
      <i className="bullet-value" data-tone={tone} style={{ width: at(value) }} />
      {target > 0 && <i className="bullet-target" style={{ left: at(target) }} />}
    </span>
  );
}
