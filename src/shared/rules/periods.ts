/** The names of two fields with the first and the last day, or month, of a period, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

/** The periods among fields: those named `from` and `to`, and pairs like `receivedFrom` and `receivedTo`. */
export function periodsAmong(names: readonly string[]): Period[] {
  return names
    .filter((name) => name === 'from' || name.endsWith('From'))
    .map(periodFrom)
    .filter(({ to }) => names.includes(to));
}

/** The period that a field begins. */
export function periodFrom(from: string): Period {
  return { from, to: from === 'from' ? 'to' : from.replace(/From$/, 'To') };
}

/** The days of a period among values; a missing end is open. */
export function daysIn(values: Readonly<Record<string, unknown>>, { from, to }: Period) {
  return { from: dayOf(values[from]), to: dayOf(values[to]) };
}

/** The first period among values that ends before it begins, which is not allowed (§5). */
export function reversedPeriod(values: Readonly<Record<string, unknown>>): Period | undefined {
  return periodsAmong(Object.keys(values)).find((period) => {
    const { from, to } = daysIn(values, period);
    return from !== undefined && to !== undefined && from > to;
  });
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d(-\d\d)?$/.test(value) ? value : undefined;
}
