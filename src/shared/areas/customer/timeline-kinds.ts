export const timelineKinds = [
  'order',
  'stage',
  'container',
  'invoice',
  'payment',
  'visit',
  'discount',
  'activity',
  'mail',
  'document',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
