import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import type { AnyRow } from '../../db/edit';
import { atField } from '../../records/problem-text';

/** Nobody has seen a price on a day that is still to come. */
export function refuseDayToCome({ day }: AnyRow, today: string, language: Language): void {
  if (String(day) <= today) return;
  throw atField('day', new AppError('rival.dayToCome', { day: String(day) }), { language });
}

/** Prices of shops are compared by what shops make of ours. */
export function refuseNoFactor({ basis, retailFactor }: AnyRow, language: Language): void {
  if (basis !== 'retail' || (retailFactor ?? null) !== null) return;
  throw atField('retailFactor', new AppError('rival.noFactor'), { language });
}
