import type { FunnelGroup, StepCounts } from './funnel-calls';
import { stepNames } from './steps';

export const dimensions = ['department', 'owner', 'country'] as const;
export type Dimension = (typeof dimensions)[number];

/** How many customers reached each step, over all groups. */
export function summed(groups: readonly FunnelGroup[], when: 'now' | 'before'): StepCounts {
  return Object.fromEntries(
    stepNames.map((step) => [step, groups.reduce((sum, group) => sum + group[when][step], 0)]),
  ) as StepCounts; // Object.fromEntries forgets its keys
}

/** The groups joined by one of their names, those with most invitations first. */
export function grouped(groups: readonly FunnelGroup[], by: Dimension) {
  const joined = new Map<number, FunnelGroup[]>();
  for (const group of groups) joined.set(group[by].id, [...(joined.get(group[by].id) ?? []), group]);
  return [...joined.entries()]
    .map(([id, parts]) => ({
      id,
      name: parts[0]?.[by].name ?? '',
      now: summed(parts, 'now'),
      before: summed(parts, 'before'),
    }))
    .sort((left, right) => right.now.invited - left.now.invited || left.name.localeCompare(right.name));
}
