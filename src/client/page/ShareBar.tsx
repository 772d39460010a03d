import './page.css';

/** A value as a bar relative to the largest one; hidden from screen readers, as the number is beside it. */
export function ShareBar({ part, tone }: { part: number; tone?: 'good' | 'warn' | 'bad' | undefined }) {
  const percent = Math.max(0, Math.min(1, part)) * 100;
  return (
    <span className="share-bar" aria-hidden="true">
      <i data-tone={tone} style={{ width: `${percent}%` }} />
    </span>
  );
}
