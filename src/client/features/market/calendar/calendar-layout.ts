import type { CalendarVisit } from '../../../../shared/areas/market/visit-calls';
import { boothKey } from '../../../../shared/areas/market/visit-conflicts';

export interface BoothColumn {
  /** As it was first typed; null for visits without a table. */
  booth: string | null;
  visits: CalendarVisit[];
}

/** The tables of a day in their order, those without one last. */
export function boothColumns(visits: readonly CalendarVisit[]): BoothColumn[] {
  const columns = new Map<string, BoothColumn>();
  for (const visit of visits) {
    const key = visit.booth === null ? '' : boothKey(visit.booth);
    const column = columns.get(key) ?? { booth: visit.booth, visits: [] };
    column.visits.push(visit);
    columns.set(key, column);
  }
  const inOrder = [...columns].sort(([one], [other]) => {
    if ((one === '') !== (other === '')) return one === '' ? 1 : -1;
    return one.localeCompare(other, 'en', { numeric: true });
  });
  return inOrder.map(([, column]) => column);
}

/** The full hours that a day's calendar shows: those of a show at least, and all that anybody is there. */
export function hoursShown(visits: readonly Pick<CalendarVisit, 'startsAt' | 'endsAt'>[]): number[] {
  const first = Math.min(9, ...visits.map(({ startsAt }) => Math.floor(minutesOf(startsAt) / 60)));
  const last = Math.max(18, ...visits.map(({ endsAt }) => Math.ceil(minutesOf(endsAt) / 60)));
  return Array.from({ length: last - first }, (_, at) => first + at);
}

/** Minutes since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** A time of day by its minutes, at the latest the last one of the day. */
export function timeAt(minutes: number): string {
  const within = Math.min(minutes, 24 * 60 - 1);
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/**
 * The visit an arrow leads to: up and down within its table, left and right to the one of the next table that begins
 * nearest.
 */
export function neighborOf(columns: readonly BoothColumn[], id: number, key: string): number | null {
  const at = columns.findIndex(({ visits }) => visits.some((visit) => visit.id === id));
  const column = columns[at];
  const row = column?.visits.findIndex((visit) => visit.id === id) ?? -1;
  const visit = column?.visits[row];
  if (!column || !visit) return null;
  if (key === 'ArrowDown') return column.visits[row + 1]?.id ?? null;
  if (key === 'ArrowUp') return column.visits[row - 1]?.id ?? null;
  const beside = columns[key === 'ArrowRight' ? at + 1 : at - 1];
  const distance = ({ startsAt }: CalendarVisit) => Math.abs(minutesOf(startsAt) - minutesOf(visit.startsAt));
  return [...(beside?.visits ?? [])].sort((one, other) => distance(one) - distance(other))[0]?.id ?? null;
}
