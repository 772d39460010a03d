import { msg } from '@lingui/core/macro';
import { choice, number } from '../../entity/field';
import { motions } from './frame';
import { catalogueItem } from './item';

export const arrangementTypes = {
  oneSeat: msg`1-seat`,
  twoSeat: msg`2-seat`,
  threeSeat: msg`3-seat`,
  corner: msg`Corner`,
  chaise: msg`Chaise`,
  console: msg({ message: 'Console', context: 'between two seats' }),
  ottoman: msg`Ottoman`,
  bed: msg`Sofa bed`,
  other: msg`Other`,
} as const;

/** The kind of a piece of a sofa: its seats, form and motion. A material's spec. */
export const arrangement = catalogueItem('arrangement', msg`Arrangement`, {
  type: choice(msg`Arrangement type`, arrangementTypes),
  seats: number(msg`Seats`, { min: 0, max: 20 }),
  motion: choice(msg`Motion`, motions),
});
