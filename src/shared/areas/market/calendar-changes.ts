import type { Language } from '../../language';
import type { EventTime } from './ics';

/** An arrangement with a customer: a visit, or the days of a show for a customer without visits. */
export interface Arranged {
  visitId: number | null;
  when: EventTime;
  booth: string | null;
}

/** An event in a customer's calendar, identified by its number. */
export interface SentEvent extends Arranged {
  number: number;
}

/** The messages needed to bring a calendar up to date with what is arranged. */
export interface CalendarChanges {
  /** All events in the calendar afterwards. */
  events: SentEvent[];
  /** New and moved events; `before` is the event that the calendar has under the same number. */
  told: { event: SentEvent; before: SentEvent | null }[];
  /** Canceled events. */
  cancelled: SentEvent[];
}

/**
 * Compares a calendar with what is arranged. A visit keeps its number, so that its event moves; a new visit takes the
 * first free number, such as the first visit that of the show's days.
 */
export function calendarChanges(sent: readonly SentEvent[], arranged: readonly Arranged[]): CalendarChanges {
  const wanted = new Map(arranged.map(({ visitId }, at) => [visitId, at]));
  const kept = new Map(
    sent.flatMap((event) => {
      const at = wanted.get(event.visitId);
      return at === undefined ? [] : [[at, event.number] as const];
    }),
  );
  const taken = new Set(kept.values());
  const events = arranged.map((each, at): SentEvent => {
    const number = kept.get(at) ?? firstFree(taken);
    taken.add(number);
    return { ...each, number };
  });
  const before = new Map(sent.map((event) => [event.number, event]));
  return {
    events,
    told: events.flatMap((event) => {
      const earlier = before.get(event.number) ?? null;
      return earlier && isSame(earlier, event) ? [] : [{ event, before: earlier }];
    }),
    cancelled: sent.filter(({ number }) => !taken.has(number)),
  };
}

function firstFree(taken: ReadonlySet<number>): number {
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

function isSame(one: Arranged, other: Arranged): boolean {
  return placeAndTime(one) === placeAndTime(other);
}

const placeAndTime = ({ when, booth }: Arranged): string =>
  JSON.stringify('day' in when ? [when.day, when.startsAt, when.endsAt, booth] : [when.from, when.to]);

/** The time and booth of an arrangement, as text for readers of a language. */
export function arrangedText({ when, booth }: Arranged, language: Language): string {
  if (!('day' in when)) return `${when.from} – ${when.to}`;
  const comma = language === 'zh' ? '，' : ', ';
  return `${when.day} ${when.startsAt}–${when.endsAt}${booth === null ? '' : `${comma}${booth}`}`;
}
