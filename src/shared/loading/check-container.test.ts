import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordOf } from '../keys-of';
import { overlaps, standsAbove, standsBefore } from './boxes';
import { violationsOf } from './check-container';
import { offerOf } from './container-kinds';
import { linesById } from './figures';
import { orientationNames } from './orientations';
import type { Placement } from './plan';
import type { CartonLine, LoadingRules } from './problem';

const everyWay = recordOf(orientationNames, () => true);
const upright = recordOf(orientationNames, (name) => name === 'heightUpLengthAlong');

function line(id: string, changes: Partial<CartonLine> = {}): CartonLine {
  return {
    id,
    label: id,
    material: id,
    orderId: null,
    length: 1000,
    width: 800,
    height: 500,
    quantity: 100,
    orientations: everyWay,
    mixedStacking: true,
    maxTiers: null,
    weight: null,
    priority: 1,
    set: null,
    group: null,
    ...changes,
  };
}

const at = (id: string, x: number, y: number, z: number, size = [1000, 800, 500]): Placement => {
  const [dx = 0, dy = 0, dz = 0] = size;
  return { line: id, x, y, z, dx, dy, dz };
};

interface Checked {
  lines?: CartonLine[];
  rules?: LoadingRules;
  offer?: Partial<ReturnType<typeof offerOf>>;
}

function check(placements: Placement[], { lines = [line('a')], rules = { support: 100 }, offer = {} }: Checked = {}) {
  const known = linesById({ lines });
  return violationsOf({ placements, offer: { ...offerOf('40HC'), ...offer }, lines: known, rules });
}

describe('a container', () => {
  test('with a carton on the floor and one exactly on it keeps every rule', () => {
    expect(check([at('a', 0, 0, 0), at('a', 0, 0, 500)])).toEqual([]);
  });

  test('names the two cartons that share room, and lets them touch', () => {
    expect(check([at('a', 0, 0, 0), at('a', 999, 0, 0)])).toEqual([{ rule: 'overlap', carton: 0, other: 1 }]);
    expect(check([at('a', 0, 0, 0), at('a', 1000, 0, 0)])).toEqual([]);
    expect(check([at('a', 0, 0, 0), at('a', 0, 800, 0)])).toEqual([]);
    expect(check([at('a', 0, 800, 0), at('a', 0, 0, 0)])).toEqual([]);
  });

  test('is looked at from behind, in whatever order its cartons come', () => {
    const cartons = [at('a', 999, 0, 0), at('a', 5000, 0, 0), at('a', 0, 0, 0)];
    expect(check(cartons)).toEqual([{ rule: 'overlap', carton: 2, other: 0 }]);
  });

  test('asks of a carton what stands under it, not what is as high elsewhere', () => {
    const lines = [line('a', { mixedStacking: false }), line('b', { maxTiers: 1 })];
    expect(check([at('a', 0, 0, 0), at('a', 0, 0, 500), at('b', 2000, 0, 0)], { lines })).toEqual([]);
  });

  test('ends at its walls, its floor and its ceiling', () => {
    const { length } = offerOf('40HC');
    expect(check([at('a', length - 1000, 0, 0)])).toEqual([]);
    expect(check([at('a', length - 999, 0, 0)])).toMatchObject([{ rule: 'outside', carton: 0 }]);
    expect(check([at('a', -1, 0, 0)])).toMatchObject([{ rule: 'outside' }]);
  });

  test('holds a carton only as its flags allow, and as it measures', () => {
    const lines = [line('a', { orientations: upright })];
    expect(check([at('a', 0, 0, 0, [800, 1000, 500])], { lines })).toMatchObject([{ rule: 'orientation', carton: 0 }]);
    expect(check([at('a', 0, 0, 0, [1000, 800, 501])])).toMatchObject([{ rule: 'orientation' }]);
  });

  test('supports a base as far as the rule asks', () => {
    const half = [at('a', 0, 0, 0), at('a', 500, 0, 500)];
    expect(check(half)).toEqual([{ rule: 'support', carton: 1, other: 0 }]);
    expect(check(half, { rules: { support: 50 } })).toEqual([]);
    expect(check(half, { rules: { support: null } })).toEqual([]);
    expect(check([at('a', 0, 0, 1)])).toEqual([{ rule: 'support', carton: 0, other: null }]);
  });

  test('adds up what two cartons below give', () => {
    expect(check([at('a', 0, 0, 0), at('a', 1000, 0, 0), at('a', 500, 0, 500)])).toEqual([]);
  });

  test('has no more tiers than a carton allows for itself, or for what stands on it', () => {
    const three = [at('a', 0, 0, 0), at('b', 0, 0, 500), at('b', 0, 0, 1000)];
    const limited = (a: number | null, b: number | null) =>
      check(three, { lines: [line('a', { maxTiers: a }), line('b', { maxTiers: b })] });
    expect(limited(3, null)).toEqual([]);
    expect(limited(2, null)).toEqual([{ rule: 'tiers', carton: 2, other: 0 }]);
    expect(limited(null, 2)).toEqual([{ rule: 'tiers', carton: 2, other: null }]);
  });

  test('keeps a material that does not mix to itself, above and below', () => {
    const pure = [line('a', { mixedStacking: false }), line('b'), line('c', { material: 'a', mixedStacking: false })];
    expect(check([at('a', 0, 0, 0), at('b', 0, 0, 500)], { lines: pure })).toEqual([
      { rule: 'mixing', carton: 1, other: 0 },
    ]);
    expect(check([at('b', 0, 0, 0), at('a', 0, 0, 500)], { lines: pure })).toMatchObject([{ rule: 'mixing' }]);
    expect(check([at('a', 0, 0, 0), at('c', 0, 0, 500)], { lines: pure })).toEqual([]);
  });

  test('lets nothing stand before or on what leaves earlier', () => {
    const lines = [line('a', { group: 1 }), line('b', { group: 2 }), line('c')];
    expect(check([at('b', 0, 0, 0), at('a', 1000, 0, 0)], { lines })).toEqual([]);
    expect(check([at('a', 0, 0, 0), at('b', 3000, 0, 0)], { lines })).toEqual([{ rule: 'order', carton: 1, other: 0 }]);
    expect(check([at('a', 0, 0, 0), at('b', 3000, 800, 0)], { lines })).toEqual([]);
    expect(check([at('a', 0, 0, 0), at('b', 0, 0, 500)], { lines })).toEqual([{ rule: 'order', carton: 1, other: 0 }]);
    expect(check([at('a', 0, 0, 0), at('c', 3000, 0, 0)], { lines })).toEqual([]);
    // Touching it also counts as before it.
    expect(check([at('a', 0, 0, 0), at('b', 1000, 0, 0)], { lines })).toEqual([{ rule: 'order', carton: 1, other: 0 }]);
  });

  test('lets stand what is in the way of nothing: beneath it, over another place, or nearer the door but higher up', () => {
    const lines = [line('a', { group: 1 }), line('b', { group: 2 }), line('c')];
    expect(check([at('b', 0, 0, 0), at('a', 0, 0, 500)], { lines })).toEqual([]);
    expect(check([at('a', 1000, 0, 0), at('c', 0, 0, 0), at('b', 0, 0, 500)], { lines })).toEqual([]);
    expect(check([at('a', 0, 0, 0), at('c', 0, 800, 0), at('b', 0, 800, 500)], { lines })).toEqual([]);
    expect(check([at('a', 0, 0, 0), at('c', 1000, 0, 0), at('b', 1000, 0, 500)], { lines })).toEqual([]);
  });

  test('holds no more than its cube window and its payload', () => {
    const one = [at('a', 0, 0, 0)];
    expect(check(one, { offer: { maxCuft: 14 } })).toEqual([{ rule: 'cube', carton: null, other: null }]);
    expect(check(one, { lines: [line('a', { weight: 30 })], offer: { payload: 29 } })).toMatchObject([
      { rule: 'payload' },
    ]);
    expect(check(one, { lines: [line('a', { weight: 30 })], offer: { payload: 30 } })).toEqual([]);
  });

  test('holds whole sets', () => {
    const of = (perSet: number) => ({ set: { name: 'sofa', perSet } });
    const lines = [line('a', of(1)), line('b', of(2))];
    const [a, b, c] = [at('a', 0, 0, 0), at('b', 1000, 0, 0), at('b', 2000, 0, 0)];
    expect(check([a, b, c], { lines })).toEqual([]);
    expect(check([a, b], { lines })).toEqual([{ rule: 'set', carton: 1, other: 0 }]);
    expect(check([a], { lines })).toMatchObject([{ rule: 'set' }]);
    expect(check([], { lines })).toEqual([]);
  });

  test('counts the tiers of the higher of two columns below, and the strictest limit under it', () => {
    const lines = [
      line('low', { height: 1000 }),
      line('a', { maxTiers: 3 }),
      line('b', { maxTiers: 2 }),
      line('wide', { length: 2000 }),
      line('top', { maxTiers: 3 }),
    ];
    const wide = [at('low', 0, 0, 0, [1000, 800, 1000]), at('a', 1000, 0, 0), at('a', 1000, 0, 500)];
    const onBoth = at('wide', 0, 0, 1000, [2000, 800, 500]);
    expect(check([...wide, onBoth], { lines })).toEqual([]);
    expect(check([...wide, onBoth, at('top', 0, 0, 1500)], { lines })).toEqual([
      { rule: 'tiers', carton: 4, other: null },
    ]);
    // The strictest limit beneath counts, at any level.
    const mixed = [
      at('a', 0, 0, 0),
      at('b', 1000, 0, 0),
      at('wide', 0, 0, 500, [2000, 800, 500]),
      at('top', 0, 0, 1000),
    ];
    expect(check(mixed, { lines })).toEqual([{ rule: 'tiers', carton: 3, other: 1 }]);
    expect(check([...mixed].reverse(), { lines })).toEqual([{ rule: 'tiers', carton: 0, other: 2 }]);
    // A carton beyond its own limit is reported without another carton.
    const own = [at('a', 0, 0, 0), at('a', 0, 0, 500), at('b', 0, 0, 1000)];
    expect(check(own, { lines })).toEqual([{ rule: 'tiers', carton: 2, other: null }]);
  });

  test('tells each wall, the floor and the ceiling, and may be filled to their edge', () => {
    const { width, height } = offerOf('40HC');
    const rules = { support: null };
    const broken = (placement: Placement) => check([placement], { rules }).map(({ rule }) => rule);
    expect(broken(at('a', 0, width - 800, height - 500))).toEqual([]);
    expect(broken(at('a', 0, width - 799, 0))).toEqual(['outside']);
    expect(broken(at('a', 0, -1, 0))).toEqual(['outside']);
    expect(broken(at('a', 0, 0, -1))).toEqual(['outside']);
    expect(broken(at('a', 0, 0, height - 499))).toEqual(['outside']);
  });

  test('takes a hair more cube and weight than it may hold for none, as they come from rounded numbers', () => {
    const one = [at('a', 0, 0, 0)];
    const cube = 0.4e9 / 304.8 ** 3;
    expect(check(one, { offer: { maxCuft: cube - 0.5e-4 } })).toEqual([]);
    expect(check(one, { offer: { maxCuft: cube - 2e-4 } })).toMatchObject([{ rule: 'cube' }]);
    const lines = [line('a', { weight: 30 })];
    expect(check(one, { lines, offer: { payload: 30 - 0.5e-6 } })).toEqual([]);
    expect(check(one, { lines, offer: { payload: 30 - 2e-6 } })).toMatchObject([{ rule: 'payload' }]);
  });

  test('of lines in a set, says which carton is too many, or that of the other line', () => {
    const of = (perSet: number) => ({ set: { name: 'sofa', perSet } });
    const lines = [line('a', of(1)), line('b', of(1)), line('c', { set: { name: 'bed', perSet: 1 } }), line('d')];
    const [a, b, c] = [at('a', 0, 0, 0), at('b', 1000, 0, 0), at('c', 2000, 0, 0)];
    expect(check([a, b, at('b', 3000, 0, 0), c, at('d', 4000, 0, 0)], { lines })).toEqual([
      { rule: 'set', carton: 1, other: 0 },
    ]);
    expect(check([a, c], { lines })).toEqual([{ rule: 'set', carton: 0, other: null }]);
    expect(check([b], { lines })).toEqual([{ rule: 'set', carton: 0, other: null }]);
    const halves = [line('a', of(2))];
    expect(check([a], { lines: halves })).toEqual([{ rule: 'set', carton: 0, other: null }]);
    expect(check([a, at('a', 1000, 0, 0)], { lines: halves })).toEqual([]);
  });

  test('compares every line of a set with the first of them', () => {
    const of = { set: { name: 'sofa', perSet: 1 } };
    const lines = [line('a', of), line('b', of), line('c', of)];
    const row = ['a', 'b', 'b', 'c', 'c'].map((id, place) => at(id, place * 1000, 0, 0));
    expect(check(row, { lines })).toEqual([
      { rule: 'set', carton: 1, other: 0 },
      { rule: 'set', carton: 3, other: 0 },
    ]);
  });

  test('does not look at cartons of lines it does not know', () => {
    expect(check([at('x', 0, 0, 0), at('x', 0, 0, 0)])).toEqual([]);
  });

  test('lets nothing stand right above or before what leaves earlier, also where others stand between', () => {
    const lines = [line('a', { group: 1 }), line('b', { group: 2 }), line('c')];
    expect(check([at('a', 0, 0, 0), at('c', 0, 0, 500), at('b', 0, 0, 1000)], { lines })).toEqual([
      { rule: 'order', carton: 2, other: 0 },
    ]);
    expect(check([at('a', 0, 0, 0), at('c', 1000, 0, 0), at('b', 2000, 0, 0)], { lines })).toEqual([
      { rule: 'order', carton: 2, other: 0 },
    ]);
    expect(check([at('b', 0, 0, 0), at('b', 0, 0, 500)], { lines })).toEqual([]);
  });

  test('finds of every two cartons whether they share room or stand in each other’s way, wherever they are', () => {
    const place = fc.integer({ min: -3, max: 9 });
    const side = fc.integer({ min: 1, max: 4 });
    const carton = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), place, place, place, fc.tuple(side, side, side));
    const lines = [line('a', { group: 1 }), line('b', { group: 2 }), line('c'), line('d', { group: 7 })];
    const groups = new Map(lines.map(({ id, group }) => [id, group]));
    const pairwise = (placements: Placement[]) =>
      placements.flatMap((one, carton) =>
        placements.flatMap((before, other) => {
          const [later, first] = [groups.get(one.line) ?? null, groups.get(before.line) ?? null];
          const isLater = later !== null && first !== null && later > first;
          const isInTheWay = isLater && (standsBefore(one, before) || standsAbove(one, before));
          return [
            ...(carton < other && overlaps(one, before) ? [`overlap ${carton} ${other}`] : []),
            ...(isInTheWay ? [`order ${carton} ${other}`] : []),
          ];
        }),
      );
    fc.assert(
      fc.property(fc.array(carton, { maxLength: 40 }), (drawn) => {
        const placements = drawn.map((each) => at(...each));
        const told = check(placements, { lines, rules: { support: null } }).flatMap(({ rule, carton, other }) => {
          if (rule === 'order') return [`order ${carton} ${other}`];
          const [one, two] = [carton ?? 0, other ?? 0];
          return rule === 'overlap' ? [`overlap ${Math.min(one, two)} ${Math.max(one, two)}`] : [];
        });
        expect(told.sort()).toEqual(pairwise(placements).sort());
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  // Processor time, as a busy machine may take any time by the clock.
  test.each([1, 2])('of 20,000 cartons in %i unloading groups is looked through soon', (count) => {
    const lines = [line('a', { group: 1 }), line('b', { group: count })];
    const size = [100, 100, 100];
    const placements = Array.from({ length: 20_000 }, (_, index) => {
      const [row, column, tier] = [Math.floor(index / 460), Math.floor(index / 20) % 23, index % 20];
      return at(row < 20 ? 'b' : 'a', row * 100, column * 100, tier * 100, size);
    });
    const before = process.cpuUsage();
    const found = check(placements, {
      lines: lines.map((each) => ({ ...each, length: 100, width: 100, height: 100 })),
    });
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(4);
    expect(found).toEqual([]);
  });

  test.each([
    ['one spot', 0],
    ['two, one upon the other', 500],
  ])('of 20,000 cartons of two unloading groups in %s is refused soon', (_, height) => {
    const lines = [line('a', { group: 1 }), line('b', { group: 2 })];
    const placements = Array.from({ length: 20_000 }, (_, index) =>
      index % 2 === 0 ? at('a', 0, 0, 0) : at('b', 0, 0, height),
    );
    const before = process.cpuUsage();
    const found = check(placements, { lines, rules: { support: null } });
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
    expect(found.filter(({ rule }) => rule === 'overlap')).toHaveLength(1000);
  });
});
