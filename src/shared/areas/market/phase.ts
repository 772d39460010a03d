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
