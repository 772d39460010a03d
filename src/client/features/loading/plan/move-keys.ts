import { onNextLevel, passed, slid, turned } from '../../../../shared/loading/moves';
import type { Placement } from '../../../../shared/loading/plan';
import type { CartonLine, ContainerOffer } from '../../../../shared/loading/problem';
import { holdsModifier } from '../../../ui/holds-modifier';

export type MoveKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

interface Around {
  line: CartonLine;
  offer: ContainerOffer;
  /** The other cartons of the container. */
  others: readonly Placement[];
}

const stepMm = 10;
const longStepMm = 100;

/** Along the container with left and right, across it with up and down, as it is seen with its door at the right. */
const slides: Partial<Record<string, { axis: 'x' | 'y'; sign: 1 | -1 }>> = {
  ArrowLeft: { axis: 'x', sign: -1 },
  ArrowRight: { axis: 'x', sign: 1 },
  ArrowUp: { axis: 'y', sign: -1 },
  ArrowDown: { axis: 'y', sign: 1 },
};

/** Where a key takes a carton that is being moved; null for keys that move nothing. */
export function movedByKey(placement: Placement, press: MoveKey, { line, offer, others }: Around): Placement | null {
  if (holdsModifier(press)) return null;
  const slide = slides[press.key];
  if (slide) {
    const { axis, sign } = slide;
    const step = { axis, by: sign * (press.shiftKey ? longStepMm : stepMm) };
    const moved = slid(placement, step, others, offer);
    // A long step passes obstacles: a carton enclosed on all sides would never get out otherwise.
    return press.shiftKey && moved[axis] === placement[axis] ? passed(placement, step, others, offer) : moved;
  }
  if (press.key === 'PageUp') return onNextLevel(placement, 1, others, offer);
  if (press.key === 'PageDown') return onNextLevel(placement, -1, others, offer);
  return press.key.toLowerCase() === 'r' ? turned(placement, line, offer) : null;
}
