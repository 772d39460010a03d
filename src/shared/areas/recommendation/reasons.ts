import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { translate } from '../../translate';
import { priceRanges } from '../catalogue/material';
import { measuresOf } from './co-purchase';
import type { Proposal } from './proposals';

/** A proposal with the codes of its models, as its reason needs it. */
export interface Told extends Omit<Proposal, 'modelId' | 'besideId'> {
  model: string;
  beside: string | null;
}

const texts = {
  alsoBought: msg`{both} of the {buyersBeside} customers who bought {beside} within twelve months also bought {model}: {confidence} %, but only {usual} % of all {customers} customers did (lift {lift}, support {support} %).`,
  leftFloor: msg`{model} was on the floor of {stores, plural, one {# store} other {# stores}} and no longer is.`,
  leftFloorSince: msg`{model} was on the floor of {stores, plural, one {# store} other {# stores}} from {since} and no longer is.`,
  newModel: msg`{model} is new since {since}, in the price range “{range}”, of which {share} % of the customer’s pieces of the last twelve months were.`,
} as const;

/** The reason for a proposal, in words and figures of one language. */
export function reasonOf(i18n: I18n, told: Told): string {
  const { ground, model, beside, since, stores, share, priceRange } = told;
  if (ground === 'leftFloor') {
    return translate(i18n, since === null ? texts.leftFloor : texts.leftFloorSince, { model, stores, since });
  }
  if (ground === 'newModel') {
    const range = priceRange === null ? '' : translate(i18n, priceRanges[priceRange]);
    return translate(i18n, texts.newModel, { model, since, range, share });
  }
  const evidence = {
    customers: told.customers ?? 0,
    buyers: told.buyers ?? 0,
    buyersBeside: told.buyersBeside ?? 0,
    both: told.both ?? 0,
  };
  const { support, confidence, lift } = measuresOf(evidence);
  return translate(i18n, texts.alsoBought, {
    ...evidence,
    model,
    beside,
    lift: lift.toFixed(1),
    support: percent(support),
    confidence: percent(confidence),
    usual: percent(evidence.buyers / evidence.customers),
  });
}

const percent = (share: number): string => String(Math.round(share * 100));
