import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { choice, text } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { coverKinds } from './cover';
import { motions } from './frame';
import { material } from './material';
import { model } from './model';

const { length, width, height } = material.fields;

/**
 * What customers are told of a commodity besides its names: of its model, of its cover grade, of how it moves, and the
 * size of its largest carton.
 */
export const commodityWords = {
  categoryName: text(model.fields.categoryId.label),
  motion: choice(msg`Motion`, motions),
  /** Of the covers in use of its grade; null if they are of several kinds. */
  coverKind: choice(msg`Cover type`, coverKinds),
  featureNames: text(msg`Function features`),
  construction: model.fields.construction,
  packageLength: { ...length, label: msg`Package length` },
  packageWidth: { ...width, label: msg`Package width` },
  packageHeight: { ...height, label: msg`Package height` },
} as const;

const nullableText = z.string().nullable();
const nullableNumber = z.number().nullable();

/** The same as rows carry it. */
export const commodityTold = {
  categoryName: nullableText,
  motion: z.enum(keysOf(motions)),
  coverKind: z.enum(keysOf(coverKinds)).nullable(),
  featureNames: nullableText,
  construction: nullableText,
  packageLength: nullableNumber,
  packageWidth: nullableNumber,
  packageHeight: nullableNumber,
};
