import { msg } from '@lingui/core/macro';
import { keysOf } from '../../keys-of';

/** The steps from an invitation to a shipment, in order. */
export const steps = {
  invited: msg({ message: 'Invited', context: 'to a show' }),
  answered: msg({ message: 'Answered', context: 'an invitation' }),
  reserved: msg({ message: 'Reserved', context: 'a visit' }),
  approved: msg({ message: 'Approved', context: 'a visit' }),
  visited: msg({ message: 'Visited', context: 'a show' }),
  committed: msg({ message: 'Committed', context: 'containers' }),
  ordered: msg({ message: 'Ordered', context: 'at a show' }),
  shipped: msg({ message: 'Shipped', context: 'of a show' }),
} as const;

export type Step = keyof typeof steps;
export const stepNames = keysOf(steps);
