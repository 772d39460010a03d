import type { FrameLabel } from '../../../../shared/loading/container-frame';
import { frameMessages } from '../../../../shared/loading/frame-texts';
import type { Words } from '../../../../shared/loading/sheet-words';
import { wholeText } from '../../../page/format';

/** Writes what stands beside a container. */
export type FrameWords = (label: Pick<FrameLabel, 'role' | 'value'>) => string;

/** The words beside a container in the given words' languages. */
export function frameWords(words: Words): FrameWords {
  return ({ role, value }) => words(frameMessages[role], { value: wholeText(value) });
}
