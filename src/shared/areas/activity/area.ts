import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { activity } from './activity';

export const activityArea = {
  entities: { activity },
  lists: {
    Activities: {
      entity: activity,
      path: '/Activities',
      title: msg`Activities`,
      add: msg`Add an activity`,
      table: 'activities',
    },
  },
} as const satisfies Area;
