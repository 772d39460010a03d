import { z } from 'zod';
import { get, post } from '../../api/call';
import { customerChoice, exportFormat, listOf, paging, savedAs, searchText, stored } from '../../api/list';
import { seenRecord } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { rights } from '../../roles';
import { modelStatuses } from '../catalogue/model';
import { lineUp } from './line-up';

/** `active` selects line-ups on the floor (true) or taken away (false); both without it. */
const lineUpFilter = { ...customerChoice, text: searchText, active: z.boolean().optional() };
export type LineUpFilter = z.infer<z.ZodObject<typeof lineUpFilter>>;

/** One model summed over all floors it stands on; `id` is the model's. */
export const lineUpTotal = z.object({
  id: z.number(),
  modelCode: z.string(),
  modelName: z.string(),
  category: z.string().nullable(),
  modelStatus: z.enum(keysOf(modelStatuses)),
  customers: z.number(),
  floorSlots: z.number(),
  stores: z.number(),
  floorSamples: z.number(),
  averageRetailPrice: z.number().nullable(),
  /** Pieces of the model that these customers ordered in the last 12 months. */
  piecesOrdered: z.number(),
  /** `piecesOrdered` per store that it stands in. */
  piecesPerStore: z.number().nullable(),
});
export type LineUpTotal = z.infer<typeof lineUpTotal>;

/** The models by how many floors they stand on. */
const getNewLineUpListTotal = get('/getNewLineUpListTotal', {
  reading: 'A',
  input: z.strictObject({ ...lineUpFilter, ...paging(lineUpTotal) }),
  output: listOf(lineUpTotal, ['floorSlots', 'stores', 'floorSamples', 'piecesOrdered']),
  access: 'everyone',
  reads: ['department', 'customer', 'category', 'model', 'material', 'order', 'orderLine', 'lineUp'],
});

const exporttNewLineUpListTotal = get('/exporttNewLineUpListTotal', {
  reading: 'A',
  input: z.strictObject({ ...lineUpFilter, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** Takes a line-up off the floor, as an edit of its list does; it stays listed. Input and language are in the query. */
const deleteCustomerLinupInfoToFloorSlot = post('/deleteCustomerLinupInfoToFloorSlot', {
  reading: 'A',
  input: seenRecord,
  output: z.object({ ...stored, active: z.boolean(), ...savedAs }),
  access: lineUp.access.write,
  inputIn: 'query',
});

export const lineUpCalls = {
  getNewLineUpListTotal,
  exporttNewLineUpListTotal,
  deleteCustomerLinupInfoToFloorSlot,
};
