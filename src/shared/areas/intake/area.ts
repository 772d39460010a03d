import { msg } from '@lingui/core/macro';
import type { Area } from '../area';

export const intakeArea = {
  pages: {
    OrderIntake: { path: '/OrderIntake', title: msg`Order Intake` },
    OrderIntakeDetail: { path: '/OrderIntakeDetail', title: msg`Order intake by customer`, hidden: true },
    OrderIntakeSubDetail: { path: '/OrderIntakeSubDetail', title: msg`Lines of the order intake`, hidden: true },
  },
} as const satisfies Area;
