import { msg } from '@lingui/core/macro';
import type { Area } from '../area';

export const authArea = {
  pages: {
    sessions: { path: '/sessions', title: msg`My Sessions`, hidden: true },
  },
} as const satisfies Area;
