import { msg } from '@lingui/core/macro';

/** The parts of a profile, in the order of their keys 1 to 6. */
export const profileParts = {
  activity: { label: msg`Activity`, command: msg`Show activity`, hotkey: '1' },
  orders: { label: msg`Orders`, command: msg`Show orders and containers`, hotkey: '2' },
  money: { label: msg`Money`, command: msg`Show money`, hotkey: '3' },
  sales: { label: msg`Sales`, command: msg`Show sales`, hotkey: '4' },
  floor: { label: msg`Floor`, command: msg`Show the floor`, hotkey: '5' },
  documents: { label: msg`Documents`, command: msg`Show documents and history`, hotkey: '6' },
} as const;
export type ProfilePart = keyof typeof profileParts;

/** The sections that figures and needs lead to, and the part each of them is in. */
export const sectionPlaces = {
  tasks: 'activity',
  containers: 'orders',
  'open-quotes': 'orders',
  receivables: 'money',
  'net-sales': 'sales',
  'ending-prices': 'sales',
} as const satisfies Record<string, ProfilePart>;
export type SectionId = keyof typeof sectionPlaces;
