import type { podStatuses } from '../../../shared/areas/delivery/pod-statuses';
import type { orderStages } from '../../../shared/areas/order/order-status';
import type { Tone } from '../../ui/Badge';

// Apart from the tones of other states, as the start page shows these alone.

export const stageTones: Readonly<Record<keyof typeof orderStages, Tone>> = {
  piIssued: 'idle',
  piSigned: 'warn',
  factoryConfirmed: 'idle',
  scheduled: 'info',
  inventory: 'warn',
  shipped: 'good',
};

export const podTones: Readonly<Record<keyof typeof podStatuses, Tone>> = {
  planned: 'idle',
  loading: 'warn',
  atSea: 'info',
  arrived: 'good',
  delivered: 'good',
};
