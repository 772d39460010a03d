import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { travel, travelPerson, travelRival, travelStop } from './travel';

export const travelArea = {
  entities: { travel, travelStop, travelPerson, travelRival },
  lists: {
    Travel: {
      entity: travel,
      path: '/Travel',
      title: msg`Travel`,
      add: msg`Record a visit`,
      addPage: 'addTravel',
      table: 'travel',
      record: { page: 'travelInfo', path: '/travelInfo' },
    },
  },
  pages: {
    TravelOverview: { path: '/TravelOverview', title: msg`Travel Calendar and Map` },
    addTravel: { path: '/addTravel', title: msg`Record a visit`, hidden: true, access: travel.access.write },
  },
} as const satisfies Area;
