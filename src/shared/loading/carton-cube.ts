import { sides } from './orientations';
import { cuft, sideInMillimeters } from './units';

/** The cube in cuft, with three decimals, of a carton with sides in cm; null if a side is unknown. */
export function cubeOfCarton(carton: Readonly<Record<string, unknown>>): number | null {
  const [length, width, height] = sides.map((side) => {
    const size = carton[side];
    return typeof size === 'number' && size > 0 ? sideInMillimeters(size, 'cm') : null;
  });
  return length && width && height ? Math.round(cuft(length * width * height) * 1000) / 1000 : null;
}
