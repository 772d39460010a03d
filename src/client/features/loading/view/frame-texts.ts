import type { ContainerFrame } from '../../../../shared/loading/container-frame';
import { type Frame, type Lens, onScreen, roomy } from './camera';
import type { FrameWords } from './frame-words';

/** A text of the drawing, where it is written. */
export interface FrameText {
  text: string;
  right: number;
  down: number;
  align: 'left' | 'center' | 'right';
}

const distance = 14;
/** The width of a letter, about; texts are kept inside the view by it. */
const letter = 6.6;

/** The texts beside a container, kept inside the view. */
export function frameTexts({ labels }: ContainerFrame, lens: Lens, words: FrameWords): FrameText[] {
  const written = lens.frame.width < roomy ? labels.filter(({ role }) => role === 'metres') : labels;
  return written.map(({ role, value, at, towards }) => {
    const [right, down] = onScreen(lens, at);
    const text = words({ role, value });
    const align = Math.abs(towards[0]) < 0.5 ? 'center' : towards[0] > 0 ? 'left' : 'right';
    const start = right + towards[0] * distance;
    return { text, align, right: inside(start, align, text, lens.frame), down: down + towards[1] * distance };
  });
}

function inside(right: number, align: FrameText['align'], text: string, frame: Frame): number {
  const width = text.length * letter;
  const before = { left: 0, center: width / 2, right: width }[align];
  return Math.max(before + 2, Math.min(frame.width - (width - before) - 2, right));
}
