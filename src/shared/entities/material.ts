import { msg } from '@lingui/core/macro';
import { entity, type Row } from '../entity/entity';
import { choice, money, number, reference, text } from '../entity/field';
import { everyone } from '../roles';

export const provenances = {
  china: msg`China`,
  vietnam: msg`Vietnam`,
  chinaOrVietnam: msg`China or Vietnam`,
  mexico: msg`Mexico`,
} as const;

/** One orderable article: a model in one spec, cover and colour, with its packed size. */
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
    length: number(msg`Length`, { unit: 'cm', decimals: 1, min: 0, max: 2000 }),
    width: number(msg`Width`, { unit: 'cm', decimals: 1, min: 0, max: 2000 }),
    height: number(msg`Height`, { unit: 'cm', decimals: 1, min: 0, max: 2000 }),
    weight: number(msg`Weight`, { unit: 'kg', decimals: 2, min: 0, max: 100_000 }),
    cube: number(msg`Cube`, { unit: 'cuft', decimals: 3, min: 0, max: 10_000 }),
    fobPrice: money(msg`FOB price`),
    provenance: choice(msg`Provenance`, provenances),
  },
  list: ['number', 'modelId', 'nameEn', 'spec', 'coverGrade', 'color', 'length', 'width', 'height', 'cube', 'fobPrice'],
  search: ['number', 'nameEn', 'nameZh', 'color'],
  access: { read: everyone, write: ['catalogueAdmin', 'admin'], scope: 'none' },
});
export type Material = Row<typeof material>;
