import { type Exact, factor, over } from './decimal';

/** Sizes of the units a file may use, in the unit of their kind that we store. */
const units: Record<string, { stored: string; size: Exact }> = {
  mm: { stored: 'cm', size: factor(0.1) },
  cm: { stored: 'cm', size: factor(1) },
  m: { stored: 'cm', size: factor(100) },
  in: { stored: 'cm', size: factor(2.54) },
  ft: { stored: 'cm', size: factor(30.48) },
  g: { stored: 'kg', size: factor(0.001) },
  kg: { stored: 'kg', size: factor(1) },
  lb: { stored: 'kg', size: factor(0.45359237) },
  cuft: { stored: 'cuft', size: factor(1) },
  m3: { stored: 'cuft', size: over(factor(1), factor(0.0283168466)) ?? factor(35.3146667) },
};

export const unitNames = Object.keys(units);

/** What a value in the given unit is multiplied by to be stored; null when the units do not measure the same. */
export function conversion(unit: string, stored: string | undefined): Exact | null {
  const found = units[unit];
  return found && found.stored === stored ? found.size : null;
}
