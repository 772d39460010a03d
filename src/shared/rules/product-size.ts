import { cubicMeters, cubicMillimetersOfCuft, millimetersIn } from '../loading/units';
import type { SizeUnits } from './size-units';

/** The sides of a piece or of its carton in cm, in their usual order; null is unknown. */
export type Sides = readonly (number | null)[];

/** A size as text, 92.5 × 38 × 40, in inches or cm; null if a side is unknown. */
export function sizeText(sides: Sides, unit: SizeUnits['length']): string | null {
  const known = sides.filter((side) => side !== null);
  if (known.length === 0 || known.length < sides.length) return null;
  return known.map((side) => String(unit === 'cm' ? rounded(side, 1) : inchesOf(side))).join(' × ');
}

/** Inches as typed for sizes measured to the eighth of an inch; rounded to a tenth for those measured in cm. */
function inchesOf(side: number): number {
  const inches = (side * millimetersIn.cm) / millimetersIn.inch;
  const eighths = Math.round(inches * 8) / 8;
  return Math.abs(inches - eighths) < 0.001 ? eighths : rounded(inches, 1);
}

/** Converts a cube from cuft to m³, rounded to the liter. */
export function cubeInCubicMeters(cuft: number): number {
  return rounded(cubicMeters(cubicMillimetersOfCuft(cuft)), 3);
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
