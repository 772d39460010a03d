import { afterEach, expect, test, vi } from 'vitest';
import { at, cartonLine } from '../../../../../tests/support/loading';
import { frameOf } from '../../../../shared/loading/container-frame';
import { linesById } from '../../../../shared/loading/figures';
import { faceColor, paperPalette } from '../../../../shared/loading/palette';
import { outlooks } from '../../../../shared/loading/projection';
import { type Camera, firstCamera, type Lens, lensOf, onScreen } from './camera';
import { factsOf } from './carton-facts';
import { frameTexts } from './frame-texts';
import { frameWords } from './frame-words';
import { outlineOf, paintOverlay, selectedFaces } from './overlay';
import type { StageContent } from './stage';

const inside = { length: 6000, width: 2400, height: 2400 };
const look = (name: keyof typeof outlooks): Camera => ({ ...firstCamera, ...outlooks[name] });
const lens = (name: keyof typeof outlooks, width = 1000): Lens => lensOf(look(name), inside, { width, height: 600 });
const line = cartonLine({ id: 'c1', label: '沙发', length: 1000, width: 500, height: 400, weight: 40, group: 2 });
const words = frameWords(({ message = '' }, values) => message.replace('{value}', String(values?.value)));
const content: StageContent = {
  inside,
  placements: [at(line, [0, 0, 0]), at(line, [1000, 0, 0])],
  colors: ['#102030', '#405060'],
  broken: new Set(),
  palette: paperPalette,
  ...{ step: 2, cut: 6000, selected: null, current: null, words },
};

test('the facts of a carton are those of its line, of its place, and its number from one on', () => {
  const facts = (index: number, lines = [line]) => factsOf(content.placements, linesById({ lines }), [1, 3], index);
  expect(facts(1)).toEqual({
    ...{ number: 2, label: '沙发', placement: content.placements[1], orientation: 'heightUpLengthAlong' },
    ...{ tier: 3, weight: 40, group: 2 },
  });
  expect(facts(0, [])).toMatchObject({ label: 'c1', orientation: null, tier: 1, weight: null, group: null });
  expect(factsOf(content.placements, linesById({ lines: [line] }), [], 1)?.tier).toBe(1);
  expect(facts(2)).toBeNull();
});

test('the outline of a carton has all its edges, where it is loaded and as far as the cut lets it be seen', () => {
  const ends = (given: Partial<StageContent>, index: number | null) =>
    outlineOf({ ...content, ...given }, index, lens('side')).flat();
  const widths = (points: ReturnType<typeof ends>) =>
    [...new Set(points.map(([right]) => right))].sort((a, b) => a - b);
  expect(ends({}, 1)).toHaveLength(24);
  expect(widths(ends({}, 1))).toEqual([1000, 2000]);
  expect(new Set(ends({}, 1).map(([, down]) => Math.abs(down)))).toEqual(new Set([0, 400]));
  expect(widths(ends({ cut: 1300 }, 1))).toEqual([1000, 1300]);
  expect([ends({ cut: 1000 }, 1), ends({ step: 1 }, 1), ends({}, null), ends({}, 5)]).toEqual([[], [], [], []]);
  expect(widths(ends({ step: 1, cut: 1 }, 0))).toEqual([0, 1]);
});

test('the sides of the selected carton that look to the viewer lie on the screen, in its own color', () => {
  const seen = lens('iso');
  const faces = selectedFaces({ ...content, selected: 1 }, seen);
  expect(faces.map(({ fill }) => fill).sort()).toEqual(
    (['x', 'y', 'z'] as const).map((axis) => faceColor('#405060', axis)).sort(),
  );
  expect(faces.map(({ points }) => points.length)).toEqual([4, 4, 4]);
  const side = lens('side');
  const [front] = selectedFaces({ ...content, selected: 0 }, side);
  expect(front?.points).toContainEqual(onScreen(side, [1000, -400]));
  const bare = selectedFaces({ ...content, selected: 0, colors: [] }, side);
  expect(bare.map(({ fill }) => fill)).toEqual([paperPalette.ink]);
  expect([selectedFaces(content, side), selectedFaces({ ...content, selected: 1, step: 1 }, side)]).toEqual([[], []]);
});

test('door, height and meters are written beside the container; a narrow view has room for the meters alone', () => {
  const written = (width: number) => {
    const seen = lens('iso', width);
    return frameTexts(frameOf(inside, seen.projection, seen.scale * 1000), seen, words);
  };
  const wide = written(1000);
  expect(wide.map(({ text }) => text)).toEqual(expect.arrayContaining(['Door, 2,400 mm', '2,400 mm', '0 m', '6 m']));
  for (const { right } of wide) {
    expect(right).toBeGreaterThanOrEqual(2);
    expect(right).toBeLessThanOrEqual(998);
  }
  expect(written(520).some(({ role }) => role === 'door')).toBe(true);
  const narrow = written(519);
  expect([narrow.length > 0, narrow.every(({ role }) => role === 'meters')]).toEqual([true, true]);
});

test('a text is kept inside the view by how wide its signs are', () => {
  const seen = { ...lens('side'), scale: 1, center: [500, 300] as const };
  const placeOf = (text: string, right: number) => {
    const label = { role: 'door', value: 0, at: [right, 300], towards: [1, 0] } as const;
    return frameTexts({ ground: [], lines: [], labels: [label] }, seen, () => text)[0]?.right;
  };
  expect(placeOf('mm', 0)).toBe(14);
  expect(placeOf('0123456789', 1000)).toBeCloseTo(998 - 66, 6);
  expect(placeOf('柜门宽', 1000)).toBeCloseTo(998 - 36, 6);
  const left = { role: 'door', value: 0, at: [0, 300], towards: [-1, 0] } as const;
  expect(frameTexts({ ground: [], lines: [], labels: [left] }, seen, () => '柜')[0]?.right).toBeCloseTo(14, 6);
});

afterEach(() => vi.unstubAllGlobals());

/** What is painted of a container: each stroke by its color and thickness, and each text. */
function painted(given: Partial<StageContent> = {}) {
  const strokes: string[] = [];
  const texts: string[] = [];
  const context = {
    ...{ strokeStyle: '', lineWidth: 0, scale: vi.fn(), fill: vi.fn() },
    stroke: () => strokes.push(`${context.strokeStyle} ${context.lineWidth}`),
    fillText: (text: string) => texts.push(text),
    ...Object.fromEntries(['beginPath', 'moveTo', 'lineTo', 'closePath'].map((name) => [name, () => undefined])),
  };
  vi.stubGlobal('window', { devicePixelRatio: 3 });
  const canvas = { width: 0, height: 0, getContext: () => context };
  paintOverlay(canvas as unknown as HTMLCanvasElement, lens('iso'), { ...content, ...given }); // as much of one as is painted on
  const count = (stroke: string) => strokes.filter((each) => each === stroke).length;
  return { canvas, context, texts, strokes, count };
}

test('before the cartons stand the door, the near edges and the texts; marked cartons are outlined, the selected one thicker', () => {
  const { ink, line: edge, accent } = paperPalette;
  const bare = painted();
  expect([bare.canvas.width, bare.canvas.height, bare.context.scale.mock.calls]).toEqual([2000, 1200, [[2, 2]]]);
  expect(bare.texts).toContain('Door, 2,400 mm');
  expect([bare.count(`${accent} 1.5`) > 0, bare.count(`${edge} 1`) > 0]).toEqual([true, true]);
  const { lines } = frameOf(inside, lens('iso').projection, lens('iso').scale * 1000);
  const behind = lines.filter(({ role }) => role === 'behind');
  expect([behind.length > 0, bare.strokes.length]).toEqual([true, lines.length - behind.length]);
  expect(bare.context.fill).not.toHaveBeenCalled();
  const marked = painted({ selected: 1, current: 0 });
  expect([marked.count(`${ink} 2.5`), marked.count(`${ink} 1.5`)]).toEqual([12, 12]);
  // The selected one is filled over what stands before it.
  expect(marked.context.fill).toHaveBeenCalledTimes(3);
});
