import { z } from 'zod';
import { get, post } from '../../api/call';
import { listOf, paging, savedAs } from '../../api/list';
import { recordId, recordVersion } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { overseers } from '../../roles';
import { priceRanges } from '../catalogue/material';
import { plants } from '../price/price';
import { purchaseLimits } from '../purchase/limits';
import { recommendationLimits } from './limits';
import { grounds, priorities, productRecommendation } from './recommendation';

const { own: _, ...proposedGrounds } = grounds;
const nullableNumber = z.number().nullable();
const nullableText = z.string().nullable();

/** A model proposed to a customer, with the figures of its reason. */
export const proposalRow = z.object({
  customerId: z.number(),
  customerName: z.string(),
  modelId: z.number(),
  model: z.string(),
  modelName: z.string(),
  ground: z.enum(keysOf(proposedGrounds)),
  /** Its rank among the customer's proposals, best first. */
  place: z.number(),
  beside: nullableText,
  customers: nullableNumber,
  buyers: nullableNumber,
  buyersBeside: nullableNumber,
  both: nullableNumber,
  stores: nullableNumber,
  since: nullableText,
  priceRange: z.enum(keysOf(priceRanges)).nullable(),
  share: nullableNumber,
  /** For proposals by similar customers: shares in percent, and the lift as a factor. */
  support: nullableNumber,
  confidence: nullableNumber,
  lift: nullableNumber,
});
export type ProposalRow = z.infer<typeof proposalRow>;

const { write, read } = productRecommendation.access;
const proposal = { customerId: recordId, modelId: recordId };
const several = z.array(z.strictObject(proposal)).min(1).max(recommendationLimits.atOnce);

/**
 * The proposals to the customers within reach, best first for each; without those already recommended to them, or set
 * aside or declined within a year. Proposals are computed each night. If they never were, `workedOutAt` is null, and a
 * job is about to do it, unless it `hasFailed` for good lately.
 */
const getProposals = post('/recommendation/proposals', {
  reading: 'B',
  input: z.strictObject({
    customerId: recordId.optional(),
    grounds: z
      .array(z.enum(keysOf(proposedGrounds)))
      .max(3)
      .optional(),
    ...paging(proposalRow),
  }),
  output: listOf(proposalRow, []).extend({ workedOutAt: nullableText, hasFailed: z.boolean() }),
  access: read,
  reads: ['customer', 'model', 'productRecommendation', 'proposal', 'lineUp', 'material', 'order', 'orderLine'],
});

/** Turns proposals into recommendations, with reasons in both languages: all in one change set, or none. */
const recommendProposals = post('/recommendation/recommend', {
  reading: 'B',
  input: z.strictObject({ proposals: several, priority: z.enum(keysOf(priorities)).default('normal') }),
  output: z.object({ ids: z.array(z.number()), ...savedAs }),
  access: write,
});

/** Sets proposals aside for a year, or undoes that. */
const setProposalsAside = post('/recommendation/setAside', {
  reading: 'B',
  input: z.strictObject({ proposals: several, isAside: z.boolean().default(true) }),
  output: z.object({ changed: z.number() }),
  access: write,
});

/** Triggers a job that recomputes the proposals within some seconds, unless one is waiting already. */
const workOutProposals = post('/recommendation/workOut', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.null(),
  access: overseers,
});

/** The drafts of its customer that can take a recommendation, and the possible commodities, the intended one first. */
const getOfferChoices = get('/recommendation/offerChoices', {
  reading: 'B',
  input: z.strictObject({ id: recordId, plant: z.enum(keysOf(plants)) }),
  output: z.object({
    drafts: z.array(z.object({ id: z.number(), number: z.string(), quoteDate: z.string(), amount: z.number() })),
    commodities: z.array(
      z.object({ id: z.number(), code: z.string(), name: z.string(), price: nullableNumber, isMeant: z.boolean() }),
    ),
  }),
  access: write,
  reads: ['arrangement', 'coverGrade', 'productRecommendation', 'customer', 'quote', 'commodity', 'price', 'material'],
});
export type OfferChoices = z.infer<typeof getOfferChoices.output>;

const line = { commodityId: recordId, pieces: z.number().int().min(1).max(purchaseLimits.pieces) };

/**
 * Adds a recommendation to a quote of its customer, a draft or a new one. It counts as offered once the quote is sent,
 * and as accepted or declined when the quote is.
 */
const offerInQuote = post('/recommendation/offer', {
  reading: 'B',
  input: z.strictObject({
    id: recordId,
    version: recordVersion,
    /** Null creates a new quote. */
    quoteId: recordId.nullable(),
    plant: z.enum(keysOf(plants)),
    ...line,
  }),
  output: z.object({
    quoteId: z.number(),
    /** The recommended color, where the catalogue has none of that name, so that the line has no color. */
    unknownColor: z.string().nullable(),
    ...savedAs,
  }),
  access: write,
});

/** A quote's commodities without a color, each with the recommended color that the catalogue does not have. */
const getUnknownColors = get('/recommendation/unknownColors', {
  reading: 'B',
  input: z.strictObject({ quoteId: recordId }),
  output: z.object({ lines: z.array(z.object({ commodity: z.string(), color: z.string() })) }),
  access: write,
  reads: ['productRecommendation', 'quote', 'quoteLine', 'commodity', 'color', 'customer'],
});

/** Adds a recommendation to the caller's check list of its customer. */
const recommendationToCheckList = post('/recommendation/toCheckList', {
  reading: 'B',
  input: z.strictObject({
    id: recordId,
    ...line,
    pieces: z.number().int().min(1).max(purchaseLimits.pieces),
  }),
  output: z.object({
    customerId: z.number(),
    /** The recommended color, where it is still to be chosen. */
    openColor: z.string().nullable(),
  }),
  access: write,
});

export const recommendationCalls = {
  getProposals,
  recommendProposals,
  setProposalsAside,
  workOutProposals,
  getOfferChoices,
  offerInQuote,
  getUnknownColors,
  recommendationToCheckList,
};
