import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import type { AnyRow } from '../db/edit';
import { problemText } from './problem-text';

/** Nobody has seen a price on a day that is still to come. */
export function refuseDayToCome({ day }: AnyRow, today: string, language: Language): void {
  if (String(day) <= today) return;
  const values = { day: String(day) };
  const problem = problemText(new AppError('rival.dayToCome', values), { language });
  throw new AppError('rival.dayToCome', values, { fields: [{ field: 'day', problem }] });
}

/** Prices of shops are compared by what shops make of ours. */
export function refuseNoFactor({ basis, retailFactor }: AnyRow, language: Language): void {
  if (basis !== 'retail' || (retailFactor ?? null) !== null) return;
  const problem = problemText(new AppError('rival.noFactor'), { language });
  throw new AppError('rival.noFactor', {}, { fields: [{ field: 'retailFactor', problem }] });
}
