import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Field, flag, number, text } from '../../../../shared/entity/field';
import { loadingLimits } from '../../../../shared/loading/limits';
import { type LengthUnit, millimetersIn } from '../../../../shared/loading/units';

/** The fields of a carton line that hold a number, in the order they are shown in. */
export const numberNames = [
  'length',
  'width',
  'height',
  'quantity',
  'weight',
  'maxTiers',
  'priority',
  'perSet',
  'group',
] as const;
export type NumberName = (typeof numberNames)[number];

export const sizeNames = ['length', 'width', 'height'] as const satisfies readonly NumberName[];

export const textNames = ['label', 'material', 'setName'] as const;
export type TextName = (typeof textNames)[number];

/** The fields of a line, except the six orientations. */
export type CartonFieldName = NumberName | TextName | 'mixedStacking';

/** The labels of the fields, and of the six orientations together. */
export const cartonLabels: Readonly<Record<CartonFieldName | 'orientations', MessageDescriptor>> = {
  label: msg`Carton`,
  material: msg`Material`,
  length: msg`Length`,
  width: msg`Width`,
  height: msg`Height`,
  quantity: msg`Cartons`,
  orientations: msg`Orientations`,
  mixedStacking: msg`Mixed stacking`,
  maxTiers: msg`Most tiers`,
  weight: msg`Weight`,
  priority: msg`Priority`,
  setName: msg`Set`,
  perSet: msg`Per set`,
  group: msg`Unloading group`,
};

/** The range of a number, in the unit it is typed in. */
export interface NumberRange {
  min: number;
  max: number;
  isWhole: boolean;
  /** Whether it may be left blank. */
  isOptional: boolean;
  unit?: string;
}

const count = (max: number, isOptional: boolean): NumberRange => ({ min: 1, max, isWhole: true, isOptional });

/** The ranges of the numbers of a line, its sizes in the unit. */
export function numberRanges(unit: LengthUnit): Record<NumberName, NumberRange> {
  const side: NumberRange = {
    min: rounded(1 / millimetersIn[unit]),
    max: rounded(loadingLimits.longestMillimeters / millimetersIn[unit]),
    isWhole: false,
    isOptional: false,
    unit,
  };
  return {
    length: side,
    width: side,
    height: side,
    quantity: count(loadingLimits.cartonsOfALine, false),
    weight: { min: 0, max: loadingLimits.heaviestKilograms, isWhole: false, isOptional: true, unit: 'kg' },
    maxTiers: count(loadingLimits.tiers, true),
    priority: count(loadingLimits.priorities, false),
    perSet: count(loadingLimits.cartonsOfALine, true),
    group: count(loadingLimits.groups, true),
  };
}

/** The fields of a line as grid and form know them. */
export function cartonFields(unit: LengthUnit): Record<CartonFieldName, Field> {
  const ranges = numberRanges(unit);
  const numeric = (name: NumberName): Field => {
    const { min, max, isWhole, isOptional, unit: shown } = ranges[name];
    const options = { required: !isOptional, min, max, decimals: isWhole ? 0 : 3, ...(shown ? { unit: shown } : {}) };
    // The list has a unit of its own, in which its sizes are typed and stored.
    return { ...number(cartonLabels[name], options), keepsUnit: true };
  };
  return {
    label: text(cartonLabels.label, { required: true }),
    material: text(cartonLabels.material),
    length: numeric('length'),
    width: numeric('width'),
    height: numeric('height'),
    quantity: numeric('quantity'),
    mixedStacking: flag(cartonLabels.mixedStacking),
    maxTiers: numeric('maxTiers'),
    weight: numeric('weight'),
    priority: numeric('priority'),
    setName: text(cartonLabels.setName),
    perSet: numeric('perSet'),
    group: numeric('group'),
  };
}

/** Three decimals of a unit are finer than the whole millimeter a side is counted in. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
