import { msg } from '@lingui/core/macro';

/** The origins of the lines of a check list. */
export const checkSources = {
  typed: msg`Typed`,
  pasted: msg`Pasted`,
  priceList: msg`Price list`,
  quote: msg`Quote`,
  order: msg`Order`,
  recommendation: msg`Recommendation`,
  replenishment: msg`Replenishment`,
} as const;
export type CheckSource = keyof typeof checkSources;
