import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { reminder } from './reminder';

export const dashboardArea = {
  entities: { reminder },
  pages: {
    vpsalesMezzanine: {
      path: '/vpsalesMezzanine',
      title: msg`Briefing`,
      pass: true,
      hidden: true,
      bare: true,
      cache: false,
    },
    Briefing: { path: '/Briefing', title: msg`Briefing`, hotkey: 'alt+b' },
    ToDoReminder: { path: '/ToDoReminder', title: msg`To-do Items`, hotkey: 'alt+t' },
  },
} as const satisfies Area;
