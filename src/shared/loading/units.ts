/** What a length may be written in; the value is millimetres to one of it, exactly. */
export const millimetresIn = { mm: 1, cm: 10, inch: 25.4 } as const;
export type LengthUnit = keyof typeof millimetresIn;

const cubicMillimetresInCuft = 304.8 ** 3;
const cubicMillimetresInM3 = 1e9;

/**
 * A carton's side in whole millimetres, rounded up so that a plan never counts on room that is not there. A side that
 * differs from a whole number by less than a micrometre is that number: 35.5 inch × 25.4 is not exact in binary.
 */
export function sideInMillimetres(value: number, unit: LengthUnit): number {
  const millimetres = value * millimetresIn[unit];
  const whole = Math.round(millimetres);
  return Math.abs(millimetres - whole) < 1e-3 ? whole : Math.ceil(millimetres);
}

/** Cubic feet of a volume in mm³. */
export function cuft(cubicMillimetres: number): number {
  return cubicMillimetres / cubicMillimetresInCuft;
}

/** Cubic metres of a volume in mm³. */
export function cubicMetres(cubicMillimetres: number): number {
  return cubicMillimetres / cubicMillimetresInM3;
}

/** The volume in mm³ of so many cubic feet. */
export function cubicMillimetresOfCuft(value: number): number {
  return value * cubicMillimetresInCuft;
}
