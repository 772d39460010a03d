import { msg } from '@lingui/core/macro';
import type { Area } from '../area';

export const loadingArea = {
  pages: {
    ContainerCalculation: { path: '/ContainerCalculation', title: msg`Container Calculation`, hotkey: 'alt+p' },
    ContainerPlans: { path: '/ContainerPlans', title: msg`Container Plans` },
    SharedPlan: {
      path: '/SharedPlan',
      title: msg`Loading plan`,
      pass: true,
      hidden: true,
      bare: true,
      cache: false,
    },
    ContainerDimensions: { path: '/ContainerDimensions', title: msg`Container Dimensions`, list: 'sku' },
  },
} as const satisfies Area;
