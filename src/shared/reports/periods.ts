import type { AnyReport } from './report';

/** Two filters that are the first and the last day of one period. */
export interface Period {
  from: string;
  to: string;
}

/** The periods a report may be narrowed to: its filters `from` and `to`, or named like `receivedFrom` and `receivedTo`. */
export function periodsOf({ filters }: Pick<AnyReport, 'filters'>): Period[] {
  return Object.keys(filters)
    .filter((name) => name === 'from' || name.endsWith('From'))
    .map((from) => ({ from, to: from === 'from' ? 'to' : from.replace(/From$/, 'To') }))
    .filter(({ to }) => to in filters);
}
