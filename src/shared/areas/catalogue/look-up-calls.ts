import { z } from 'zod';
import { get } from '../../api/call';
import { codes, nothing, searchText } from '../../api/list';
import { few, option } from '../../api/look-up';
import { plainText } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { limits } from '../../limits';
import { modelStatuses } from './model';

const lookupModel = option.extend({
  category: z.string().nullable(),
  brand: z.string().nullable(),
  status: z.enum(keysOf(modelStatuses)),
});

/** Models with the properties to choose them by. */
const getModelList = get('/getModelList', {
  reading: 'A',
  input: z.strictObject({
    text: searchText,
    categories: codes,
    statuses: z
      .array(z.enum(keysOf(modelStatuses)))
      .max(limits.filterValues)
      .optional(),
    brand: plainText(60).optional(),
    limit: few,
  }),
  output: z.array(lookupModel),
  access: 'everyone',
});

/** The groups of our goods: every category of a brand, with its numbers of models and materials. */
const getCommodityGroupList = get('/getCommodityGroupList', {
  reading: 'A',
  input: nothing,
  output: z.array(
    z.object({
      category: z.string().nullable(),
      label: z.string(),
      brand: z.string().nullable(),
      models: z.number(),
      materials: z.number(),
    }),
  ),
  access: 'everyone',
});

/** Models that may still be ordered, by code and name alone. */
const getModels = get('/getModels', {
  reading: 'A',
  input: z.strictObject({ text: searchText, limit: few }),
  output: z.array(option),
  access: 'everyone',
  reads: ['model'],
});

/** A value as in order lines and filters, with its label in the language of the call. */
const labeled = z.object({ value: z.string(), label: z.string() });
const valueCount = labeled.extend({ materials: z.number() });

/** Cover grades of the catalogue; `text` searches their codes and both names. */
const getCovers = get('/getCovers', {
  reading: 'A',
  input: z.strictObject({ text: searchText }),
  output: z.array(valueCount),
  access: 'everyone',
});

const getBrandList = get('/getBrandList', {
  reading: 'A',
  input: nothing,
  output: z.array(labeled.extend({ models: z.number() })),
  access: 'everyone',
});

const getCategories = get('/getCategories', {
  reading: 'A',
  input: nothing,
  output: z.array(labeled.extend({ models: z.number() })),
  access: 'everyone',
});

/** The distinct values of one property of our materials. */
const getDictionaryData = get('/getDictionaryData', {
  reading: 'A',
  input: z.strictObject({ tableName: z.enum(['color', 'coverGrade', 'spec']) }),
  output: z.array(valueCount),
  access: 'everyone',
});

export const catalogueLookUps = {
  getModelList,
  getCommodityGroupList,
  getModels,
  getCovers,
  getBrandList,
  getCategories,
  getDictionaryData,
};
