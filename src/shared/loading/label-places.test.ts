import { describe, expect, test } from 'vitest';
import { frameOf } from './container-frame';
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
        role === 'metres' ? `${value} m` : inTwoLanguages[role as 'door' | 'height'],
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
