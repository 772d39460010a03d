import { describe, expect, test } from 'vitest';
import { priceSteps, raisedPrice } from './price-steps';

const price = (id: number, startDate: string, endDate: string | null) => ({
  id,
  version: 1,
  fobUsd: 100,
  startDate,
  endDate,
});

describe('setting a price from a day on', () => {
  test('closes the open one the day before', () => {
    const open = price(1, '2026-01-01', null);
    expect(priceSteps([open], '2026-03-01')).toEqual({
      before: open,
      closes: { ...open, endDate: '2026-02-28' },
      replaces: null,
      endDate: null,
    });
  });

  test('holds as long as the one it follows was to', () => {
    const closed = price(1, '2026-01-01', '2026-06-30');
    const later = price(2, '2026-08-01', null);
    expect(priceSteps([later, closed], '2026-03-01')).toMatchObject({
      closes: { id: 1, endDate: '2026-02-28' },
      endDate: '2026-06-30',
    });
  });

  test('in a gap holds until the next one, and closes nothing', () => {
    const closed = price(1, '2026-01-01', '2026-06-30');
    const later = price(2, '2026-08-01', null);
    expect(priceSteps([closed, later], '2026-07-01')).toEqual({
      before: null,
      closes: null,
      replaces: null,
      endDate: '2026-07-31',
    });
    const last = price(3, '2026-10-01', null);
    expect(priceSteps([last, later, closed], '2026-07-01')).toMatchObject({ endDate: '2026-07-31' });
    expect(priceSteps([], '2026-07-01')).toMatchObject({ before: null, endDate: null });
  });

  test('sets the one that begins on that day anew, with the end it has', () => {
    const same = price(1, '2026-07-01', '2026-12-31');
    expect(priceSteps([same], '2026-07-01')).toEqual({
      before: same,
      closes: null,
      replaces: same,
      endDate: '2026-12-31',
    });
  });

  test('on the last day of one ends it the day before', () => {
    expect(priceSteps([price(1, '2026-01-01', '2026-06-30')], '2026-06-30')).toMatchObject({
      closes: { endDate: '2026-06-29' },
      endDate: '2026-06-30',
    });
  });
});

test.each([
  [100, 3, 'cent', 103],
  [312.45, 2.5, 'cent', 320.26],
  [100.5, -10, 'cent', 90.45],
  // Half a cent goes up; 1.005 × 100 is less than 100.5 in binary.
  [1, 0.5, 'cent', 1.01],
  [100, 3.3, 'half', 103.5],
  [100, 3.2, 'half', 103],
  [312.45, 2.5, 'dollar', 320],
  [312.45, 2.5, 'five', 320],
  [101.4, 0, 'dollar', 101],
  [1000, 0, 'cent', 1000],
  // Neither of them times 100 is a whole number in binary.
  [1.15, 0, 'cent', 1.15],
  [100, 0.29, 'cent', 100.29],
  [2, -90, 'five', 5],
] as const)('%d raised by %d %% to the %s is %d', (fobUsd, percent, rounding, expected) => {
  expect(raisedPrice(fobUsd, percent, rounding)).toBe(expected);
});
