import type { ContainerFrame, FrameLabel } from './container-frame';
import type { Point } from './projection';

/** A label of a drawing where it is written: `right` is its start, middle or end, as `align` says; `down` its middle. */
export interface PlacedLabel {
  role: FrameLabel['role'];
  text: string;
  right: number;
  down: number;
  align: 'left' | 'center' | 'right';
}

export interface LabelLook {
  /** Where a point of the frame is on the drawing. */
  place: (point: Point) => Point;
  textOf: (label: FrameLabel) => string;
  /** How wide a text is written, in the drawing's unit, and how high all are. */
  widthOf: (text: string) => number;
  height: number;
  /** How far a label stands off. */
  distance: number;
  /** What of the drawing may be written on, from left to right. */
  left: number;
  right: number;
}

/**
 * Where the labels of a frame are written: wholly inside the drawing and none over another. Of two that would touch the
 * one of the scale gives way, as the meter before tells as much.
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

/** How much room the labels beside a frame need on its left or right at most. */
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

/** The part of a text that lies left of where it is written at. */
function partBefore(align: PlacedLabel['align']): number {
  return { left: 0, center: 0.5, right: 1 }[align];
}

// The least room between two labels, in heights of their letters.
const gap = 0.6;

function touches(one: PlacedLabel, other: PlacedLabel, { widthOf, height }: LabelLook): boolean {
  const start = ({ text, right, align }: PlacedLabel) => right - partBefore(align) * widthOf(text);
  const room = height * gap;
  const isBeside =
    start(one) + widthOf(one.text) + room <= start(other) || start(other) + widthOf(other.text) + room <= start(one);
  return !isBeside && Math.abs(one.down - other.down) < height * (1 + gap / 2);
}
