/** Who leads a person: the direct superior and the skip-level leader. */
export type LeadersOf = (id: number) => readonly number[];

/** Everybody above a person, by either kind of leader and over any number of steps; in a circle also the person. */
export function everybodyAbove(id: number, leadersOf: LeadersOf): ReadonlySet<number> {
  const above = new Set(leadersOf(id));
  for (const each of above) for (const leader of leadersOf(each)) above.add(leader);
  return above;
}

/** Sorts people topologically: everybody comes after those above them, except within circles. */
export function topDown(ids: readonly number[], leadersOf: LeadersOf): number[] {
  const seen = new Set<number>();
  const ordered: number[] = [];
  const visit = (id: number) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const leader of leadersOf(id)) visit(leader);
    ordered.push(id);
  };
  for (const id of ids) visit(id);
  const asked = new Set(ids);
  return ordered.filter((id) => asked.has(id));
}
