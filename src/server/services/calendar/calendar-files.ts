import { type Arranged, type CalendarChanges, calendarChanges } from '../../../shared/areas/market/calendar-changes';
import { type CalendarEvent, icsOf } from '../../../shared/areas/market/ics';
import type { MailAttachment } from '../mail/mail';

/** Fields that every event sent to one recipient shares. */
type Frame = Pick<CalendarEvent, 'sequence' | 'organizer' | 'attendee' | 'summary' | 'description'> & {
  /** Prefix of the events' uids. */
  uid: string;
  place: string;
};

/** Files that bring a calendar from what it holds to what is arranged, one for each event. */
export function calendarFiles(
  frame: Frame,
  { told, cancelled }: Pick<CalendarChanges, 'told' | 'cancelled'>,
): MailAttachment[] {
  return [
    ...told.map(({ event }) => fileOf(frame, 'REQUEST', event)),
    ...cancelled.map((event) => fileOf(frame, 'CANCEL', event)),
  ];
}

/**
 * Changes for the first file: everything arranged is told, and events that an earlier file added but are gone are
 * canceled.
 */
export function wholeCalendar(earlier: CalendarChanges['events'], arranged: readonly Arranged[]): CalendarChanges {
  const { events, cancelled } = calendarChanges(earlier, arranged);
  return { events, told: events.map((event) => ({ event, before: null })), cancelled };
}

function fileOf(
  frame: Frame,
  method: CalendarEvent['method'],
  { number, when, booth }: CalendarChanges['events'][number],
) {
  const { uid, place, ...same } = frame;
  const host = same.organizer.address.slice(same.organizer.address.lastIndexOf('@') + 1);
  const content = icsOf({
    ...same,
    method,
    uid: `${uid}${number === 1 ? '' : `-${number}`}@${host}`,
    madeAt: new Date().toISOString(),
    location: [booth, place].filter((part) => part).join(', '),
    when,
  });
  return {
    fileName: `${method === 'CANCEL' ? 'cancelled' : 'invitation'}${number === 1 ? '' : `-${number}`}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(content),
  };
}
