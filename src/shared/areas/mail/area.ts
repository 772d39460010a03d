import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { receivedMail } from './received-mail';

export const mailArea = {
  entities: { receivedMail },

  pages: {
    ReceivedMail: { path: '/ReceivedMail', title: msg`Received Mail` },
  },
} as const satisfies Area;
