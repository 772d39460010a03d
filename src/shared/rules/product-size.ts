import { cubicMeters, cubicMillimetersOfCuft, millimetersIn } from '../loading/units';
import type { SizeUnits } from './size-units';

/** The sides of a piece or of its carton in cm, in the order they are named; null is not known. */
export type Sides = readonly (number | null)[];

/** A size as people say it, 92.5 × 38 × 40, in inches or cm; null where a side is not known. */
export function sizeText(sides: Sides, unit: SizeUnits['length']): string | null {
  const known = sides.filter((side) => side !== null);
  if (known.length === 0 || known.length < sides.length) return null;
  return known.map((side) => String(unit === 'cm' ? rounded(side, 1) : inchesOf(side))).join(' × ');
}

/** Pieces are measured to the eighth of an inch, which comes back as typed; what is measured in cm to the tenth. */
function inchesOf(side: number): number {
  const inches = (side * millimetersIn.cm) / millimetersIn.inch;
  const eighths = Math.round(inches * 8) / 8;
  return Math.abs(inches - eighths) < 0.001 ? eighths : rounded(inches, 1);
}

/** A cube of so many cuft in m³, to the litre. */
export function cubeInCubicMeters(cuft: number): number {
  return rounded(cubicMeters(cubicMillimetersOfCuft(cuft)), 3);
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
