import { z } from 'zod';
import { get, post } from '../../api/call';
import { exportFormat, savedAs } from '../../api/list';
import { plainText, recordId, seenRecord } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { languages } from '../../language';
import { limits } from '../../limits';
import { rights } from '../../roles';
import { commodityTold } from '../catalogue/commodity-words';
import { plants } from '../price/price';
import { quoteLimits } from './limits';
import { quote, quoteLife } from './quote';

const nullableNumber = z.number().nullable();
const nullableText = z.string().nullable();

/** A line as customers see it; sizes in cm, cubes in cuft for one piece and for all. */
const quotedLine = z.object({
  code: z.string(),
  name: z.string(),
  modelName: z.string(),
  arrangementName: z.string(),
  coverGradeName: z.string(),
  colorName: nullableText,
  pictureId: nullableNumber,
  productWidth: nullableNumber,
  productDepth: nullableNumber,
  productHeight: nullableNumber,
  ...commodityTold,
  pieceCube: nullableNumber,
  quantity: z.number(),
  price: z.number(),
  discount: nullableNumber,
  amount: z.number(),
  cube: nullableNumber,
});
export type QuotedLine = z.infer<typeof quotedLine>;

const quotedCombination = z.object({
  name: z.string(),
  function: z.string(),
  /** The codes of a set's parts. */
  parts: z.array(z.string()),
  sets: nullableNumber,
  price: z.number(),
  amount: nullableNumber,
  cube: nullableNumber,
});

/** A quote as customers see it. */
const quoteView = z.object({
  number: z.string(),
  revision: z.number(),
  state: z.enum(keysOf(quoteLife.states)),
  customerName: z.string(),
  plant: z.enum(keysOf(plants)),
  quoteDate: z.string(),
  validUntil: nullableText,
  contact: nullableText,
  paymentTerms: nullableText,
  remarks: nullableText,
  acceptedBy: nullableText,
  settledOn: nullableText,
  quantity: z.number(),
  amount: z.number(),
  cube: z.number(),
  lines: z.array(quotedLine),
  combinations: z.array(quotedCombination),
});
export type QuoteView = z.infer<typeof quoteView>;

/** The lines of a quote as a file; with `pictures` a workbook has small pictures. */
const getCommodityQuotationExcel = get('/getCommodityQuotationExcel', {
  reading: 'A',
  input: z.strictObject({ id: recordId, format: exportFormat, pictures: z.boolean().optional() }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** A quote as a PDF, in either language. */
const getQuotePdf = get('/quote/pdf', {
  reading: 'B',
  input: z.strictObject({ id: recordId, writtenIn: z.enum(languages) }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** Creates the next revision of a sent quote: a draft with the same lines, which replaces it. */
const reviseQuote = post('/quote/revise', {
  reading: 'B',
  input: seenRecord,
  output: z.object({ id: z.number() }),
  access: quote.access.write,
});

/**
 * Sets the lines and combinations of a draft to today's prices. Returns the names of combinations whose price changed,
 * and of what has no price today, which keeps its price.
 */
const repriceQuote = post('/quote/reprice', {
  reading: 'B',
  input: seenRecord,
  output: z.object({ changed: z.number(), sets: z.array(z.string()), unpriced: z.array(z.string()), ...savedAs }),
  access: quote.access.write,
});

/** Reads rows of a table as lines of a quote: commodity by code, color by code or name. */
const readQuoteLines = post('/quote/readLines', {
  reading: 'B',
  input: z.strictObject({
    plant: z.enum(keysOf(plants)),
    rows: z
      .array(
        z.strictObject({
          commodity: plainText(80),
          color: plainText(80).nullable(),
          quantity: z.union([z.number(), plainText(40)]),
        }),
      )
      .min(1)
      .max(limits.childrenOfOne),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        commodity: z.string(),
        commodityId: nullableNumber,
        colorId: nullableNumber,
        color: nullableText,
        quantity: nullableNumber,
        price: nullableNumber,
        cube: nullableNumber,
        problem: nullableText,
      }),
    ),
  }),
  access: quote.access.write,
  reads: ['commodity', 'color', 'price', 'material'],
});
export type ReadQuoteLine = z.infer<typeof readQuoteLines.output>['rows'][number];

/** Returns what a link to a quote shows, by the token in the header, which also gives access to pictures and files. */
const openSharedQuote = post('/quote/openShared', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    quote: quoteView,
    seller: z.object({ nameEn: z.string(), nameZh: z.string() }),
    /** Small pictures of its lines, by id. */
    pictures: z.record(z.string(), z.string()),
    /** Whether it may be accepted now: it is sent and still valid. */
    mayAccept: z.boolean(),
  }),
  access: 'public',
});
export type SharedQuote = z.infer<typeof openSharedQuote.output>;

/** Accepts a quote by its link, once, with the name of the person who accepts. */
const acceptSharedQuote = post('/quote/acceptShared', {
  reading: 'B',
  input: z.strictObject({ name: plainText(quoteLimits.nameLength).refine((name) => name !== '') }),
  output: z.null(),
  access: 'public',
});

/** A shared quote as a file. */
const getSharedQuoteFile = get('/quote/sharedFile', {
  reading: 'B',
  input: z.strictObject({ writtenIn: z.enum(languages) }),
  output: z.unknown(),
  access: 'public',
  body: 'file',
});

export const quoteCalls = {
  getCommodityQuotationExcel,
  getQuotePdf,
  reviseQuote,
  repriceQuote,
  readQuoteLines,
  openSharedQuote,
  acceptSharedQuote,
  getSharedQuoteFile,
};
