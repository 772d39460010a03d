import { describe, expect, test } from 'vitest';
import { offerOf } from '../../loading/container-kinds';
import { packedCarton } from '../../loading/packed-carton';
import type { CheckRow } from './check-calls';
import { faultsOf, notesOf, priceOn } from './check-rules';

const today = '2026-06-15';
const carton = (length: number) => {
  const packed = packedCarton({ length, width: 90, height: 80, maxTiers: null, weight: null });
  return typeof packed === 'string' ? packed : { ...packed, mixedStacking: true };
};
const row: CheckRow = {
  id: 1,
  materialId: 7,
  commodityId: null,
  code: 'A-1',
  name: 'Sofa',
  model: 'A',
  status: 'running',
  skuStatus: 'running',
  spec: null,
  coverGrade: null,
  color: 'Grey',
  pieces: 3,
  checked: true,
  quotedPrice: null,
  quotedUntil: null,
  quotedElsewhere: null,
  listPrice: 100,
  source: 'typed',
  sourceNote: null,
  marketId: null,
  cube: 20,
  carton: carton(200),
  choices: [],
};

test.each([
  ['nothing stands against what can be ordered', {}, []],
  ['a model that was dropped', { status: 'dropped' }, ['dropped']],
  ['a SKU that was dropped alone', { skuStatus: 'dropped' }, ['skuDropped']],
  ['a SKU that went with its model', { status: 'dropped', skuStatus: 'dropped' }, ['dropped']],
  ['no price today', { listPrice: null }, ['noPrice']],
  ['a color still to be chosen', { materialId: null, commodityId: 5, color: null }, ['colorNotChosen']],
  ['a size nobody knows', { carton: 'noSize' }, ['noSize']],
  ['as many pieces as one line may have', { pieces: 100_000 }, []],
  ['more pieces than one line may have', { pieces: 100_001 }, ['tooMany']],
  ['a carton longer than the container', { carton: carton(1300) }, ['tooLarge']],
  ['a dropped model without a color', { status: 'dropped', materialId: null }, ['dropped', 'colorNotChosen']],
  ['a large carton without a price', { listPrice: null, carton: carton(1300) }, ['noPrice', 'tooLarge']],
  ['everything at once', { status: 'dropped', listPrice: null, carton: 'noSize' }, ['dropped', 'noPrice', 'noSize']],
] as const)('%s', (_, others, expected) => {
  expect(faultsOf({ ...row, ...others }, today, '40HC')).toEqual(expected);
});

test('what is phased out is told, of the model before its SKU', () => {
  const told = (others: Partial<CheckRow>) => notesOf([{ ...row, ...others }], today).get(1);
  expect(told({ skuStatus: 'phasedOut' })).toEqual(['skuPhasedOut']);
  expect(told({ status: 'phasedOut', skuStatus: 'phasedOut' })).toEqual(['phasedOut']);
  expect(told({ materialId: null, skuStatus: null })).toEqual([]);
});

test('a carton too large for a short container fits a long one', () => {
  const long = { ...row, carton: carton(800) };
  expect(faultsOf(long, today, '20GP')).toEqual(['tooLarge']);
  expect(faultsOf(long, today, '40GP')).toEqual([]);
});

test('a carton as high as the container fits into it, one a millimeter higher does not', () => {
  const { height } = offerOf('40HC');
  const upright = (by: number) => ({
    ...Object(carton(200)),
    height: height + by,
    orientations: { heightUpLengthAlong: true },
  });
  expect(faultsOf({ ...row, carton: upright(0) }, today, '40HC')).toEqual([]);
  expect(faultsOf({ ...row, carton: upright(1) }, today, '40HC')).toEqual(['tooLarge']);
});

test('a carton as long and as wide as the container fits into it', () => {
  const { length, width } = offerOf('40HC');
  const lying = (along: number, across: number) => ({
    ...row,
    carton: { ...Object(carton(200)), length: along, width: across, orientations: { heightUpLengthAlong: true } },
  });
  expect(faultsOf(lying(length, width), today, '40HC')).toEqual([]);
  expect(faultsOf(lying(length + 1, width), today, '40HC')).toEqual(['tooLarge']);
  expect(faultsOf(lying(length, width + 1), today, '40HC')).toEqual(['tooLarge']);
});

describe('a quoted price', () => {
  const quoted = { ...row, quotedPrice: 90, quotedUntil: today };

  test('is kept until the end of its last day, and says that the price list has moved', () => {
    expect(priceOn(quoted, today)).toEqual({ price: 90, isQuoted: true });
    expect(notesOf([quoted], today).get(1)).toEqual(['quoteKept']);
    expect(notesOf([{ ...quoted, listPrice: 90 }], today).get(1)).toEqual([]);
  });

  test('holds where the list asks none any more', () => {
    expect(faultsOf({ ...quoted, listPrice: null }, today, '40HC')).toEqual([]);
    expect(notesOf([{ ...quoted, listPrice: null }], today).get(1)).toEqual([]);
  });

  test('of another plant is none of this one, from which the line is not ordered while it holds', () => {
    const elsewhere = { ...quoted, quotedElsewhere: 'vietnam' } as const;
    expect(priceOn(elsewhere, today)).toEqual({ price: 100, isQuoted: false });
    expect(faultsOf(elsewhere, today, '40HC')).toEqual(['quotedFromVietnam']);
    expect(faultsOf({ ...quoted, quotedElsewhere: 'china' }, today, '40HC')).toEqual(['quotedFromChina']);
    expect(notesOf([elsewhere], today).get(1)).toEqual([]);
    expect(faultsOf(elsewhere, '2026-06-16', '40HC')).toEqual([]);
    expect(notesOf([elsewhere], '2026-06-16').get(1)).toEqual(['quoteOver']);
  });

  test('of a quote without a last day is not held', () => {
    expect(priceOn({ ...quoted, quotedUntil: null }, today)).toEqual({ price: 100, isQuoted: false });
  });

  test('is over the day after, and the line costs what the list asks', () => {
    expect(priceOn(quoted, '2026-06-16')).toEqual({ price: 100, isQuoted: false });
    expect(notesOf([quoted], '2026-06-16').get(1)).toEqual(['quoteOver']);
  });
});

test('several colors of one model are named on the lines that are checked', () => {
  const red = { ...row, id: 2, color: 'Red' };
  expect(notesOf([row, red], today).get(2)).toEqual(['severalColors']);
  expect(notesOf([row, { ...red, checked: false }], today).get(1)).toEqual([]);
  expect(notesOf([row, red, { ...row, id: 3, checked: false }], today).get(3)).toEqual([]);
  // A color that is still open does not count.
  expect(notesOf([row, { ...row, id: 2, materialId: null, color: null }], today).get(1)).toEqual([]);
});
