import type { ReactNode } from 'react';
import { limits } from '../../shared/limits';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'idle';

interface DotProps {
  tone: Tone;
  children: ReactNode;
}

/** A state as a colored dot and its word, never by color alone. */
export function Dot({ tone, children }: DotProps) {
  return (
    <span className="dot" data-tone={tone}>
      {children}
    </span>
  );
}

/** A count, capped at 99 and absent at zero. Its control says the number to screen readers. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className="badge" aria-hidden="true">
      {cappedCount(count)}
    </span>
  );
}

/** The text of a capped count. */
export function cappedCount(count: number): string {
  return count > limits.badgeCap ? `${limits.badgeCap}+` : String(count);
}
