import { msg } from '@lingui/core/macro';
import { outboxReaders } from '../../roles';
import type { Area } from '../area';
import { ediPartner } from './partner';

export const ediArea = {
  entities: { ediPartner },
  lists: {
    EdiPartners: {
      entity: ediPartner,
      path: '/EdiPartners',
      title: msg`EDI Partners`,
      add: msg`Add an EDI partner`,
    },
  },
  pages: {
    DFSEDIInvolce: { path: '/DFSEDIInvolce', title: msg`EDI Invoices`, access: outboxReaders },
  },
} as const satisfies Area;
