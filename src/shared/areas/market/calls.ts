import { z } from 'zod';
import { get, post } from '../../api/call';
import { exportFormat, savedAs } from '../../api/list';
import { crudCallsOf } from '../../entity/crud';
import { recordId } from '../../entity/field';
import { everyone, rights } from '../../roles';
import { commitment } from './commitment';
import { marketLimits } from './limits';

const option = z.object({ id: z.number(), name: z.string() });

/** The countries with shows. */
const getMarketCountryList = get('/getMarketCountryList', {
  reading: 'A',
  input: z.strictObject({}),
  output: z.array(option.extend({ code: z.string(), markets: z.number() })),
  access: 'everyone',
  reads: ['market', 'country'],
});

/** The shows with invitations, commitments or orders of a VP/Sales's customers, by default all within reach. */
const getMarketListByVpSales = get('/getMarketListByVpSales', {
  reading: 'A',
  input: z.strictObject({ ownerId: recordId.optional() }),
  output: z.array(option.extend({ startDate: z.string(), endDate: z.string(), customers: z.number() })),
  access: 'everyone',
  reads: ['market', 'customer', 'reservation', 'commitment', 'order'],
});

/** The cover grades available for the orderable styles of a show, by default of all shows. */
const getMarketCovers = get('/getMarketCovers', {
  reading: 'A',
  input: z.strictObject({ marketId: recordId.optional() }),
  output: z.array(z.object({ value: z.string(), materials: z.number() })),
  access: 'everyone',
  reads: ['market', 'orderableStyle', 'commodity', 'material', 'coverGrade'],
});

const totals = { marketId: recordId.optional() };

/** What was promised and ordered at a show, by default at all, by model: the rows of the report Summary by Model. */
const getTotalCommitments = get('/getTotalCommitments', {
  reading: 'A',
  input: z.strictObject(totals),
  output: z.array(
    z.object({
      model: z.string(),
      name: z.string().nullable(),
      newAt: z.number(),
      customers: z.number(),
      pieces: z.number(),
      confirmedPieces: z.number(),
      confirmedAmount: z.number(),
      difference: z.number(),
      share: z.number().nullable(),
      modelId: z.number().nullable(),
    }),
  ),
  access: everyone,
});

const getTotalCommitmentsExcel = get('/getTotalCommitmentsExcel', {
  reading: 'A',
  input: z.strictObject({ ...totals, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** The commitments of a show, by default of all shows, with a line for each model promised. */
const getMarketDetailExcel = get('/getMarketDetailExcel', {
  reading: 'A',
  input: z.strictObject({ ...totals, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** Adds the commitments in the body, an array: all, or none, with each wrong one named by its index from 0. */
const addMwhMarketDetails = post('/addMwhMarketDetails', {
  reading: 'A',
  input: z.strictObject({
    body: z
      .array(crudCallsOf(commitment).add.input.omit({ key: true }))
      .min(1)
      .max(marketLimits.bulkCommitments),
  }),
  output: z.object({ ids: z.array(z.number()), ...savedAs }),
  access: commitment.access.write,
  bodyBytes: 8 * 1024 * 1024,
});

export const marketCalls = {
  getMarketCountryList,
  getMarketListByVpSales,
  getMarketCovers,
  getTotalCommitments,
  getTotalCommitmentsExcel,
  getMarketDetailExcel,
  addMwhMarketDetails,
};
