import { msg } from '@lingui/core/macro';
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
} as const satisfies Area;
