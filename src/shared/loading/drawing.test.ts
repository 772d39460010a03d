import { describe, expect, test } from 'vitest';
import { boxAt } from './box-at';
import type { Box } from './boxes';
import { type FrameLabel, frameOf } from './container-frame';
import { drawnNumbers } from './drawn-numbers';
import { drawnFaces } from './isometric';
import { markColor, markCss, marksOf } from './marks';
import { faceColor, mixed, paperPalette, writtenOn } from './palette';
import { outlooks, projected, projectionOf } from './projection';

const cube = (x: number, y = 0, z = 0, size = 100): Box => ({ x, y, z, dx: size, dy: size, dz: size });

describe('the carton that a point of the drawing shows', () => {
  test('is the nearest of those behind the point, and none beside them', () => {
    const door = projectionOf(outlooks.door);
    const boxes = [cube(0), cube(500), cube(200)];
    const middle = projected(door, { x: 0, y: 50, z: 50 });
    expect(boxAt(boxes, door, middle)).toBe(1);
    expect(boxAt(boxes.slice(0, 1), door, middle)).toBe(0);
    expect(boxAt(boxes, door, projected(door, { x: 0, y: 101, z: 50 }))).toBeNull();
    expect(boxAt(boxes, door, projected(door, { x: 0, y: -1, z: 50 }))).toBeNull();
    expect(boxAt([], door, middle)).toBeNull();
  });

  test('follows the line of sight at a slant', () => {
    const iso = projectionOf(outlooks.iso);
    const [behind, before] = [cube(0), cube(0, 400)];
    for (const z of [10, 50, 90]) {
      expect(boxAt([behind, before], iso, projected(iso, { x: 50, y: 500, z }))).toBe(1);
      expect(boxAt([behind, before], iso, projected(iso, { x: 0.5, y: 100, z }))).not.toBe(1);
    }
    expect(boxAt([behind], iso, projected(iso, { x: 50, y: 50, z: 101 }))).toBe(0);
    expect(boxAt([behind], iso, projected(iso, { x: 50, y: 0, z: 160 }))).toBeNull();
  });
});

describe('the numbers of cartons on a drawing', () => {
  const numbersOf = (boxes: Box[], outlook: keyof typeof outlooks) => {
    const projection = projectionOf(outlooks[outlook]);
    return drawnNumbers(boxes, drawnFaces(boxes, projection), projection);
  };

  test('stand in the middle of a side, as large as it has room for', () => {
    const [number, ...others] = numbersOf([{ x: 0, y: 0, z: 0, dx: 1000, dy: 300, dz: 200 }], 'side');
    expect(others).toEqual([]);
    // Half the side's height; its length would allow more.
    expect(number).toEqual({ index: 0, axis: 'y', at: [500, -100], height: 100 });
    const [narrow] = numbersOf([{ x: 0, y: 0, z: 0, dx: 62, dy: 300, dz: 1000 }], 'side');
    expect(narrow?.height).toBeCloseTo(72);
    // Two digits need twice the width.
    const row = Array.from({ length: 10 }, (_, at) => ({ x: at * 62, y: 0, z: 0, dx: 62, dy: 10, dz: 1000 }));
    expect(numbersOf(row, 'side').map(({ height }) => Math.round(height))).toEqual([
      ...[72, 72, 72, 72, 72, 72, 72, 72, 72, 36],
    ]);
  });

  test('are as large as a slanted side has room for at their height', () => {
    const [slanted] = numbersOf([{ x: 0, y: 0, z: 0, dx: 300, dy: 300, dz: 2000 }], 'iso');
    const { right } = projectionOf(outlooks.iso);
    // The side is equally wide at every height, but shifted.
    expect(slanted?.axis).toBe('y');
    expect(slanted?.height).toBeCloseTo((0.72 * 300 * right.x) / 0.62);
    const [top] = numbersOf([{ x: 0, y: 0, z: 0, dx: 1000, dy: 1000, dz: 10 }], 'iso');
    const { down } = projectionOf(outlooks.iso);
    expect(top?.height).toBeCloseTo(0.5 * 1000 * (down.x + down.y));
  });

  test('stand on the largest side that is seen whole, and on none of a carton that is hidden', () => {
    const [tall] = numbersOf([{ x: 0, y: 0, z: 0, dx: 1000, dy: 100, dz: 1000 }], 'iso');
    expect(tall?.axis).toBe('y');
    const [flat] = numbersOf([{ x: 0, y: 0, z: 0, dx: 1000, dy: 1000, dz: 50 }], 'iso');
    expect(flat?.axis).toBe('z');
    const hidden = { x: 0, y: 0, z: 0, dx: 100, dy: 100, dz: 100 };
    const wall = { x: -500, y: 100, z: 0, dx: 1500, dy: 100, dz: 900 };
    expect(numbersOf([hidden, wall], 'side').map(({ index }) => index)).toEqual([1]);
    // The other hides half of it, which would cut a number in its middle.
    const half = { x: 50, y: 100, z: 0, dx: 100, dy: 100, dz: 100 };
    expect(numbersOf([hidden, half], 'side').map(({ index }) => index)).toEqual([1]);
  });
});

describe('the frame of a container', () => {
  const inside = { length: 5900, width: 2350, height: 2390 };
  const frame = (outlook: keyof typeof outlooks, perMeter?: number) =>
    frameOf(inside, projectionOf(outlooks[outlook]), perMeter);
  const valuesOf = (labels: readonly FrameLabel[], role: FrameLabel['role']) =>
    labels.filter((label) => label.role === role).map(({ value }) => value);

  test('has a mark at every meter, or fewer where they would crowd', () => {
    const meters = (perMeter?: number) => valuesOf(frame('side', perMeter).labels, 'meters');
    expect(meters()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(meters(30)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(meters(29)).toEqual([0, 2, 4]);
    expect(meters(14)).toEqual([0, 5]);
    expect(meters(5)).toEqual([0]);
    expect(valuesOf(frameOf({ ...inside, length: 6000 }, projectionOf(outlooks.side)).labels, 'meters').at(-1)).toBe(6);
    const ticks = frame('side').lines.filter(({ role }) => role === 'tick');
    expect(ticks).toHaveLength(6);
    // Seen from the side, the scale is below the floor.
    expect(ticks[2]).toEqual({ role: 'tick', from: [2000, 0], to: [2000, 110] });
    const above = frame('top').lines.filter(({ role }) => role === 'tick');
    expect(above[1]).toEqual({ role: 'tick', from: [1000, 2350], to: [1000, 2460] });
    const behind = frameOf(inside, projectionOf({ azimuth: 180, elevation: 45 }));
    expect(behind.labels.find(({ role, value }) => role === 'meters' && value === 1)?.at.map(Math.round)).toEqual([
      -1000, 0,
    ]);
    expect(valuesOf(frame('door').labels, 'meters')).toEqual([]);
  });

  test('says how wide its door is and how high, where that is a length of the drawing', () => {
    expect(valuesOf(frame('iso').labels, 'door')).toEqual([2350]);
    expect(valuesOf(frame('iso').labels, 'height')).toEqual([2390]);
    expect(valuesOf(frame('top').labels, 'height')).toEqual([]);
    const height = frame('side').labels.find(({ role }) => role === 'height');
    expect(height).toMatchObject({ at: [5900, -1195], towards: [1, 0] });
    const [door] = frame('top').labels.filter(({ role }) => role === 'door');
    expect(door).toMatchObject({ at: [5900, 1175], towards: [1, 0] });
    // Seen from the door, its width is below it, its height beside the far edge.
    const ofDoor = frame('door').labels.filter(({ role }) => role !== 'meters');
    expect(ofDoor.map(({ role, at, towards }) => [role, ...at, ...towards].map((part) => part || 0))).toEqual([
      ['door', -1175, 0, 0, 1],
      ['height', 0, -1195, 1, 0],
    ]);
    // Seen from behind, the far edge is the other one.
    const behind = frameOf(inside, projectionOf({ azimuth: 180, elevation: 45 }));
    expect(behind.labels.find(({ role }) => role === 'height')?.at.map(Math.round)).toEqual([-5900, -2507]);
  });

  test('shows the far floor and walls, and marks the door', () => {
    const { ground, lines } = frame('iso');
    expect(ground.map(({ role }) => role)).toEqual(['wall', 'wall', 'floor']);
    const roles = lines.map(({ role }) => role);
    expect(roles.filter((role) => role === 'door')).toHaveLength(4);
    // The three edges of the farthest corner lie behind the cartons.
    expect(roles.filter((role) => role === 'behind')).toHaveLength(3);
    expect(roles.filter((role) => role === 'before')).toHaveLength(5);
    expect(frame('side').ground.map(({ role }) => role)).toEqual(['wall']);
    expect(frame('top').ground.map(({ role }) => role)).toEqual(['floor']);
  });
});

describe('what cartons are told apart by', () => {
  test('is their line, or their group in the order in which groups leave', () => {
    const lines = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, group: [10, null, 2, 10][at] ?? null }));
    const problem = { lines } as unknown as Parameters<typeof marksOf>[0]; // nothing else of a line is looked at
    expect([...marksOf(problem, 'line')]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
      ['d', 3],
    ]);
    expect([...marksOf(problem, 'group')]).toEqual([
      ['a', 1],
      ['b', null],
      ['c', 0],
      ['d', 1],
    ]);
  });

  test('is a color of the theme, paler or darker where the colors come again, gray without a group', () => {
    expect([null, 0, 4, 5, 10, 15, 20].map(markCss)).toEqual([
      'var(--c6)',
      'var(--c1)',
      'var(--c5)',
      'color-mix(in srgb, var(--c1) 60%, var(--surface))',
      'color-mix(in srgb, var(--c1) 60%, var(--ink))',
      'color-mix(in srgb, var(--c1) 35%, var(--surface))',
      'var(--c1)',
    ]);
    const { marks, surface, ink } = paperPalette;
    const [first = ''] = marks;
    expect([null, 0, 4, 5, 10].map((mark) => markColor(mark, paperPalette))).toEqual([
      marks[5],
      first,
      marks[4],
      mixed(first, surface, 0.4),
      mixed(first, ink, 0.4),
    ]);
    expect(markColor(3, { ...paperPalette, marks: [] })).toBe(ink);
  });

  test('is lit from above and dark at its ends, and written on so that it can be read', () => {
    expect([mixed('#000000', '#ffffff', 0.5), mixed('#102030', '#ffffff', 0), mixed('#0a0b0c', '#ffffff', 0)]).toEqual([
      '#808080',
      '#102030',
      '#0a0b0c',
    ]);
    expect([faceColor('#808080', 'z'), faceColor('#808080', 'x'), faceColor('#808080', 'y')]).toEqual([
      '#9e9e9e',
      '#5f5f5f',
      '#808080',
    ]);
    expect(['#ffffff', '#00ff00', '#8d8d8d'].map(writtenOn)).toEqual(Array.from({ length: 3 }, () => paperPalette.ink));
    expect(['#000000', '#ff0000', '#0000ff', '#8c8c8c'].map(writtenOn)).toEqual(
      Array.from({ length: 4 }, () => '#ffffff'),
    );
  });
});
