import { daysAfter } from '../../rules/days';

/** A price as stored, or as it would be. */
interface Period {
  startDate: string;
  /** Null means until further notice. */
  endDate: string | null;
}

/**
 * Whether a change keeps the prices up to yesterday as they were. Of a price that began before today only the end may
 * move, to yesterday at the earliest; one that ended before yesterday cannot change. A price that begins today or later
 * may be corrected, but not moved to before today, as that could not be undone.
 */
export function leavesThePast<P extends Period>(before: P, after: P | null, today: string): boolean {
  const yesterday = daysAfter(today, -1);
  if (before.startDate >= today) return after === null || after.startDate >= today;
  if (after === null || (before.endDate ?? today) < yesterday) return false;
  const { endDate: _, ...kept } = before;
  const isSame = Object.entries(kept).every(([name, value]) => (after as Record<string, unknown>)[name] === value); // both are of one shape
  return isSame && (after.endDate ?? today) >= yesterday;
}
