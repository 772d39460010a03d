import { msg } from '@lingui/core/macro';
import type { Area } from '../area';

export const consoleArea = {
  pages: {
    ConsoleAnswer: { path: '/ConsoleAnswer', title: msg`Answer`, hidden: true },
  },
} as const satisfies Area;
