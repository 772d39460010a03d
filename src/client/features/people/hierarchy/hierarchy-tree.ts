import type { LedPerson } from '../../../../shared/areas/people/hierarchy-calls';
import { grouped } from '../../../../shared/grouped';

/** A person as the tree shows them. */
export interface TreeRow {
  person: LedPerson;
  /** How many superiors stand above, as shown. */
  depth: number;
  /** How many they lead directly. */
  led: number;
  isOpen: boolean;
}

/**
 * The people under their direct superiors, those who have none first, each level in the order given. Who is led by
 * somebody closed is left out.
 */
export function treeRows(people: readonly LedPerson[], closed: ReadonlySet<number>): TreeRow[] {
  const known = new Set(people.map(({ id }) => id));
  const bySuperior = grouped(people, ({ superiorId }) =>
    superiorId !== null && known.has(superiorId) ? superiorId : null,
  );
  const rows: TreeRow[] = [];
  const add = (superior: number | null, depth: number) => {
    for (const person of bySuperior.get(superior) ?? []) {
      const led = bySuperior.get(person.id)?.length ?? 0;
      const isOpen = led > 0 && !closed.has(person.id);
      rows.push({ person, depth, led, isOpen });
      if (isOpen) add(person.id, depth + 1);
    }
  };
  add(null, 0);
  return rows;
}

/** Whether somebody stands under a person, over however many direct superiors, or is that person. */
export function isUnder(people: readonly LedPerson[], id: number, above: number): boolean {
  const superiors = new Map(people.map((person) => [person.id, person.superiorId]));
  const seen = new Set<number>();
  for (let at: number | null | undefined = id; typeof at === 'number' && !seen.has(at); at = superiors.get(at)) {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}
