import { cubicMetres, cubicMillimetresOfCuft, millimetresIn } from '../loading/units';

/** The sides of a piece or of its carton in cm, in the order they are named; null is not known. */
export type Sides = readonly (number | null)[];

/** A size as people say it, 92.5 × 38 × 40, in inches or cm; null where a side is not known. */
export function sizeText(sides: Sides, unit: 'inch' | 'cm'): string | null {
  const known = sides.filter((side) => side !== null);
  if (known.length === 0 || known.length < sides.length) return null;
  const ratio = unit === 'cm' ? 1 : millimetresIn.cm / millimetresIn.inch;
  // An eighth of an inch is the least anybody measures; a millimetre of cm.
  const decimals = unit === 'cm' ? 1 : 3;
  return known.map((side) => String(rounded(side * ratio, decimals))).join(' × ');
}

/** A cube of so many cuft in m³, to the litre. */
export function cubeInCubicMetres(cuft: number): number {
  return rounded(cubicMetres(cubicMillimetresOfCuft(cuft)), 3);
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
