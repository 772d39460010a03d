import { edgesOf, frameOf } from '../../../../shared/loading/container-frame';
import { drawnFaces } from '../../../../shared/loading/isometric';
import { faceColor } from '../../../../shared/loading/palette';
import { type Point, projected, type Vector } from '../../../../shared/loading/projection';
import { type Lens, onScreen } from './camera';
import { frameTexts } from './frame-texts';
import type { StageContent } from './stage';

const font = '12px system-ui, sans-serif';

/** Paints what stands before the cartons: the container's near edges, its door and scale, and the marked cartons' outlines. */
export function paintOverlay(canvas: HTMLCanvasElement, lens: Lens, content: StageContent): void {
  const ratio = Math.min(window.devicePixelRatio, 2);
  const { width, height } = lens.frame;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(ratio, ratio);
  const { palette, inside, words } = content;
  const drawn = frameOf(inside, lens.projection, lens.scale * 1000);
  const stroke = (from: Point, to: Point, color: string, thickness: number) => {
    context.strokeStyle = color;
    context.lineWidth = thickness;
    context.beginPath();
    context.moveTo(...onScreen(lens, from));
    context.lineTo(...onScreen(lens, to));
    context.stroke();
  };
  for (const { role, from, to } of drawn.lines) {
    if (role === 'behind') continue;
    stroke(from, to, role === 'door' ? palette.accent : palette.line, role === 'door' ? 1.5 : 1);
  }
  context.font = font;
  context.textBaseline = 'middle';
  context.fillStyle = palette.note;
  for (const { text, right, down, align } of frameTexts(drawn, lens, words)) {
    context.textAlign = align;
    context.fillText(text, right, down);
  }
  paintSelected(context, lens, content);
  for (const [index, thickness] of [
    [content.current, 1.5],
    [content.selected, 2.5],
  ] as const) {
    for (const [from, to] of outlineOf(content, index, lens)) stroke(from, to, palette.ink, thickness);
  }
}

/** The selected carton over all that stands before it. */
function paintSelected(context: CanvasRenderingContext2D, lens: Lens, content: StageContent): void {
  for (const { points, fill } of selectedFaces(content, lens)) {
    context.beginPath();
    for (const point of points) context.lineTo(...point);
    context.closePath();
    context.fillStyle = fill;
    context.fill();
  }
}

/** The sides of the selected carton on the screen. */
export function selectedFaces(content: StageContent, lens: Lens): { points: Point[]; fill: string }[] {
  const { selected, colors, palette } = content;
  const box = shownPart(content, selected);
  if (!box || selected === null) return [];
  return drawnFaces([box], lens.projection).map(({ axis, points }) => ({
    points: points.map((point) => onScreen(lens, point)),
    fill: faceColor(colors[selected] ?? palette.ink, axis),
  }));
}

/** What of a carton is shown; null where it is not loaded yet, or beyond the cut. */
function shownPart({ placements, step, cut }: StageContent, index: number | null) {
  const box = index !== null && index < step ? placements[index] : undefined;
  return box && box.x < cut ? { ...box, dx: Math.min(box.dx, cut - box.x) } : null;
}

/** All edges of a carton, also those behind others: a chosen carton is to be found wherever it stands. */
export function outlineOf(content: StageContent, index: number | null, { projection }: Lens): [Point, Point][] {
  const box = shownPart(content, index);
  if (!box) return [];
  const point = ({ x, y, z }: Vector): Point => projected(projection, { x: x + box.x, y: y + box.y, z: z + box.z });
  return edgesOf({ x: box.dx, y: box.dy, z: box.dz }).map(({ from, to }) => [point(from), point(to)]);
}
