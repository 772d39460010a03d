import { msg } from '@lingui/core/macro';
import { choice, number } from '../../entity/field';
import { catalogueItem } from './item';

/** How a seat moves, if it does. */
export const motions = {
  manual: msg({ message: 'Manual', context: 'moved by hand' }),
  power: msg({ message: 'Power', context: 'moved by a motor' }),
  lift: msg`Lift`,
  glider: msg`Glider`,
  stationary: msg`Stationary`,
} as const;

/** The units in which the parts of a frame are counted. */
export const partUnits = { piece: msg`Piece`, pair: msg`Pair`, set: msg`Set` } as const;

const part = {
  unit: choice(msg`Unit`, partUnits),
  weight: number(msg`Weight`, { unit: 'kg', decimals: 2, min: 0, max: 100_000 }),
  width: number(msg`Width`, { unit: 'cm', decimals: 4, min: 0.1, max: 2000 }),
  height: number(msg`Height`, { unit: 'cm', decimals: 4, min: 0.1, max: 2000 }),
};

export const arm = catalogueItem('arm', msg`Arm`, part);
export const back = catalogueItem('back', msg({ message: 'Back', context: 'of a sofa' }), part);
export const seat = catalogueItem('seat', msg`Seat`, part);
export const mechanism = catalogueItem('mechanism', msg`Mechanism`, {
  ...part,
  motion: choice(msg`Motion`, motions),
});
