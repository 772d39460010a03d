import { type Exact, factor, over } from './decimal';

/** The units a file may use: their size in the unit of the same kind that we store, and the words for them. */
const units: Record<string, { stored: string; size: Exact; words: readonly string[] }> = {
  mm: { stored: 'cm', size: factor(0.1), words: ['毫米', 'millimeter', 'millimetre', 'millimeters', 'millimetres'] },
  cm: { stored: 'cm', size: factor(1), words: ['厘米', '公分', 'cms', 'centimeters', 'centimetres'] },
  m: { stored: 'cm', size: factor(100), words: ['米', '公尺', 'meter', 'metre', 'meters', 'metres'] },
  in: { stored: 'cm', size: factor(2.54), words: ['inch', 'inches', '"', '”', '″', '英寸', '英吋', '寸', '吋'] },
  ft: { stored: 'cm', size: factor(30.48), words: ['feet', 'foot', '英尺', '呎'] },
  g: { stored: 'kg', size: factor(0.001), words: ['克', 'gram', 'grams'] },
  kg: { stored: 'kg', size: factor(1), words: ['kgs', '公斤', '千克', 'kilogram', 'kilograms'] },
  lb: { stored: 'kg', size: factor(0.45359237), words: ['lbs', '磅', 'pound', 'pounds'] },
  cuft: { stored: 'cuft', size: factor(1), words: ['cu.ft', 'cu ft', 'ft3', 'cbf', 'cft', '立方英尺', '立方呎'] },
  m3: {
    stored: 'cuft',
    size: over(factor(1e9), factor(28_316_846.592)) ?? factor(35.3146667),
    words: ['cbm', 'cu.m', '立方米', '立方数', '立方', '方'],
  },
};

export const unitNames = Object.keys(units);

const named = new Map(
  Object.entries(units).flatMap(([name, { words }]) => [name, ...words].map((word) => [word, name])),
);

/** The unit that a file's word names: 'inches', '厘米', 'm³'; null when it names none. */
export function unitNamed(word: string): string | null {
  return named.get(word.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '')) ?? null;
}

/** The units that convert to the stored one, which comes first. */
export function unitsLike(stored: string): string[] {
  const like = unitNames.filter((name) => units[name]?.stored === stored);
  return like.sort((left, right) => Number(right === stored) - Number(left === stored));
}

/** The factor from the given unit to the stored one; null when the two do not measure the same. */
export function conversion(unit: string, stored: string | undefined): Exact | null {
  const found = units[unit];
  return found && found.stored === stored ? found.size : null;
}
