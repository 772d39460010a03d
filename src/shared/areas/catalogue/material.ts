import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, flag, money, number, reference, text } from '../../entity/field';
import { keysOf, recordOf } from '../../keys-of';
import { loadingLimits } from '../../loading/limits';
import { orientationNames, orientations } from '../../loading/orientations';
import { everyone } from '../../roles';
import { motions, partUnits } from './frame';

export const provenances = {
  china: msg`China`,
  vietnam: msg`Vietnam`,
  chinaOrVietnam: msg`China or Vietnam`,
  mexico: msg`Mexico`,
} as const;

const skuTypes = {
  finished: msg`Finished piece`,
  sparePart: msg`Spare part`,
  sample: msg`Sample`,
  swatch: msg`Swatch`,
} as const;

/** Whether an article is still made; phased-out ones are sold while stocks last. */
export const skuStatuses = {
  running: msg`Running`,
  phasedOut: msg`Phased out`,
  dropped: msg`Dropped`,
} as const;

export const priceRanges = {
  entry: msg({ message: 'Entry', context: 'the lowest prices' }),
  middle: msg({ message: 'Middle', context: 'of prices' }),
  upper: msg({ message: 'Upper', context: 'of prices' }),
  premium: msg`Premium`,
} as const;

const packageMethods = {
  carton: msg({ message: 'Carton', context: 'what a piece is packed in' }),
  knockedDown: msg`Carton, knocked down`,
  bag: msg`Bag`,
  compressed: msg`Compressed`,
} as const;

/** A side of the piece or its carton; four decimals of a centimeter hold a hundredth of an inch exactly. */
const side = (label: MessageDescriptor) => number(label, { unit: 'cm', decimals: 4, min: 0.1, max: 2000 });

/** A blank flag means that the carton may be placed so (§5). */
const orientationFlags = recordOf(orientationNames, (name) => flag(orientations[name].label));

const fields = {
  number: text(msg`Material number`, { required: true, max: 60 }),
  modelId: reference(msg`Model`, 'model', { required: true }),
  nameEn: text(msg`English name`, { required: true, max: 200 }),
  nameZh: text(msg`Chinese name`, { max: 200 }),
  status: choice(msg`Status`, skuStatuses, { required: true }),
  skuType: choice(msg`SKU type`, skuTypes),
  unit: choice(msg`Unit`, partUnits),
  arrangementId: reference(msg`Spec`, 'arrangement'),
  seats: number(msg`Seats`, { min: 0, max: 20 }),
  motion: choice(msg`Motion`, motions),
  coverGradeId: reference(msg`Cover grade`, 'coverGrade'),
  colorId: reference(msg`Color`, 'color'),
  provenance: choice(msg`Provenance`, provenances),
  fobPrice: money(msg`FOB price`),
  priceRange: choice(msg`Price range`, priceRanges),
  productWidth: side(msg`Product width`),
  productDepth: side(msg`Product depth`),
  productHeight: side(msg`Product height`),
  packageMethod: choice(msg`Package method`, packageMethods),
  length: side(msg`Length`),
  width: side(msg`Width`),
  height: side(msg`Height`),
  weight: number(msg`Weight`, { unit: 'kg', decimals: 2, min: 0, max: 100_000 }),
  cube: number(msg`Cube`, { unit: 'cuft', decimals: 3, min: 0, max: 10_000 }),
  loadability: number(msg`Loadability`, { unit: '40HC', min: 0, max: 100_000 }),
};
const loadingFields = {
  ...orientationFlags,
  /** Whether it stacks with other materials; blank means that it does. */
  mixedStacking: flag(msg`Mixed stacking`),
  /** How many tiers its column may have; blank is no limit. */
  maxTiers: number(msg`Maximum stacking tiers`, { min: 1, max: loadingLimits.tiers }),
};
/** Derived fields, maintained by triggers (migration `0295`). */
const keptFlags = {
  missingSizes: flag(msg`Without a size`),
  /** Whether loading is restricted: an orientation, mixed stacking, or the number of tiers. */
  restricted: flag(msg`Restricted`),
};

/** The sections of its form. */
const sections = [
  {
    label: msg`What it is`,
    fields: ['number', 'modelId', 'nameEn', 'nameZh', 'status', 'skuType', 'unit', 'arrangementId', 'seats', 'motion'],
  },
  { label: msg`Cover and price`, fields: ['coverGradeId', 'colorId', 'provenance', 'fobPrice', 'priceRange'] },
  { label: msg`The piece as it stands`, fields: ['productWidth', 'productDepth', 'productHeight'] },
  {
    label: msg`Its carton`,
    fields: ['packageMethod', 'length', 'width', 'height', 'weight', 'cube', 'loadability'],
  },
  { label: msg`How it may be loaded`, fields: [...orientationNames, 'mixedStacking', 'maxTiers'] },
] as const;

/** One orderable article, a SKU: a model in one arrangement, cover and color, with its packed size and how it may be loaded. */
export const material = entity({
  name: 'material',
  label: msg`Material`,
  fields: { ...fields, ...loadingFields, ...keptFlags },
  identity: ['number', 'nameEn', 'nameZh', 'modelId'],
  unique: [['number']],
  kept: keysOf(keptFlags),
  offered: { field: 'status', values: ['running', 'phasedOut'] },
  hasPictures: true,
  sections,
  list: [...keysOf(fields), ...keysOf(keptFlags)],
  search: ['number', 'nameEn', 'nameZh'],
  through: { modelId: { search: ['code'], inFiles: 'code', references: { categoryId: 'category' } } },
  access: { read: everyone, write: ['exportOffice', 'catalogueAdmin', 'admin'], scope: 'none' },
});

/** The fields of a material that the export office maintains: its carton, and how it may be loaded. */
export const dimensionFields = [
  'length',
  'width',
  'height',
  'weight',
  ...orientationNames,
  'mixedStacking',
  'maxTiers',
] as const satisfies (keyof typeof material.fields)[];
