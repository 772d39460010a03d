import { z } from 'zod';
import { get, post } from '../../api/call';
import { codes, exportFormat, ids, listOf, paging, savedAs, searchText, stored } from '../../api/list';
import { changesOf } from '../../entity/changes';
import { schemaOf } from '../../entity/entity';
import { recordId, recordVersion } from '../../entity/field';
import { rights } from '../../roles';
import { dimensionFields, material } from '../catalogue/material';

/** A material with its carton and how it may be loaded (§3); its cube follows from its sizes. */
export const dimensionRow = schemaOf(material).extend({
  ...stored,
  modelCode: z.string(),
  modelName: z.string(),
  arrangementName: z.string().nullable(),
  coverGradeName: z.string().nullable(),
  colorName: z.string().nullable(),
  category: z.string().nullable(),
});
export type DimensionRow = z.infer<typeof dimensionRow>;

/** `restricted` means that something is not allowed: an orientation, mixed stacking or any number of tiers. */
const dimensionFilter = {
  text: searchText,
  modelIds: ids,
  categories: codes,
  missingSizes: z.boolean().optional(),
  restricted: z.boolean().optional(),
};

const getContainerDimensions = get('/containerDimension/list', {
  reading: 'B',
  input: z.strictObject({ ...dimensionFilter, ...paging(dimensionRow) }),
  output: listOf(dimensionRow, []),
  access: 'everyone',
  reads: ['model', 'material', 'arrangement', 'coverGrade', 'color', 'category'],
});

const getContainerDimensionsExcel = get('/containerDimension/excel', {
  reading: 'B',
  input: z.strictObject({ ...dimensionFilter, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** Changes the given fields of a material that is still in `version`; a conflict answers both versions. */
const modifyContainerDimensions = post('/containerDimension/modify', {
  reading: 'B',
  input: z.strictObject({
    id: recordId,
    version: recordVersion,
    changes: changesOf(material, dimensionFields),
  }),
  output: dimensionRow.extend(savedAs),
  access: material.access.write,
});

export const containerDimensionCalls = {
  getContainerDimensions,
  getContainerDimensionsExcel,
  modifyContainerDimensions,
};
