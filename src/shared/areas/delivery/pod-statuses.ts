import { msg } from '@lingui/core/macro';

export const podStatuses = {
  planned: msg`Planned`,
  loading: msg`Loading`,
  atSea: msg`At sea`,
  arrived: msg`Arrived at POD`,
  delivered: msg`Delivered`,
} as const;
type PodStatus = keyof typeof podStatuses;

/** What tells how far a container is, the last first: it is delivered once that day is known. */
const reached = {
  deliveredDate: 'delivered',
  actualArrival: 'arrived',
  actualDeparture: 'atSea',
  containerNumber: 'loading',
} as const satisfies Record<string, PodStatus>;

/** The status of a container by its days: one with a number is being loaded, one without is planned. */
export function podStatusOf(container: Readonly<Record<string, unknown>>): PodStatus {
  const found = Object.entries(reached).find(([field]) => (container[field] ?? null) !== null);
  return found?.[1] ?? 'planned';
}

/** Whether changes of a container's fields may change its status. */
export const decidesPodStatus = (changes: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(reached).some((field) => field in changes);
