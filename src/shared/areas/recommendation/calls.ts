import { z } from 'zod';
import { get, post } from '../../api/call';
import { keysOf, listOf, paging, savedAs } from '../../api/list';
import { recordId, recordVersion } from '../../entity/field';
import { limits } from '../../limits';
import { overseers } from '../../roles';
import { priceRanges } from '../catalogue/material';
import { plants } from '../price/price';
import { purchaseLimits } from '../purchase/limits';
import { recommendationLimits } from './limits';
import { grounds, priorities, productRecommendation } from './recommendation';

const { own: _, ...proposedGrounds } = grounds;
const nullableNumber = z.number().nullable();
const nullableText = z.string().nullable();

/** A model that is proposed to a customer, with the figures its reason is told by. */
export const proposalRow = z.object({
  customerId: z.number(),
  customerName: z.string(),
  modelId: z.number(),
  model: z.string(),
  modelName: z.string(),
  ground: z.enum(keysOf(proposedGrounds)),
  /** Which of the customer's proposals it is, the best first. */
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
  /** Of those whom similar customers speak for: shares in percent, and how often it is as many as usual. */
  support: nullableNumber,
  confidence: nullableNumber,
  lift: nullableNumber,
});
export type ProposalRow = z.infer<typeof proposalRow>;

const { write, read } = productRecommendation.access;
const proposal = { customerId: recordId, modelId: recordId };
const several = z.array(z.strictObject(proposal)).min(1).max(recommendationLimits.atOnce);

/**
 * What is proposed to the customers within reach, of each the best first; but what was recommended to them already, or set aside or declined
 * within a year. Proposals are worked out each night; the first time by whoever asks.
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
  output: listOf(proposalRow, []).extend({ workedOutAt: z.string() }),
  access: read,
  reads: ['customer', 'model', 'productRecommendation', 'proposal', 'lineUp', 'material', 'order', 'orderLine'],
});

/** Makes recommendations of proposals, with their reasons in both languages; all in one change set or none. */
const recommendProposals = post('/recommendation/recommend', {
  reading: 'B',
  input: z.strictObject({ proposals: several, priority: z.enum(keysOf(priorities)).default('normal') }),
  output: z.object({ ids: z.array(z.number()), ...savedAs }),
  access: write,
});

/** Sets proposals aside for a year, or takes that back. */
const setProposalsAside = post('/recommendation/setAside', {
  reading: 'B',
  input: z.strictObject({ proposals: several, isAside: z.boolean().default(true) }),
  output: z.object({ changed: z.number() }),
  access: write,
});

/** Works the proposals out anew; a job does it within some seconds. */
const workOutProposals = post('/recommendation/workOut', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.null(),
  access: overseers,
});

/** Into which drafts of its customer a recommendation can go, and as which commodities, the one that is meant first. */
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

const line = { commodityId: recordId, pieces: z.number().int().min(1).max(limits.largestNumber) };

/**
 * Puts a recommendation into a quote of its customer, a draft or a new one. It counts as offered once the quote is sent, and as accepted or
 * declined as the quote is.
 */
const offerInQuote = post('/recommendation/offer', {
  reading: 'B',
  input: z.strictObject({
    id: recordId,
    version: recordVersion,
    /** Null makes a quote. */
    quoteId: recordId.nullable(),
    plant: z.enum(keysOf(plants)),
    ...line,
  }),
  output: z.object({
    quoteId: z.number(),
    /** The color that was recommended, where the catalogue has none of that name and the line is without one. */
    unknownColor: z.string().nullable(),
    ...savedAs,
  }),
  access: write,
});

/** Commodities that stand in a quote without a color, each with the one that was recommended and that the catalogue does not have. */
const getUnknownColors = get('/recommendation/unknownColors', {
  reading: 'B',
  input: z.strictObject({ quoteId: recordId }),
  output: z.object({ lines: z.array(z.object({ commodity: z.string(), color: z.string() })) }),
  access: write,
  reads: ['productRecommendation', 'quote', 'quoteLine', 'commodity', 'color', 'customer'],
});

/** Puts a recommendation on one's check list of its customer. */
const recommendationToCheckList = post('/recommendation/toCheckList', {
  reading: 'B',
  input: z.strictObject({
    id: recordId,
    ...line,
    pieces: z.number().int().min(1).max(purchaseLimits.pieces),
  }),
  output: z.object({
    customerId: z.number(),
    /** The color that was recommended, where it is still to be chosen. */
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
