import { msg } from '@lingui/core/macro';

/** What a show is at on a day, by its dates. */
export const marketPhases = {
  coming: msg`Coming`,
  running: msg`Under way`,
  ordering: msg`Orders until the cut-off`,
  shipping: msg`Shipping until the cut-off`,
  over: msg`Over`,
} as const;
export type MarketPhase = keyof typeof marketPhases;

/** Days of a show, as 'yyyy-MM-dd'. */
export interface MarketDays {
  startDate: string;
  endDate: string;
  orderCutoff: string | null;
  shippingCutoff: string | null;
}

/** Each day counts until its end; a cut-off that nobody set, or that falls within the show, leaves its phase out. */
export function phaseOf({ startDate, endDate, orderCutoff, shippingCutoff }: MarketDays, today: string): MarketPhase {
  if (today < startDate) return 'coming';
  if (today <= endDate) return 'running';
  if (orderCutoff !== null && today <= orderCutoff) return 'ordering';
  if (shippingCutoff !== null && today <= shippingCutoff) return 'shipping';
  return 'over';
}
