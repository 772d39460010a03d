import type { Field, NumberField, ShownUnit } from '../entity/field';
import { millimetersIn } from '../loading/units';

/** What lengths and volumes may be shown and typed in, that of the trade first. */
export const lengthUnits = ['in', 'cm'] as const;
export const volumeUnits = ['cuft', 'm3'] as const;

/** What a person, or a file, has sizes in. */
export interface SizeUnits {
  length: (typeof lengthUnits)[number];
  volume: (typeof volumeUnits)[number];
}

/** What sizes are stored in, and answered to whoever names no units. */
export const storedUnits: SizeUnits = { length: 'cm', volume: 'cuft' };

/** How the units are written. */
export const unitTexts = { in: 'in', cm: 'cm', cuft: 'cuft', m3: 'm³' } as const;

const cuftInCubicMeter = 1e9 / 304.8 ** 3;
const inches: ShownUnit = { unit: unitTexts.in, size: millimetersIn.inch / millimetersIn.cm, decimals: 3 };
const cubicMeters: ShownUnit = { unit: unitTexts.m3, size: cuftInCubicMeter, decimals: 3 };

/** Names the units of whoever makes a call. */
export const sizeUnitsHeader = 'x-size-units';

/** The units as the header has them: 'in,m3'. */
export function sizeUnitsText({ length, volume }: SizeUnits): string {
  return `${length},${volume}`;
}

/** Reads the header; the stored units where it is missing or names others. */
export function readSizeUnits(text: unknown): SizeUnits {
  const [length, volume] = typeof text === 'string' ? text.split(',') : [];
  return {
    length: lengthUnits.find((unit) => unit === length) ?? storedUnits.length,
    volume: volumeUnits.find((unit) => unit === volume) ?? storedUnits.volume,
  };
}

/** The field as it is shown in the units; it is stored as before. */
export function shownIn<F extends Field>(field: F, units: SizeUnits): F {
  const shown = field.kind === 'number' && shownUnit(field.unit, units);
  return shown ? { ...field, shown } : field;
}

/** What is stored in a unit as it is shown in the units chosen; undefined where it is shown as it is stored. */
export function shownUnit(unit: string | undefined, { length, volume }: SizeUnits): ShownUnit | undefined {
  if (unit === storedUnits.length && length === 'in') return inches;
  if (unit === storedUnits.volume && volume === 'm3') return cubicMeters;
  return undefined;
}

type Measured = Pick<NumberField, 'decimals' | 'shown'>;

/** Places that are told apart where a number is stored in another unit. */
const typedPlaces = 4;

/** A typed number as it is stored; with more places than that keeps, as it is, so that the field's schema refuses it. */
export function storedNumber({ decimals, shown }: Measured, typed: number): number {
  if (!shown) return typed;
  const exact = typed * shown.size;
  return rounded(typed, typedPlaces) === typed ? rounded(exact, decimals) : exact;
}

/**
 * A stored number as it is shown: the shortest that is stored as the same, so that what was typed comes back as typed,
 * and a file that is read back changes nothing.
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

/** Rounds as one does on paper: 0.00635 is 0.0064, though its binary form lies below. */
function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toPrecision(14))) / scale;
}
