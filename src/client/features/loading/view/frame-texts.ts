import type { ContainerFrame } from '../../../../shared/loading/container-frame';
import { type PlacedLabel, placedLabels } from '../../../../shared/loading/label-places';
import { type Lens, onScreen, roomy } from './camera';
import type { FrameWords } from './frame-words';

const distance = 14;
const height = 12;
/** Approximate widths of a letter and a Chinese character, by which texts are kept inside the view and apart. */
const letter = 6.6;
const sign = 12;

/** The texts beside a container, kept inside the view and apart. */
export function frameTexts({ labels }: ContainerFrame, lens: Lens, words: FrameWords): PlacedLabel[] {
  const written = lens.frame.width < roomy ? labels.filter(({ role }) => role === 'meters') : labels;
  return placedLabels(
    { labels: written },
    {
      place: (point) => onScreen(lens, point),
      textOf: words,
      widthOf: (text) => [...text].reduce((width, each) => width + (each > '\u2e80' ? sign : letter), 0),
      height,
      distance,
      left: 2,
      right: lens.frame.width - 2,
    },
  );
}
