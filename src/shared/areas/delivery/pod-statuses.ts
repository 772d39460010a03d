import { msg } from '@lingui/core/macro';

export const podStatuses = {
  planned: msg`Planned`,
  loading: msg`Loading`,
  atSea: msg`At sea`,
  arrived: msg`Arrived at POD`,
  delivered: msg`Delivered`,
} as const;
