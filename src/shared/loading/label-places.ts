import type { ContainerFrame, FrameLabel } from './container-frame';
import type { Point } from './projection';

/** A placed label of a drawing: `right` is its start, middle or end, depending on `align`; `down` is its middle. */
export interface PlacedLabel {
  role: FrameLabel['role'];
  text: string;
  right: number;
  down: number;
  align: 'left' | 'center' | 'right';
}

export interface LabelLook {
  /** Maps a point of the frame to the drawing. */
  place: (point: Point) => Point;
  textOf: (label: FrameLabel) => string;
  /** The width of a text, and the height of every text, in the drawing's unit. */
  widthOf: (text: string) => number;
  height: number;
  /** The distance of a label from its point. */
  distance: number;
  /** The left and right bounds of the drawing's area for labels. */
  left: number;
  right: number;
}

/**
 * Places the labels of a frame: wholly inside the drawing and without overlaps. Of two that would touch, the scale's
 * is dropped, as the scale is readable without it.
 */
export function placedLabels({ labels }: Pick<ContainerFrame, 'labels'>, look: LabelLook): PlacedLabel[] {
  const inOrder = [...labels].sort((a, b) => Number(a.role === 'meters') - Number(b.role === 'meters'));
  const placed: PlacedLabel[] = [];
  for (const label of inOrder) {
    const here = placedLabel(label, look);
    if (!placed.some((other) => touches(here, other, look))) placed.push(here);
  }
  return placed;
}

/** The most room that the labels beside a frame need on its left or right. */
export function roomBeside(
  { labels }: Pick<ContainerFrame, 'labels'>,
  look: Omit<LabelLook, 'place' | 'left' | 'right'>,
) {
  const widths = labels
    .filter(({ towards }) => alignOf(towards) !== 'center')
    .map((label) => look.widthOf(look.textOf(label)));
  return Math.max(0, ...widths) + look.distance;
}

function placedLabel(
  label: FrameLabel,
  { place, textOf, widthOf, distance, left, right: end }: LabelLook,
): PlacedLabel {
  const [right, down] = place(label.at);
  const { role, towards } = label;
  const align = alignOf(towards);
  const text = textOf(label);
  const width = widthOf(text);
  const before = partBefore(align) * width;
  const start = right + towards[0] * distance;
  const inside = Math.max(left + before, Math.min(end - (width - before), start));
  return { role, text, align, right: inside, down: down + towards[1] * distance };
}

function alignOf(towards: Point): PlacedLabel['align'] {
  if (Math.abs(towards[0]) < 0.5) return 'center';
  return towards[0] > 0 ? 'left' : 'right';
}

/** The fraction of a text that is left of its anchor. */
function partBefore(align: PlacedLabel['align']): number {
  return { left: 0, center: 0.5, right: 1 }[align];
}

// The minimum gap between two labels, in text heights.
const gap = 0.6;

function touches(one: PlacedLabel, other: PlacedLabel, { widthOf, height }: LabelLook): boolean {
  const start = ({ text, right, align }: PlacedLabel) => right - partBefore(align) * widthOf(text);
  const room = height * gap;
  const isBeside =
    start(one) + widthOf(one.text) + room <= start(other) || start(other) + widthOf(other.text) + room <= start(one);
  return !isBeside && Math.abs(one.down - other.down) < height * (1 + gap / 2);
}
