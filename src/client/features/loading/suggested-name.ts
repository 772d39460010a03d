import { today } from '../../page/format';
import type { Draft } from './draft';

/** A name to begin with: what the list is of, and the day. */
export function suggestedName({ lines }: Draft, what: string): string {
  const [first] = lines;
  const label = typeof first?.label === 'string' ? ` · ${first.label.slice(0, 60)}` : '';
  const others = lines.length > 1 ? ` +${lines.length - 1}` : '';
  return `${what} ${today()}${label}${others}`;
}
