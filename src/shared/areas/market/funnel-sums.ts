import { grouped } from '../../grouped';
import { recordOf } from '../../keys-of';
import type { FunnelGroup, StepCounts } from './funnel-calls';
import { stepNames } from './steps';

export const dimensions = ['department', 'owner', 'country'] as const;
export type Dimension = (typeof dimensions)[number];

/** The customers that reached each step, over all groups. */
export function summed(groups: readonly FunnelGroup[], when: 'now' | 'before'): StepCounts {
  return recordOf(stepNames, (step) => groups.reduce((sum, group) => sum + group[when][step], 0));
}

/** The groups combined by one dimension, those with most invitations first. */
export function summedBy(groups: readonly FunnelGroup[], by: Dimension) {
  return [...grouped(groups, (group) => group[by].id)]
    .map(([id, parts]) => ({
      id,
      name: parts[0]?.[by].name ?? '',
      now: summed(parts, 'now'),
      before: summed(parts, 'before'),
    }))
    .sort((left, right) => right.now.invited - left.now.invited || left.name.localeCompare(right.name));
}
