import { gathered } from '../../grouped';
import type { VisitTime } from './visit-times';

/** A visit, with what conflicts depend on. */
export interface PlacedVisit extends VisitTime {
  id: number;
  booth: string | null;
  /** Null for a customer out of the reader's reach. */
  customerId: number | null;
}

/** A conflict of a visit: another one has its table, or its customer has another visit at that time. */
export interface VisitConflict {
  kind: 'booth' | 'customer';
  with: number;
}

/** The conflicts between the visits of one show, by visit id. */
export function visitConflicts(visits: readonly PlacedVisit[]): Map<number, VisitConflict[]> {
  const conflicts: [number, VisitConflict][] = [];
  const inOrder = [...visits].sort(byStart);
  for (const [at, one] of inOrder.entries()) {
    for (const other of inOrder.slice(at + 1)) {
      if (other.day !== one.day || other.startsAt >= one.endsAt) break;
      const kind = kindOf(one, other);
      if (kind) conflicts.push([one.id, { kind, with: other.id }], [other.id, { kind, with: one.id }]);
    }
  }
  return gathered(conflicts);
}

/**
 * The lane in which each visit of a table is drawn, and the number of lanes beside each other, by visit id:
 * simultaneous visits share the width.
 */
export function lanesOf(visits: readonly (VisitTime & { id: number })[]): Map<number, { lane: number; lanes: number }> {
  const placed = new Map<number, { lane: number; lanes: number }>();
  let group: (VisitTime & { id: number })[] = [];
  let ends = '';
  const close = () => {
    const free: string[] = [];
    const lanes = new Map<number, number>();
    for (const { id, startsAt, endsAt } of group) {
      const at = free.findIndex((until) => until <= startsAt);
      const lane = at < 0 ? free.length : at;
      free[lane] = endsAt;
      lanes.set(id, lane);
    }
    for (const [id, lane] of lanes) placed.set(id, { lane, lanes: free.length });
    group = [];
  };
  for (const visit of [...visits].sort(byStart)) {
    if (visit.startsAt >= ends) close();
    group.push(visit);
    ends = group.length === 1 || visit.endsAt > ends ? visit.endsAt : ends;
  }
  close();
  return placed;
}

function kindOf(one: PlacedVisit, other: PlacedVisit): VisitConflict['kind'] | null {
  if (one.customerId !== null && one.customerId === other.customerId) return 'customer';
  return one.booth !== null && boothKey(one.booth) === boothKey(other.booth ?? '') ? 'booth' : null;
}

/** The key of a table. Tables are typed by hand: A1 and "a 1" are the same. */
export function boothKey(booth: string): string {
  return booth.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

const startOf = ({ day, startsAt }: VisitTime): string => `${day} ${startsAt}`;

const byStart = (one: VisitTime, other: VisitTime): number =>
  startOf(one) < startOf(other) ? -1 : Number(startOf(one) > startOf(other));
