import { daysAfter } from '../../rules/days';

/** A price as it was stored, or as it would be. */
interface Period {
  startDate: string;
  /** Null is until further notice. */
  endDate: string | null;
}

/**
 * Whether a change leaves alone what was asked for until yesterday: of a price that began before today only the end may
 * move, and to yesterday at the earliest; one that ended before is over. A price that begins today may still be mended.
 */
export function leavesThePast<P extends Period>(before: P, after: P | null, today: string): boolean {
  const yesterday = daysAfter(today, -1);
  if (before.startDate >= today) return true;
  if (after === null || (before.endDate ?? today) < yesterday) return false;
  const { endDate: _, ...kept } = before;
  const isSame = Object.entries(kept).every(([name, value]) => (after as Record<string, unknown>)[name] === value); // both are of one shape
  return isSame && (after.endDate ?? today) >= yesterday;
}
