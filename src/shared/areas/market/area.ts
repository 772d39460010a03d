import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { commitment, commitmentModel } from './commitment';
import { market } from './market';
import { reservation, reservationVisit } from './reservation';

export const marketArea = {
  entities: { market, reservation, reservationVisit, commitment, commitmentModel },
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
    tableListbyCustomer: {
      entity: commitment,
      path: '/tableListbyCustomer',
      title: msg`Commitments List`,
      add: msg`Add a commitment`,
      table: 'commitments',
      record: { page: 'addCommitments', path: '/addCommitments' },
    },
  },
} as const satisfies Area;
