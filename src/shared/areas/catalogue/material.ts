import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, type FlagField, flag, money, number, reference, text } from '../../entity/field';
import { limits } from '../../limits';
import { type OrientationName, orientationNames, orientations } from '../../loading/orientations';
import { everyone } from '../../roles';

export const provenances = {
  china: msg`China`,
  vietnam: msg`Vietnam`,
  chinaOrVietnam: msg`China or Vietnam`,
  mexico: msg`Mexico`,
} as const;

/** A blank flag means that the carton may be placed so (§5). */
const orientationFlags = Object.fromEntries(
  orientationNames.map((name) => [name, flag(orientations[name].label)]),
) as Record<OrientationName, FlagField<false>>; // Object.fromEntries forgets its keys.

/** One orderable article: a model in one spec, cover and colour, with its packed size and how it may be loaded. */
export const material = entity({
  name: 'material',
  label: msg`Material`,
  fields: {
    number: text(msg`Material number`, { required: true, max: 60 }),
    modelId: reference(msg`Model`, 'model', { required: true }),
    nameEn: text(msg`English name`, { required: true, max: 200 }),
    nameZh: text(msg`Chinese name`, { max: 200 }),
    spec: text(msg`Spec`, { max: 80 }),
    coverGrade: text(msg`Cover grade`, { max: 40 }),
    color: text(msg`Color`, { max: 80 }),
    length: number(msg`Length`, { unit: 'cm', decimals: 1, min: 0.1, max: 2000 }),
    width: number(msg`Width`, { unit: 'cm', decimals: 1, min: 0.1, max: 2000 }),
    height: number(msg`Height`, { unit: 'cm', decimals: 1, min: 0.1, max: 2000 }),
    weight: number(msg`Weight`, { unit: 'kg', decimals: 2, min: 0, max: 100_000 }),
    cube: number(msg`Cube`, { unit: 'cuft', decimals: 3, min: 0, max: 10_000 }),
    fobPrice: money(msg`FOB price`),
    provenance: choice(msg`Provenance`, provenances),
    ...orientationFlags,
    /** Whether it stacks with other materials; blank means that it does. */
    mixedStacking: flag(msg`Mixed stacking`),
    /** How many tiers its column may have; blank is no limit. */
    maxTiers: number(msg`Maximum stacking tiers`, { min: 1, max: limits.loading.tiers }),
  },
  identity: ['number', 'nameEn', 'nameZh'],
  unique: [['number']],
  list: ['number', 'modelId', 'nameEn', 'spec', 'coverGrade', 'color', 'length', 'width', 'height', 'cube', 'fobPrice'],
  search: ['number', 'nameEn', 'nameZh', 'color'],
  access: { read: everyone, write: ['exportOffice', 'catalogueAdmin', 'admin'], scope: 'none' },
});

/** What the export office keeps of a material: its carton, and how it may be loaded. */
export const dimensionFields = [
  'length',
  'width',
  'height',
  'weight',
  ...orientationNames,
  'mixedStacking',
  'maxTiers',
] as const satisfies (keyof typeof material.fields)[];
