import type { Field, NumberField, ShownUnit } from '../entity/field';
import { millimetersIn } from '../loading/units';

/** The units in which lengths and volumes may be shown and typed, the trade's first. */
export const lengthUnits = ['in', 'cm'] as const;
export const volumeUnits = ['cuft', 'm3'] as const;

/** The units of sizes that a person, or a file, uses. */
export interface SizeUnits {
  length: (typeof lengthUnits)[number];
  volume: (typeof volumeUnits)[number];
}

/** The units in which sizes are stored, and answered to callers that name none. */
export const storedUnits: SizeUnits = { length: 'cm', volume: 'cuft' };

/** All units, a person's own before the others. */
export function unitsFirst({ length, volume }: SizeUnits) {
  return {
    lengths: [length, ...lengthUnits.filter((unit) => unit !== length)],
    volumes: [volume, ...volumeUnits.filter((unit) => unit !== volume)],
  };
}

/** How the units are written. */
export const unitTexts = { in: 'in', cm: 'cm', cuft: 'cuft', m3: 'm³' } as const;

const cuftInCubicMeter = 1e9 / 304.8 ** 3;
const inches: ShownUnit = { unit: unitTexts.in, size: millimetersIn.inch / millimetersIn.cm, decimals: 3 };
const cubicMeters: ShownUnit = { unit: unitTexts.m3, size: cuftInCubicMeter, decimals: 3 };

/** The header with the caller's units. */
export const sizeUnitsHeader = 'x-size-units';

/** The units as written in the header: 'in,m3'. */
export function sizeUnitsText({ length, volume }: SizeUnits): string {
  return `${length},${volume}`;
}

/** Reads the header; the stored units where it is missing or unknown. */
export function readSizeUnits(text: unknown): SizeUnits {
  const [length, volume] = typeof text === 'string' ? text.split(',') : [];
  return {
    length: lengthUnits.find((unit) => unit === length) ?? storedUnits.length,
    volume: volumeUnits.find((unit) => unit === volume) ?? storedUnits.volume,
  };
}

/** The field as it is shown in the units; it is stored as before. One that keeps its unit stays as it is. */
export function shownIn<F extends Field>(field: F, units: SizeUnits): F {
  const shown = field.kind === 'number' && !field.keepsUnit && shownUnit(field.unit, units);
  return shown ? { ...field, shown } : field;
}

/** How a number stored in a unit is shown in the chosen units; undefined if it is shown as stored. */
export function shownUnit(unit: string | undefined, { length, volume }: SizeUnits): ShownUnit | undefined {
  if (unit === storedUnits.length && length === 'in') return inches;
  if (unit === storedUnits.volume && volume === 'm3') return cubicMeters;
  return undefined;
}

type Measured = Pick<NumberField, 'decimals' | 'shown'>;

/** The decimals of a typed number that are significant if it is stored in another unit. */
const typedPlaces = 4;

/** A typed number as stored. With too many decimals it is not rounded, so that the field's schema refuses it. */
export function storedNumber({ decimals, shown }: Measured, typed: number): number {
  if (!shown) return typed;
  const exact = typed * shown.size;
  return rounded(typed, typedPlaces) === typed ? rounded(exact, decimals) : exact;
}

/**
 * A stored number as shown: the shortest that is stored as the same number, so that it reads as typed, and importing
 * an exported file changes nothing.
 */
export function shownNumber(field: Measured, stored: number): number {
  const { shown } = field;
  if (!shown) return stored;
  const exact = stored / shown.size;
  for (let places = 2; places <= typedPlaces; places++) {
    const short = rounded(exact, places);
    if (storedNumber(field, short) === stored) return short;
  }
  return rounded(exact, typedPlaces + 1);
}

/** Rounds as on paper: 0.00635 to 0.0064, though its binary form is below. */
function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toPrecision(14))) / scale;
}
