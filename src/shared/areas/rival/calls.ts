import { z } from 'zod';
import { get, post } from '../../api/call';
import { exportFormat } from '../../api/list';
import { recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { languages } from '../../language';
import { everyone, rights } from '../../roles';
import { arrangementTypes } from '../catalogue/arrangement';
import { motions } from '../catalogue/frame';
import { plants } from '../price/price';
import { bases, competitiveAnalysis } from './analysis';
import { priceKinds } from './competing-good';

const nullableNumber = z.number().nullable();
const nullableText = z.string().nullable();

/** A style of ours or of a rival with its price of the day; sizes in cm. */
const comparedStyle = z.object({
  id: z.number(),
  /** `code` for a style of ours, `rival` (its seller) for another. */
  code: nullableText,
  rival: nullableText,
  name: z.string(),
  pictureId: nullableNumber,
  arrangementType: z.enum(keysOf(arrangementTypes)).nullable(),
  motion: z.enum(keysOf(motions)).nullable(),
  width: nullableNumber,
  depth: nullableNumber,
  height: nullableNumber,
  /** The FOB price or the price in shops, as the comparison asks. */
  price: nullableNumber,
  /** When and where it was seen; null for ours. */
  priceDay: nullableText,
  priceKind: z.enum(keysOf(priceKinds)).nullable(),
  priceCountry: nullableText,
});
export type ComparedStyle = z.infer<typeof comparedStyle>;

const compared = { ours: z.array(comparedStyle), rivals: z.array(comparedStyle) };
const { fields } = competitiveAnalysis;

/** The input of a comparison; shop prices need the factor. */
const comparison = z.strictObject({
  commodityIds: fields.commodityIds.schema,
  goodIds: fields.goodIds.schema,
  day: fields.day.schema,
  plant: fields.plant.schema,
  basis: fields.basis.schema,
  retailFactor: fields.retailFactor.schema.nullable().default(null),
  countryId: recordId.nullable().default(null),
});
export type Comparison = z.infer<typeof comparison>;

const comparedKinds = [
  'commodity',
  'model',
  'arrangement',
  'mechanism',
  'material',
  'price',
  'rival',
  'competingGood',
  'competingGoodPrice',
  'country',
  'file',
] as const;

/** Compares styles of ours with those of rivals, as of a day. */
const compareStyles = post('/competitiveAnalysis/compare', {
  reading: 'B',
  input: comparison,
  output: z.object(compared),
  access: everyone,
  reads: comparedKinds,
});

/** A saved analysis as shown to colleagues and to whoever has a link to it. */
const analysisView = z.object({
  id: z.number(),
  title: z.string(),
  day: z.string(),
  plant: z.enum(keysOf(plants)),
  basis: z.enum(keysOf(bases)),
  retailFactor: nullableNumber,
  countryName: nullableText,
  comments: nullableText,
  madeByName: z.string(),
  ...compared,
  /** Small pictures by id, as data URLs. */
  pictures: z.record(z.string(), z.string()),
  seller: z.object({ nameEn: z.string(), nameZh: z.string() }),
});
export type AnalysisView = z.infer<typeof analysisView>;

const previewAnalysis = post('/competitiveAnalysis/preview', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: analysisView,
  access: everyone,
  reads: [...comparedKinds, 'competitiveAnalysis', 'account', 'department'],
});

/** A saved analysis as a PDF, in either language. */
const getAnalysisPdf = get('/competitiveAnalysis/pdf', {
  reading: 'B',
  input: z.strictObject({ id: recordId, writtenIn: z.enum(languages) }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** Every pair of a style of ours and one of a rival, with the gap, as a file. */
const exportAnalysis = get('/competitiveAnalysis/gaps', {
  reading: 'B',
  input: z.strictObject({ id: recordId, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** What a link to an analysis shows, by the token in the header. */
const openSharedAnalysis = post('/competitiveAnalysis/openShared', {
  reading: 'B',
  input: z.strictObject({}),
  output: analysisView,
  access: 'public',
});

/** The shared analysis as a PDF. */
const getSharedAnalysisFile = get('/competitiveAnalysis/sharedFile', {
  reading: 'B',
  input: z.strictObject({ writtenIn: z.enum(languages) }),
  output: z.unknown(),
  access: 'public',
  body: 'file',
});

export const rivalCalls = {
  compareStyles,
  previewAnalysis,
  getAnalysisPdf,
  exportAnalysis,
  openSharedAnalysis,
  getSharedAnalysisFile,
};
