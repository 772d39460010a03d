import { msg } from '@lingui/core/macro';

/** The phases of a show, by its dates. */
export const marketPhases = {
  coming: msg`Coming`,
  running: msg`Under way`,
  ordering: msg`Orders until the cut-off`,
  shipping: msg`Shipping until the cut-off`,
  over: msg`Over`,
} as const;
export type MarketPhase = keyof typeof marketPhases;

/** The dates of a show, as 'yyyy-MM-dd'. */
export interface MarketDays {
  startDate: string;
  endDate: string;
  orderCutoff: string | null;
  shippingCutoff: string | null;
}

/** The phase of a show on a day. Dates are inclusive; an unset cut-off, or one within the show, has no phase. */
export function phaseOf({ startDate, endDate, orderCutoff, shippingCutoff }: MarketDays, today: string): MarketPhase {
  if (today < startDate) return 'coming';
  if (today <= endDate) return 'running';
  if (orderCutoff !== null && today <= orderCutoff) return 'ordering';
  if (shippingCutoff !== null && today <= shippingCutoff) return 'shipping';
  return 'over';
}
