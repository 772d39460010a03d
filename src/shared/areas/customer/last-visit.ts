type Visited = Readonly<Record<string, unknown>>;

/** Whether a last visit is after today, unless it was stored so and is unchanged. */
export function isVisitToCome({ lastVisit }: Visited, today: string, before?: Visited): boolean {
  return typeof lastVisit === 'string' && lastVisit > today && before?.lastVisit !== lastVisit;
}
