/** Who leads a person: the direct superior and the skip-level leader. */
export type LeadersOf = (id: number) => readonly number[];

/** Everybody above a person by either kind of leader, over however many steps; in a circle the person, too. */
export function everybodyAbove(id: number, leadersOf: LeadersOf): ReadonlySet<number> {
  const above = new Set(leadersOf(id));
  for (const each of above) for (const leader of leadersOf(each)) above.add(leader);
  return above;
}

/** The people in an order in which everybody comes after those above them, as far as they lead each other in no circle. */
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
