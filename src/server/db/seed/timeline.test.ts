import { describe, expect, test } from 'vitest';
import { dateIfPast, dateOf, dayOf, monthOf, weekday, workingDay } from './day';
import { Random } from './random';
import { agree, make, stageOn } from './timeline';

describe('days', () => {
  test('are counted from 1970 and written as the calendar does', () => {
    expect([dayOf('1970-01-01'), dayOf('1970-01-02'), dayOf('2028-03-01') - dayOf('2028-02-28')]).toEqual([0, 1, 2]);
    expect(dateOf(dayOf('2026-12-31') + 1)).toBe('2027-01-01');
    const today = dayOf('2026-03-02');
    expect([dateIfPast(today, today), dateIfPast(today + 1, today)]).toEqual(['2026-03-02', null]);
    expect([monthOf(dayOf('2026-01-31')), monthOf(dayOf('2026-12-01'))]).toEqual([0, 11]);
  });

  test('of a weekend give way to the Monday after', () => {
    const monday = dayOf('2026-03-02');
    expect([0, 4, 6].map((days) => weekday(monday + days))).toEqual([0, 4, 6]);
    expect([0, 1, 2, 3, 4, 5, 6].map((days) => workingDay(monday + days) - monday)).toEqual([0, 1, 2, 3, 4, 7, 7]);
  });
});

describe('chance', () => {
  test('falls the same way for the same seed, and apart for each subject', () => {
    const drawn = (random: Random) => Array.from({ length: 5 }, () => random.int(0, 1000));
    expect(drawn(new Random(7))).toEqual(drawn(new Random(7)));
    expect(drawn(Random.stream(7, 'orders'))).toEqual(drawn(Random.stream(7, 'orders')));
    expect(drawn(Random.stream(7, 'orders'))).not.toEqual(drawn(Random.stream(7, 'quotes')));
    expect(drawn(Random.stream(7, 'orders'))).not.toEqual(drawn(Random.stream(8, 'orders')));
  });

  test('stays within its bounds and reaches both', () => {
    const random = new Random(1);
    const draw = <T>(one: () => T) => Array.from({ length: 2000 }, one);
    expect(new Set(draw(() => random.int(3, 5)))).toEqual(new Set([3, 4, 5]));
    const between = draw(() => random.between(2, 4));
    expect([Math.min(...between) >= 2, Math.max(...between) < 4]).toEqual([true, true]);
    expect(draw(() => random.chance(0)).some(Boolean)).toBe(false);
    expect(draw(() => random.chance(1)).every(Boolean)).toBe(true);
    const bell = draw(() => random.around(10, 3, 5));
    expect(Math.min(...bell)).toBe(5);
    expect(bell.reduce((sum, each) => sum + each, 0) / bell.length).toBeCloseTo(10, 0);
    expect(draw(() => random.weighted(['a', 'b'], (item) => (item === 'a' ? 0 : 1))).includes('a')).toBe(false);
    expect([...random.shuffled([1, 2, 3, 4])].sort()).toEqual([1, 2, 3, 4]);
    expect(() => random.pick([])).toThrow('nothing to pick');
  });
});

describe('an order and its goods', () => {
  const ordered = dayOf('2026-03-02');
  const made = Array.from({ length: 400 }, (_, seed) => {
    const random = new Random(seed);
    const agreed = agree(random, ordered);
    return { agreed, making: make(random, agreed, seed % 3) };
  });

  test('come about step by step, each on a working day after the one before', () => {
    for (const { agreed, making } of made) {
      const steps = [
        agreed.ordered,
        agreed.received,
        agreed.signed,
        agreed.confirmed,
        agreed.scheduled,
        making.planned,
      ];
      expect(steps).toEqual([...steps].sort((left, right) => left - right));
      expect(
        [agreed.signed, agreed.confirmed, agreed.scheduled, making.planned, making.etd].filter(
          (day) => weekday(day) > 4,
        ),
      ).toEqual([]);
      expect(making.materialExpected).toBeLessThan(making.planned);
      expect(making.completion).toBeGreaterThanOrEqual(making.materialActual + 8);
      expect(making.loaded).toBeGreaterThanOrEqual(making.completion);
      expect(making.etd).toBeGreaterThan(making.completion);
      expect(making.departure).toBeGreaterThanOrEqual(making.etd);
    }
  });

  test('are late for a reason, and have none where nothing was late', () => {
    for (const { agreed, making } of made) {
      const isLate =
        making.completion > making.estimatedCompletion + 3 || agreed.signedLate || making.etd > making.completion + 24;
      if (making.lateReason === null) expect(making.completion).toBeLessThanOrEqual(making.estimatedCompletion + 3);
      else expect(isLate).toBe(true);
    }
    expect(new Set(made.map(({ making }) => making.lateReason)).size).toBeGreaterThan(3);
  });

  test('are in the stage that they have reached by a day, on its first day already', () => {
    const [one] = made;
    if (!one) throw new Error('nothing was made');
    const { agreed, making } = one;
    const stage = (day: number) => stageOn(day, agreed, making);
    expect([
      stage(making.departure),
      stage(making.departure - 1),
      stage(making.completion),
      stage(making.completion - 1),
    ]).toEqual([...['shipped', 'inventory', 'inventory', 'scheduled']]);
    expect([
      stage(agreed.scheduled),
      stage(agreed.scheduled - 1),
      stage(agreed.confirmed),
      stage(agreed.signed),
      stage(ordered),
    ]).toEqual([...['scheduled', 'factoryConfirmed', 'factoryConfirmed', 'piSigned', 'piIssued']]);
  });
});
