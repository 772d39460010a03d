import { reportLimits } from '../reports/limits';
import { addMonths } from './days';

/** What may be wrong with the period of an export. */
export type ExportWindowProblem = 'dates.reversed' | 'export.windowTooLong';

/**
 * Half a year is six calendar months back from the last day (§5), at most to the end of a shorter month, so that "the
 * last half year" may be exported on every day. A period without a start or an end counts as too long.
 */
export function exportWindowProblem(from: string | undefined, to: string | undefined): ExportWindowProblem | null {
  if (from === undefined || to === undefined) return 'export.windowTooLong';
  if (from > to) return 'dates.reversed';
  return from < addMonths(to, -reportLimits.windowMonths) ? 'export.windowTooLong' : null;
}
