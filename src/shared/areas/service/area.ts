import { msg } from '@lingui/core/macro';
import { administrators, outboxReaders } from '../../roles';
import type { Area } from '../area';

export const serviceArea = {
  pages: {
    Outbox: { path: '/Outbox', title: msg`Outbox`, access: outboxReaders },
    Jobs: { path: '/Jobs', title: msg`Jobs`, access: administrators },
  },
} as const satisfies Area;
