import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import type { AnyRow } from '../../db/edit';
import { atField } from '../../records/problem-text';

/** Throws where a price was seen on a day in the future. */
export function refuseDayToCome({ day }: AnyRow, today: string, language: Language): void {
  if (String(day) <= today) return;
  throw atField('day', new AppError('rival.dayToCome', { day: String(day) }), { language });
}

/** Throws where a comparison with shops lacks the factor by which shops mark up our prices. */
export function refuseNoFactor({ basis, retailFactor }: AnyRow, language: Language): void {
  if (basis !== 'retail' || (retailFactor ?? null) !== null) return;
  throw atField('retailFactor', new AppError('rival.noFactor'), { language });
}
