/** The units of lengths, with the exact millimeters in each. */
export const millimetersIn = { mm: 1, cm: 10, inch: 25.4 } as const;
export type LengthUnit = keyof typeof millimetersIn;

const cubicMillimetersInCuft = 304.8 ** 3;
const cubicMillimetersInM3 = 1e9;

/**
 * A carton's side in whole millimeters, rounded up so that a plan never uses room that is not there. A side within a
 * micrometer of a whole number is that number: 35.5 inch × 25.4 is not exact in binary.
 */
export function sideInMillimeters(value: number, unit: LengthUnit): number {
  const millimeters = value * millimetersIn[unit];
  const whole = Math.round(millimeters);
  return Math.abs(millimeters - whole) < 1e-3 ? whole : Math.ceil(millimeters);
}

/** Cubic feet of a volume in mm³. */
export function cuft(cubicMillimeters: number): number {
  return cubicMillimeters / cubicMillimetersInCuft;
}

/** Cubic meters of a volume in mm³. */
export function cubicMeters(cubicMillimeters: number): number {
  return cubicMillimeters / cubicMillimetersInM3;
}

/** The volume in mm³ of so many cubic feet. */
export function cubicMillimetersOfCuft(value: number): number {
  return value * cubicMillimetersInCuft;
}
