import { type FrameLabel, frameOf } from '../../shared/loading/container-frame';
import { drawnNumbers } from '../../shared/loading/drawn-numbers';
import { frameMessages } from '../../shared/loading/frame-texts';
import { drawnFaces } from '../../shared/loading/isometric';
import { placedLabels, roomBeside } from '../../shared/loading/label-places';
import { loadingLimits } from '../../shared/loading/limits';
import { faceColor, mixed, paperPalette, writtenOn } from '../../shared/loading/palette';
import type { Placement } from '../../shared/loading/plan';
import type { ContainerOffer } from '../../shared/loading/problem';
import { type Outlook, type Point, projectionOf } from '../../shared/loading/projection';
import type { Words } from '../../shared/loading/sheet-words';
import type { Paper } from './paper';

interface DrawnContainer {
  offer: ContainerOffer;
  placements: readonly Placement[];
  /** Of each placement. */
  colors: readonly string[];
  outlook: Outlook;
  words: Words;
}

const textSize = 7;
/** The smallest legible number, in points. */
const leastNumber = 3.5;

/**
 * Draws a loaded container at the current position, as wide as the paper and at most `highest` high; returns its
 * height.
 */
export function drawContainer(paper: Paper, drawn: DrawnContainer, highest: number): number {
  const { offer, placements, colors, outlook, words } = drawn;
  const projection = projectionOf(outlook);
  const { document } = paper;
  const empty = frameOf(offer, projection);
  const bounds = boundsOf(empty.lines.flatMap(({ from, to }) => [from, to]));
  const texts = {
    textOf: ({ role, value }: FrameLabel) => words(frameMessages[role], { value: value.toLocaleString('en-US') }),
    widthOf: (text: string) => paper.measure(text, { size: textSize }),
    height: textSize,
    distance: 8,
  };
  const beside = roomBeside(empty, texts);
  const scale = Math.min((paper.width - 2 * beside) / bounds.width, (highest - 32) / bounds.height);
  const frame = frameOf(offer, projection, scale * 1000);
  const height = bounds.height * scale + 32;
  const place = ([right, down]: Point): Point => [
    paper.left + paper.width / 2 + (right - bounds.middle) * scale,
    paper.y() + 12 + (down - bounds.top) * scale,
  ];
  const area = (points: readonly Point[], fill: string, stroke: string) => {
    points.map(place).forEach(([x, y], at) => {
      if (at === 0) document.moveTo(x, y);
      else document.lineTo(x, y);
    });
    document.closePath().lineWidth(0.35).lineJoin('round').fillAndStroke(fill, stroke);
  };

  for (const { points } of frame.ground) area(points, paperPalette.surface, paperPalette.line);
  const isCrowded = placements.length > loadingLimits.drawnCartons;
  const faces = isCrowded ? [] : drawnFaces(placements, projection);
  for (const { index, axis, points } of faces) {
    const color = faceColor(colors[index] ?? paperPalette.note, axis);
    area(points, color, mixed(color, paperPalette.surface, 0.8));
  }
  const numbers = placements.length > loadingLimits.numberedCartons ? [] : drawnNumbers(placements, faces, projection);
  for (const { index, axis, at, height: most } of numbers) {
    const size = Math.min(8, most * scale * 1.3);
    if (size < leastNumber) continue;
    const [x, y] = place(at);
    const color = writtenOn(faceColor(colors[index] ?? paperPalette.note, axis));
    paper.write(String(index + 1), x, y + size * 0.36, { size, color, align: 'center', bold: true });
  }
  for (const { role, from, to } of frame.lines) {
    if (role === 'behind') continue;
    const isDoor = role === 'door';
    document
      .moveTo(...place(from))
      .lineTo(...place(to))
      .lineWidth(isDoor ? 1 : 0.5)
      .strokeColor(isDoor ? paperPalette.accent : paperPalette.line)
      .stroke();
  }
  const edges = { left: paper.left, right: paper.left + paper.width };
  for (const { text, right, down, align } of placedLabels(frame, { ...texts, ...edges, place })) {
    paper.write(text, right, down + textSize * 0.36, { size: textSize, color: paperPalette.note, align });
  }
  return height;
}

function boundsOf(points: readonly Point[]) {
  const rights = points.map(([right]) => right);
  const downs = points.map(([, down]) => down);
  const [left, right] = [Math.min(...rights), Math.max(...rights)];
  const [top, bottom] = [Math.min(...downs), Math.max(...downs)];
  return { width: right - left, height: bottom - top, middle: (left + right) / 2, top };
}
