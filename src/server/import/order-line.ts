import { type Exact, factor, minus, over, rounded, times, toNumber } from '../../shared/imports/decimal';
import type { Fault, Reading } from './reading';

type Readings = Record<string, Reading & { ok: true }>;

export interface LineParts {
  line: Readings;
  material: Readings;
  model: Readings;
  /** The line's place in its order, for files that do not number their lines. */
  nextNumber: number;
}

const hundred = factor(100);
const copiedFromMaterial = ['spec', 'coverGrade', 'color'] as const;

/** Fills in what a line takes from its material, and the one of price and amount that the file does not say. */
export function completeLine({ line, material, model, nextNumber }: LineParts): Fault[] {
  line.lineNumber ??= { ok: true, value: nextNumber };
  if (model.code) line.model = model.code;
  for (const field of copiedFromMaterial) {
    const copied = material[field];
    if (copied) line[field] ??= copied;
  }
  const quantity = exactOf(line.quantity);
  const share = over(minus(hundred, exactOf(line.discount)), hundred) ?? factor(1);
  if (!line.cube && material.cube) {
    line.cube = kept(times(exactOf(material.cube), quantity), 3);
  }
  if (line.amount && line.price) return [];
  if (line.price) {
    line.amount = kept(times(times(exactOf(line.price), quantity), share), 2);
    return [];
  }
  const pieces = times(quantity, share);
  const price = over(exactOf(line.amount), pieces);
  if (!price) {
    const reason = 'leaves no price to work out: the quantity is 0 or the discount 100 %';
    return [{ field: 'orderLine.amount', value: String(line.amount?.value ?? ''), reason }];
  }
  line.price = { ok: true, value: toNumber(rounded(price, 4)) };
  return [];
}

function kept(exact: Exact, decimals: number): Reading & { ok: true } {
  const stored = rounded(exact, decimals);
  return { ok: true, value: toNumber(stored), number: { exact, stored } };
}

function exactOf(reading: (Reading & { ok: true }) | undefined): Exact {
  return reading?.number?.exact ?? factor(Number(reading?.value ?? 0));
}
