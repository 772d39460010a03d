import { z } from 'zod';
import { get, post } from '../../api/call';
import { ids, searchText } from '../../api/list';
import { recordId, seenRecord } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { limits } from '../../limits';
import { everyone } from '../../roles';
import { cover } from './cover';
import { modelStatuses } from './model';

const wallCover = z.object({
  id: z.number(),
  version: z.number(),
  code: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  groupName: z.string().nullable(),
  gradeName: z.string().nullable(),
  featureIds: z.array(z.number()),
  pictureId: z.number().nullable(),
  /** The overall color of its picture, #rrggbb. */
  rgb: z.string().nullable(),
  isNew: z.boolean(),
  /** Models that are not dropped and have a material in it. */
  models: z.number(),
  /** Finished pieces in it that were made for the caller's customers and have not left. */
  stock: z.number(),
});
export type WallCover = z.infer<typeof wallCover>;

/**
 * The covers in use by group and grade. The wire name is not explained anywhere: we read it as the covers of a fabric,
 * which is their group.
 */
const getCoversByFabirc = get('/getCoversByFabirc', {
  reading: 'A',
  input: z.strictObject({ groupIds: ids, gradeIds: ids, featureIds: ids, text: searchText }),
  output: z.object({
    /** Covers launched since then are new. */
    newSince: z.string(),
    covers: z.array(wallCover),
  }),
  access: everyone,
  reads: ['cover', 'coverGroup', 'coverGrade', 'color', 'model', 'material', 'file', 'orderLine', 'customer'],
});

/** The models with a material in a cover, with the number of materials and their stock. */
const getCoverModels = get('/cover/models', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
      status: z.enum(keysOf(modelStatuses)),
      materials: z.number(),
      stock: z.number(),
    }),
  ),
  access: everyone,
  reads: ['cover', 'model', 'material', 'orderLine', 'customer'],
});

/** Adds a feature to covers and removes it from others, as one change; if one refuses, none changes and it is named. */
const assignCoverFeature = post('/cover/assignFeature', {
  reading: 'B',
  input: z.strictObject({
    featureId: recordId,
    covers: z
      .array(z.strictObject({ ...seenRecord.shape, has: z.boolean() }))
      .min(1)
      .max(limits.bulkRows),
  }),
  output: z.object({ changed: z.number(), changeSet: z.string().nullable() }),
  access: cover.access.write,
});

export const coverCalls = { getCoversByFabirc, getCoverModels, assignCoverFeature };
