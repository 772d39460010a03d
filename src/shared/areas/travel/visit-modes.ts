import { msg } from '@lingui/core/macro';

/** How somebody spoke with a customer. */
export const visitModes = {
  inPerson: msg({ message: 'In person', context: 'a visit' }),
  store: msg({ message: 'In the store', context: 'a visit' }),
  phone: msg({ message: 'By phone', context: 'a visit' }),
  other: msg({ message: 'Other', context: 'a visit' }),
} as const;
export type VisitMode = keyof typeof visitModes;
