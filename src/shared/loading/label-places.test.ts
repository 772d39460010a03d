import { describe, expect, test } from 'vitest';
import { type FrameLabel, frameOf } from './container-frame';
import { offerOf } from './container-kinds';
import { placedLabels, roomBeside } from './label-places';
import { outlooks, type Point, projectionOf } from './projection';

const offer = offerOf('40HC');
const widthOf = (text: string) => text.length * 6;
const inTwoLanguages = { door: 'Door, 2,352 mm / 柜门 2,352 毫米', height: '2,698 mm / 2,698 毫米' };

function look(width: number, textOf: (label: { role: string; value: number }) => string) {
  return { textOf, widthOf, height: 10, distance: 8, left: 0, right: width };
}

describe('labels beside a container', () => {
  const cases = Object.entries(outlooks).flatMap(([name, outlook]) =>
    [200, 400, 900].map((width) => ({ name, outlook, width })),
  );

  test.each(cases)('keep apart and inside: $name, $width wide', ({ outlook, width }) => {
    const projection = projectionOf(outlook);
    const scale = (width - 300) / 20_000;
    const frame = frameOf(offer, projection, Math.max(0.001, scale) * 1000);
    const labels = placedLabels(frame, {
      ...look(width, ({ role, value }) =>
        role === 'meters' ? `${value} m` : inTwoLanguages[role as 'door' | 'height'],
      ),
      place: ([right, down]: Point) => [150 + right * Math.max(0.001, scale), 100 + down * Math.max(0.001, scale)],
    });
    const boxes = labels.map(({ text, right, down, align }) => {
      const start = right - { left: 0, center: 0.5, right: 1 }[align] * widthOf(text);
      return { start, end: start + widthOf(text), down };
    });
    expect(labels.some(({ role }) => role === 'door')).toBe(true);
    for (const [index, one] of boxes.entries()) {
      if (one.end - one.start <= width) {
        expect(one.start).toBeGreaterThanOrEqual(0);
        expect(one.end).toBeLessThanOrEqual(width);
      }
      for (const other of boxes.slice(index + 1)) {
        const isBeside = one.end < other.start || other.end < one.start;
        expect(isBeside || Math.abs(one.down - other.down) >= 10).toBe(true);
      }
    }
  });

  test('have the room of their longest text at the side', () => {
    const frame = frameOf(offer, projectionOf(outlooks.side));
    const text = inTwoLanguages.door;
    expect(
      roomBeside(
        frame,
        look(500, () => text),
      ),
    ).toBe(widthOf(text) + 8);
  });
});

describe('where a label is put', () => {
  const placeOf = (labels: FrameLabel[], more: Partial<Parameters<typeof placedLabels>[1]> = {}) =>
    placedLabels(
      { labels },
      { ...look(300, ({ role, value }) => `${role}${value}`), place: (point: Point) => point, ...more },
    );
  const label = (role: FrameLabel['role'], value: number, at: Point, towards: Point): FrameLabel => ({
    role,
    value,
    at,
    towards,
  });

  test('is a little beside its point, at the right, the left or in the middle of it', () => {
    const placed = placeOf([
      label('door', 1, [100, 100], [1, 0]),
      label('height', 1, [100, 50], [-1, 0]),
      label('meters', 1, [150, 200], [0, 1]),
      label('meters', 2, [150, 250], [0.5, 0.8]),
      label('meters', 3, [150, 150], [-0.49, 0.8]),
    ]);
    expect(placed.map(({ role, align, right, down }) => [role, align, right, down])).toEqual([
      ['door', 'left', 108, 100],
      ['height', 'right', 92, 50],
      ['meters', 'center', 150, 208],
      ['meters', 'left', 154, 256.4],
      ['meters', 'center', 146.08, 156.4],
    ]);
  });

  test('is inside the drawing, of which a text that is too long begins at its left', () => {
    const at = (point: Point, towards: Point) => placeOf([label('door', 1, point, towards)])[0]?.right;
    // Five letters, each 6 wide.
    expect([at([299, 0], [1, 0]), at([299, 0], [0, 1]), at([1, 0], [-1, 0]), at([1, 0], [0, 1])]).toEqual([
      ...[270, 285, 30, 15],
    ]);
    const long = placeOf([label('door', 1, [100, 0], [1, 0])], { widthOf: () => 400 });
    expect(long[0]?.right).toBe(0);
  });

  test('is none where it would touch another, and of the two the one of the scale gives way', () => {
    const roles = (distance: number, down = 0) =>
      placeOf([label('meters', 1, [100, 100], [0, 0]), label('door', 1, [100 + distance, 100 + down], [0, 0])]).map(
        ({ role }) => role,
      );
    // Half of seven and half of five letters, and a gap of 6.
    expect([roles(42), roles(41)]).toEqual([['door', 'meters'], ['door']]);
    expect([roles(0, 13), roles(0, 12)]).toEqual([['door', 'meters'], ['door']]);
    expect(roles(-42)).toEqual(['door', 'meters']);
  });

  test('needs room at the sides for no label that stands in the middle', () => {
    const labels = [label('meters', 1_000_000, [0, 0], [0, 1]), label('door', 1, [0, 0], [1, 0])];
    expect(
      roomBeside(
        { labels },
        look(500, ({ role, value }) => `${role}${value}`),
      ),
    ).toBe(38);
    expect(
      roomBeside(
        { labels: [] },
        look(500, () => ''),
      ),
    ).toBe(8);
  });
});
