import { z } from 'zod';
import { get, post } from '../../api/call';
import { customerChoice, exportFormat, keysOf, listOf, paging, savedAs, searchText } from '../../api/list';
import { changesOf } from '../../entity/changes';
import { schemaOf } from '../../entity/entity';
import { recordId, recordVersion, seenRecord } from '../../entity/field';
import { rights } from '../../roles';
import { modelStatuses } from '../catalogue/model';
import { lineUpRow } from './calls';
import { lineUp } from './line-up';

/** Which line-ups: those standing now where `active` says so, those taken away where it denies it. */
const lineUpFilter = { ...customerChoice, text: searchText, active: z.boolean().optional() };

/** One model over all the floors it stands on; `id` is the model's. */
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
  /** Pieces these customers ordered of it in the last 12 months. */
  piecesOrdered: z.number(),
  /** Of them for each store it stands in. */
  piecesPerStore: z.number().nullable(),
});
export type LineUpTotal = z.infer<typeof lineUpTotal>;

/** The models by how many floors they stand on. */
const getNewLineUpListTotal = get('/getNewLineUpListTotal', {
  reading: 'A',
  input: z.strictObject({ ...lineUpFilter, ...paging(lineUpTotal) }),
  output: listOf(lineUpTotal, ['floorSlots', 'stores', 'floorSamples', 'piecesOrdered']),
  access: 'everyone',
  reads: ['department', 'customer', 'category', 'model', 'order', 'orderLine', 'lineUp'],
});

const exporttNewLineUpListTotal = get('/exporttNewLineUpListTotal', {
  reading: 'A',
  input: z.strictObject({ ...lineUpFilter, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** The line-ups of all chosen customers as a file. */
const getLineupExcel = get('/getLineupExcel', {
  reading: 'A',
  input: z.strictObject({ ...lineUpFilter, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** The fields of a line-up that people keep; whose floor it is and which model stands there make it what it is. */
export const lineUpDetails = [
  'floorSlot',
  'stores',
  'floorSamples',
  'retailPrice',
  'sinceDate',
  'remark',
] as const satisfies (keyof typeof lineUp.fields)[];

/** Puts a model on a customer's floor. The same model may stand once in a slot. */
const addLinupAdditionalInfo = post('/addLinupAdditionalInfo', {
  reading: 'A',
  input: schemaOf(lineUp).omit({ active: true }),
  output: lineUpRow,
  access: lineUp.access.write,
});

/** Takes what stands in a slot away; it stays in the list as removed. The language travels in the query, too. */
const deleteCustomerLinupInfoToFloorSlot = post('/deleteCustomerLinupInfoToFloorSlot', {
  reading: 'A',
  input: seenRecord,
  output: lineUpRow.extend(savedAs),
  access: lineUp.access.write,
  inputIn: 'query',
});

/** Changes what is known of a model on a floor, or puts one back that was taken away; a conflict answers both versions. */
const modifyLineUp = post('/lineUp/modify', {
  reading: 'B',
  input: z.strictObject({
    id: recordId,
    version: recordVersion,
    changes: changesOf(lineUp, [...lineUpDetails, 'active']),
  }),
  output: lineUpRow.extend(savedAs),
  access: lineUp.access.write,
});

export const lineUpCalls = {
  getNewLineUpListTotal,
  exporttNewLineUpListTotal,
  getLineupExcel,
  addLinupAdditionalInfo,
  deleteCustomerLinupInfoToFloorSlot,
  modifyLineUp,
};
