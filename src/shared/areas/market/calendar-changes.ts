import type { EventTime } from './ics';

/** What is arranged with a customer: a visit, or the days of a show for who has none. */
export interface Arranged {
  visitId: number | null;
  when: EventTime;
  booth: string | null;
}

/** An event in a customer's calendar, under its number there. */
export interface SentEvent extends Arranged {
  number: number;
}

/** What has to be told so that a calendar holds what is arranged. */
export interface CalendarChanges {
  /** All that the calendar holds then. */
  events: SentEvent[];
  /** Those that are new or elsewhere; `before` is what the calendar has under the same number. */
  told: { event: SentEvent; before: SentEvent | null }[];
  /** Those that are no more. */
  cancelled: SentEvent[];
}

/**
 * Compares what a calendar holds with what is arranged. A visit keeps its number, so that its event moves; another one takes
 * over the first number that is free, as the first visit does that of the days of the show.
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

/** When and where, in any language. */
export function arrangedText({ when, booth }: Arranged): string {
  if (!('day' in when)) return `${when.from} – ${when.to}`;
  return `${when.day} ${when.startsAt}–${when.endsAt}${booth === null ? '' : `, ${booth}`}`;
}
