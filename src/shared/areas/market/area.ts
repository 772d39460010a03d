import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { market } from './market';
import { reservation } from './reservation';

export const marketArea = {
  entities: { market, reservation },
  lists: {
    exhibition: {
      entity: market,
      path: '/exhibition',
      title: msg`Markets`,
      add: msg`Add a market`,
      table: 'markets',
    },
    ExReservation: {
      entity: reservation,
      path: '/ExReservation',
      title: msg`Market Reservations`,
      add: msg`Add a reservation`,
      table: 'reservations',
    },
  },
} as const satisfies Area;
