import { leavesThePast } from '../../../shared/areas/price/past';
import { AppError } from '../../../shared/errors';
import { msPerDay } from '../../../shared/rules/days';
import type { AnyRow } from '../../db/edit';
import type { Doors } from '../../records/door';

/** How long a new price may still be corrected as a slip. */
const slipMs = msPerDay;

export const priceDoors: Doors = {
  price: {
    refuse: ({ today }, after, before) => {
      if (before) refuseThePast(before, after, today);
    },
    refuseRemoval: ({ today }, row) => refuseThePast(row, null, today),
  },
};

/**
 * Throws where a change would alter what a price was until yesterday (see `past.ts`), unless the price was written
 * within a day.
 */
function refuseThePast(before: AnyRow, after: AnyRow | null, today: string): void {
  if (before.createdAt instanceof Date && Date.now() - before.createdAt.getTime() < slipMs) return;
  const period = ({ commodityId, plant, fobUsd, startDate, endDate }: AnyRow) => ({
    commodityId,
    plant,
    fobUsd,
    startDate: String(startDate),
    endDate: typeof endDate === 'string' ? endDate : null,
  });
  if (!leavesThePast(period(before), after && period(after), today)) throw new AppError('price.past');
}
