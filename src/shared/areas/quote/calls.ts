import { z } from 'zod';
import { get, post } from '../../api/call';
import { exportFormat, keysOf, savedAs } from '../../api/list';
import { plainText, recordId, recordVersion } from '../../entity/field';
import { languages } from '../../language';
import { limits } from '../../limits';
import { rights } from '../../roles';
import { plants } from '../price/price';
import { quoteLimits } from './limits';
import { quote, quoteLife } from './quote';

const nullableNumber = z.number().nullable();
const nullableText = z.string().nullable();

/** A line as customers read it; sizes in cm, cubes in cuft, of one piece and of all. */
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
  /** Codes of what a set consists of. */
  parts: z.array(z.string()),
  sets: nullableNumber,
  price: z.number(),
  amount: nullableNumber,
  cube: nullableNumber,
});

/** A quote as customers read it. */
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

const asSeen = { id: recordId, version: recordVersion };

/** The lines of a quote as a file, with small pictures in a workbook where `pictures` asks for them. */
const getCommodityQuotationExcel = get('/getCommodityQuotationExcel', {
  reading: 'A',
  input: z.strictObject({ id: recordId, format: exportFormat, pictures: z.boolean().optional() }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** A quote on paper, in either language. */
const getQuotePdf = get('/quote/pdf', {
  reading: 'B',
  input: z.strictObject({ id: recordId, writtenIn: z.enum(languages) }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** Makes the next revision, a draft with the same lines, of a quote that was sent; that one is replaced by it. */
const reviseQuote = post('/quote/revise', {
  reading: 'B',
  input: z.strictObject(asSeen),
  output: z.object({ id: z.number() }),
  access: quote.access.write,
});

/**
 * Sets the lines and combinations of a draft to the prices of today. Combinations that cost something else now are named, and so is
 * what has no price today, which stays.
 */
const repriceQuote = post('/quote/reprice', {
  reading: 'B',
  input: z.strictObject(asSeen),
  output: z.object({ changed: z.number(), sets: z.array(z.string()), unpriced: z.array(z.string()), ...savedAs }),
  access: quote.access.write,
});

/** Rows of a table, as they would stand in a quote: commodity by its code, color by its code or name. */
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

/** What a link to a quote shows, by the token in the header; pictures and files are asked for by the same. */
const openSharedQuote = post('/quote/openShared', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    quote: quoteView,
    seller: z.object({ nameEn: z.string(), nameZh: z.string() }),
    /** Small pictures of its lines, by their ids. */
    pictures: z.record(z.string(), z.string()),
    /** Whether it may be accepted now: it was sent, and is valid still. */
    mayAccept: z.boolean(),
  }),
  access: 'public',
});
export type SharedQuote = z.infer<typeof openSharedQuote.output>;

/** Accepts a quote by its link, with the name of who does; once. */
const acceptSharedQuote = post('/quote/acceptShared', {
  reading: 'B',
  input: z.strictObject({ name: plainText(quoteLimits.nameLength).refine((name) => name !== '') }),
  output: z.null(),
  access: 'public',
});

/** A shared quote on paper. */
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
