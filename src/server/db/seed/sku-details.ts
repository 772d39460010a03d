import type { material } from '../../../shared/areas/catalogue/material';
import type { Values } from '../../../shared/entity/entity';
import { arrangements } from './catalogue/items';
import type { Random } from './random';

interface Carton {
  spec: string;
  /** The longest side in centimeters. */
  length: number;
  cube: number;
  fobPrice: number;
}

/** How a model stands in a room, in inches: the same for all its pieces. */
export interface Stance {
  depth: number;
  height: number;
}

const cmPerInch = 2.54;
/** What a 40-foot high cube takes of mixed goods. */
const loadedCuft = 2280;

/** A model's depth and height, to half an inch. */
export function stanceOf(random: Random): Stance {
  return { depth: random.int(72, 86) / 2, height: random.int(76, 88) / 2 };
}

/** What is known of an article besides its carton; pieces stand wider than they are packed. */
export function skuDetails({ spec, length, cube, fobPrice }: Carton, { depth, height }: Stance) {
  const at = arrangements.findIndex(([, nameEn]) => nameEn === spec);
  const [, , , type, seats, motion] = arrangements[at] ?? [];
  const isOttoman = type === 'ottoman';
  return {
    skuType: 'finished',
    unit: 'piece',
    arrangementId: at < 0 ? null : at + 1,
    seats: seats ?? null,
    motion: motion ?? null,
    priceRange: fobPrice < 180 ? 'entry' : fobPrice < 320 ? 'middle' : fobPrice < 480 ? 'upper' : 'premium',
    loadability: Math.floor(loadedCuft / cube),
    productWidth: inCm(Math.round((length / cmPerInch) * 2) / 2 + 3),
    productDepth: inCm(isOttoman ? depth / 2 : depth),
    productHeight: inCm(isOttoman ? 18 : height),
    packageMethod: isOttoman ? 'bag' : (seats ?? 0) > 1 ? 'knockedDown' : 'carton',
  } satisfies Partial<Values<typeof material>>;
}

/** As it is stored: exact for halves and quarters of an inch. */
function inCm(inches: number): number {
  return Math.round(inches * cmPerInch * 10_000) / 10_000;
}
